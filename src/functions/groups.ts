import { createRestFunction } from './rest/rest-function';

export const groups = createRestFunction('Groups', {
  name: 'GROUPS',
  title: 'Account groups',
  summary: 'The account groups you can see: ID, name, type, customer, number of members, and value.',
  example: '=IDS.GROUPS()',
  cost: 'One request, shared by all cells.',
  result: 'One row for each group, under a header row.',
  parameters: [],
});
