import { collectFields } from '../../../src/taskpane/builder/use-fields';
import { printDefaultColumns } from '../../../src/taskpane/builder/form-state';
import { inMemoryBuilder } from '../in-memory-builder';

const fetchFields = (subject: string) => collectFields((path) => inMemoryBuilder.fetchFields(subject, path));
const positions = { group: 'sets', name: 'Positions', functionName: 'POSITIONS' } as const;

test('a set with its own function starts with the default columns that the service has', async () => {
  const columns = printDefaultColumns(positions, await fetchFields('sets/Positions'));
  expect(columns.slice(0, 3)).toEqual(['Account/Number', 'Account/Name', 'Security/Description']);
  expect(printDefaultColumns(positions, [{ name: 'Quantity' }, { name: 'Account/Number' }])).toEqual([
    'Account/Number',
    'Quantity',
  ]);
});

test('OData queries, comparisons, and short lists show every column', () => {
  const known = [{ name: 'Id' }, { name: 'Quantity' }];
  expect(printDefaultColumns({ ...positions, group: 'changes', functionName: 'COMPARE' }, known)).toEqual([]);
  expect(printDefaultColumns({ ...positions, functionName: 'QUERY' }, known)).toEqual([]);
  expect(printDefaultColumns({ group: 'sets', name: 'Sectors', functionName: 'QUERY' }, known)).toEqual([]);
});
