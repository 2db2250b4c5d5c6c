import type { BoardRow } from '../../../src/app/deliveries/delivery-status';
import { filterBoard } from '../../../src/taskpane/home/board-view';

const createParty = (id: number, shortName: string) => ({ id, name: `${shortName} Company`, shortName });
const row = { custodian: createParty(1, 'NORTHGATE'), customer: createParty(2, 'CORVANE'), state: 'Delay' } as BoardRow;

it.each([
  ['NORTHGATE · CORV', 1],
  ['corvane delay', 1],
  ['northgate · ashdown', 0],
])('searching %s finds %i deliveries', (search, found) => {
  expect(filterBoard([row], { search, states: [] })).toHaveLength(found);
});
