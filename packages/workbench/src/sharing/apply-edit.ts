import { InsertSheetMutation, RemoveSheetMutation, SetRangeValuesMutation } from '@univerjs/sheets';
import type { ICellData } from '@univerjs/core';
import { growSheet, findSheetById, findSheetByName } from '../grid/book';
import { uppercaseFunctions } from '../grid/cell';
import type { HostServices } from '../rich-api/host';
import { splitFormula } from '../xlsx/formula-tokens';
import type { AddinFunctions } from '../xlsx/stored-formula';
import { busyText } from '../functions/busy-error';
import type { CellRows, SharedEdit } from './shared-edit';
import type { SharedStores } from './shared-stores';
import { createArea } from '../grid/address';
import { findFreeName } from '../grid/tables/table-names';

/** The services for applying another member's edits. */
interface EditContext {
  services: HostServices;
  stores: SharedStores;
  addin: AddinFunctions;
  /** Opens the workbook that another member has opened. */
  openWorkbook(edit: Extract<SharedEdit, { kind: 'workbook' }>): void;
}

/** Applies the edit of the member `from`. Does nothing if its target no longer exists. */
export function applyEdit(edit: SharedEdit, from: string, context: EditContext): void {
  const { services, stores } = context;
  switch (edit.kind) {
    case 'cells':
      return applyCells(edit.sheetId, edit.cells, from, context);
    case 'shift': {
      const sheet = findSheetById(services.book, edit.shift.sheetId);
      if (sheet) services.structure.shift(sheet, edit.shift.kind, edit.shift.area, edit.shift.along);
      return;
    }
    case 'mutation':
      return applyMutation(edit, services);
    case 'entry':
      return stores.apply(edit);
    case 'result':
      return applyResult(edit, services);
    case 'workbook':
      return context.openWorkbook(edit);
  }
}

/** Writes cells. Formulas with the add-in's functions wait for the result from the page where they were entered. */
function applyCells(sheetId: string, cells: CellRows, from: string, { services, addin }: EditContext): void {
  const { book, functions } = services;
  const sheet = findSheetById(book, sheetId);
  if (!sheet) return;
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      growSheet(sheet, Number(row), Number(column));
      const formula = cell?.f;
      if (!formula || !callsAddin(formula, addin)) continue;
      const value = { type: 'Error', basicValue: busyText };
      const result = { formula: uppercaseFunctions(formula), value, from };
      functions.received.set(sheetId, Number(row), Number(column), result);
    }
  }
  const params = {
    unitId: book.unitId,
    subUnitId: sheetId,
    cellValue: cells as unknown as Record<number, Record<number, ICellData>>,
  };
  book.commands.syncExecuteCommand(SetRangeValuesMutation.id, params, { fromCollab: true });
}

/** Returns whether a formula calls a function of the add-in. */
function callsAddin(formula: string, addin: AddinFunctions): boolean {
  return splitFormula(formula).some(({ kind, text }) => kind === 'function' && addin.has(text.toUpperCase()));
}

function applyMutation({ id, params }: Extract<SharedEdit, { kind: 'mutation' }>, { book }: HostServices): void {
  const sheetId = params['subUnitId'];
  if (typeof sheetId === 'string' && !findSheetById(book, sheetId)) return;
  if (id === RemoveSheetMutation.id && book.core.getSheets().length < 2) return;
  if (id === InsertSheetMutation.id) {
    const { sheet } = params as { sheet: { id: string; name: string } };
    if (findSheetById(book, sheet.id)) return;
    const { name } = sheet;
    // Two sheets get the same name only if both are created at the same time.
    sheet.name = findFreeName(
      (number) => (number === 1 ? name : `${name} (${number})`),
      (candidate) => findSheetByName(book, candidate) !== undefined,
    );
  }
  book.commands.syncExecuteCommand(id, params, { fromCollab: true });
}

function applyResult(
  { sheetId, row, column, result }: Extract<SharedEdit, { kind: 'result' }>,
  services: HostServices,
): void {
  const { book, calculation, functions } = services;
  if (!findSheetById(book, sheetId)) return;
  functions.received.set(sheetId, row, column, result);
  calculation.recalculate([{ unitId: book.unitId, sheetId, range: createArea(row, column) }]);
}
