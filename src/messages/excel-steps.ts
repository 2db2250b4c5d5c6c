// Names of steps that Excel can reject, at the start of a message such as "Adding a sheet failed.". Only the pane loads
// these names. Steps of the refresh of formulas, which cells load, are in excel.ts.

export const excelSteps = {
  // The workbook and its sheets
  readSheets: 'Reading the list of sheets',
  addSheet: 'Adding a sheet',
  deleteSheet: 'Removing the new sheet',
  writeSheet: 'Writing the sheet',
  drawChart: (title: string) => `Drawing the chart "${title}"`,
  goTo: (sheet: string) => `Going to ${sheet}`,
  goToCells: 'Going to the cells',
  findActiveSheet: 'Finding the active sheet',

  // Cells
  readSelection: 'Reading the selection',
  readSelectedCell: 'Reading the selected cell',
  readSelectedRow: 'Reading the selected row',
  readReference: (reference: string) => `Reading ${reference}`,
  findFilledCells: 'Checking for empty cells',
  readFills: "Reading the table's fill colors",
  setFills: 'Coloring cells in the table',

  // Formulas
  findFormulas: 'Looking for formulas',
  findSpillReferences: 'Finding formulas that refer to the cells',
  findBlockingCell: 'Finding the cells in the way',
  enterFormula: 'Entering the formula',
  changeFormula: (address: string) => `Changing the formula in ${address}`,
  removeFormula: 'Removing the formula',
  replaceFormulas: 'Replacing formulas',

  // Excel tables
  readTables: 'Reading the tables in the workbook',
  readNames: 'Reading the names in the workbook',
  readTable: (table: string) => `Reading the ${table} table`,
  createTable: 'Creating the Excel table',
  dissolveTable: 'Converting the table to plain cells',
  readLayout: 'Reading the columns of the table',
  applyLayout: 'Setting the columns of the table',
  clearFilters: "Clearing the table's filters",
  restoreFilters: "Restoring the table's filters",
  reapplyFilters: 'Reapplying the filters of the table',
  readSort: 'Reading how the table is sorted',
  reapplySort: 'Reapplying the sort of the table',
  writeTotals: 'Writing the total row',
  addTotals: (table: string) => `Adding the total row of ${table}`,

  // Linked tables
  readParts: 'Reading the linked tables in the workbook',
  addPart: 'Saving the query of the linked table',
  setPart: 'Saving the state of the linked table',
  deletePart: "Removing the table's link",
  writeTable: (table: string) => `Writing the ${table} table`,
  refreshTable: (table: string) => `Refreshing the ${table} table`,
  addColumns: (table: string) => `Adding columns to the ${table} table`,
  checkNewColumns: 'Checking the cells to the right of the table',
  detachTable: {
    convert: 'Converting the table to a formula',
    update: 'Replacing the table',
    remove: 'Removing the table',
  },

  // The user's notes
  checkAdjacentCells: 'Checking the cells next to the table',
  readNotes: 'Reading the notes next to the rows',
  readComments: 'Reading the comments and notes on the sheet',
  readRows: 'Reading the rows of the table',
  copyNotes: 'Copying the notes',

  // Drill-downs
  readDrillDowns: 'Reading the drill-downs in the workbook',
  readDrillSheet: 'Reading the sheet of the last drill-down',
  clearDrillSheet: 'Clearing the sheet of the last drill-down',
  writeDrillSheet: 'Writing the drill-down sheet',

  // Tracked breaks
  createBreaksTable: 'Creating the table of tracked breaks',
  writeBreaks: 'Writing breaks',
  copyBreaks: 'Copying breaks',

  // Snapshots and the audit sheet
  readStamp: "Reading the snapshot's query and totals",
  writeStamp: "Writing the snapshot's query and totals",
  removeStamp: "Removing the snapshot's query and totals",
  writeAudit: 'Writing the audit sheet',
} as const;
