import type { BoardRow } from '../../../src/app/deliveries/delivery-status';
import { filterBoard } from '../../../src/taskpane/home/board-view';

const party = (id: number, shortName: string) => ({ id, name: `${shortName} Company`, shortName });
const row = { custodian: party(1, 'NORTHGATE'), customer: party(2, 'CORVANE'), state: 'Delay' } as BoardRow;

it.each([
  ['NORTHGATE · CORV', 1],
  ['corvane delay', 1],
  ['northgate · ashdown', 0],
])('searching %s finds %i deliveries', (search, found) => {
  expect(filterBoard([row], { search, states: [] })).toHaveLength(found);
});
