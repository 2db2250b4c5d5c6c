import { useSelection } from '../shared/use-selection';
import type { Origin } from './form-state';

/** Returns the query of the selected formula or linked table, updated while the screen is visible. */
export function useSelectedQuery(): Origin | undefined {
  return useSelection(async (app): Promise<Origin | undefined> => {
    const selectedFormula = await app.formulaAtSelection();
    if (selectedFormula) return { kind: 'formula', ...selectedFormula };
    const dataRange = await app.findDataRangeAtSelection();
    if (dataRange?.kind !== 'linked table') return undefined;
    return { kind: 'table', id: dataRange.id, address: dataRange.address, formula: dataRange.formula };
  });
}

/** Returns the sheet of an address like `'My sheet'!A1`, or undefined for an address without a sheet. */
export function readSheetName(address: string): string | undefined {
  const exclamation = address.lastIndexOf('!');
  if (exclamation < 1) return undefined;
  const sheet = address.slice(0, exclamation);
  return /^'.*'$/.test(sheet) ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;
}
