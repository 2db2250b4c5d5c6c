/** The cells of a sheet with a comment or a note; none in a host that has no comments. */
export async function commentedCells(sheetId: string): Promise<readonly { row: number; column: number }[]> {
  const [comments, notes] = await Promise.all([
    locate(sheetId, (sheet) => sheet.comments).catch(() => []),
    locate(sheetId, (sheet) => sheet.notes).catch(() => []),
  ]);
  return [...comments, ...notes];
}

type Commented = Excel.CommentCollection | Excel.NoteCollection;

function locate(sheetId: string, commentsOf: (sheet: Excel.Worksheet) => Commented) {
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const comments = commentsOf(context.workbook.worksheets.getItem(sheetId)).load('items');
    await context.sync();
    const places = comments.items.map((comment) => comment.getLocation().load('rowIndex,columnIndex'));
    await context.sync();
    return places.map(({ rowIndex, columnIndex }) => ({ row: rowIndex, column: columnIndex }));
  });
}
