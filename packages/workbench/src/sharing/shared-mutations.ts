const sheet = (names: string) => names.split(' ').map((name) => `sheet.mutation.${name}`);

/** What the grid does to a workbook besides writing cells and inserting or deleting them. Done again it changes nothing more. */
const repeatable = new Set([
  ...sheet('set-col-data set-col-hidden set-col-visible set-row-data set-row-hidden set-row-visible set-frozen'),
  ...sheet('set-tab-color set-worksheet-col-width set-worksheet-row-height set-worksheet-default-style'),
  ...sheet('set-worksheet-hidden set-worksheet-name set-worksheet-order toggle-gridlines'),
  'formula.mutation.set-defined-name',
  'formula.mutation.remove-defined-name',
]);

/** What can be done once only. */
const single = new Set(
  sheet('add-worksheet-merge remove-worksheet-merge insert-sheet remove-sheet move-columns move-range move-rows'),
);

/** Whether a mutation is sent to the others. */
export function isShared(id: string): boolean {
  return repeatable.has(id) || single.has(id);
}

/** Whether a mutation can be repeated, so that it wins over one in between. */
export function isRepeatable(id: string): boolean {
  return repeatable.has(id);
}
