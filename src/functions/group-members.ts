import { createRestFunction } from './rest/rest-function';

export const groupMembers = createRestFunction('GroupMembers', {
  name: 'GROUPMEMBERS',
  title: 'Accounts in groups',
  summary: 'The accounts in a group: number, name, custodian, value, status, and files received.',
  example: '=IDS.GROUPMEMBERS("Lakeview Family Office Household")',
  cost: 'One request for each group, and one for the list of groups if you enter a name.',
  result: 'One row for each account in a group, under a header row.',
  parameters: [
    {
      name: 'group',
      text: 'The group\'s ID or name. Separate several with semicolons or use a range. Blank or "*" means all groups.',
      isMatrix: true,
      optional: true,
    },
  ],
});
