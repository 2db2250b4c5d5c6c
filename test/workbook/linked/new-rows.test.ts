import { findPosition, refresh, createSheet } from '../../support/memory-table';

test('formats identifiers of a new row as text, including when the user formatted the last row differently', async () => {
  const sheet = createSheet([[1, 'a', 5]]);
  sheet.set(findPosition(sheet).table.row + 1, 2, { value: 'a', format: 'General' });
  await refresh(
    sheet,
    [[1, 'a', 5]],
    [
      [1, 'a', 5],
      [2, '00123', 6],
    ],
  );
  expect(sheet.get(findPosition(sheet).table.row + 2, 2)).toMatchObject({ value: '00123', format: '@' });
});
