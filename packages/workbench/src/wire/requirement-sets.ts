/** What the workbench says it supports: not more than an add-in can expect of Excel on the web, and what it can try here. */
export const requirementSets: Record<string, string> = {
  ExcelApi: '1.19',
  SharedRuntime: '1.2',
  SharedRuntimeInternal: '1.2',
  CustomFunctions: '1.9',
  CustomFunctionsRuntime: '1.5',
  AddinCommands: '1.3',
  DelayForCellEdit: '1.1',
  Settings: '1.1',
};
