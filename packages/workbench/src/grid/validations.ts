import { intersect, type Area } from './address';
import { shiftPlaced } from './shift';
import type { Structure } from './structure';

/** The kinds of validation, and what files call them. */
export const validationKinds = {
  wholeNumber: 'whole',
  decimal: 'decimal',
  textLength: 'textLength',
  list: 'list',
  date: 'date',
  time: 'time',
  custom: 'custom',
} as const;

/** What `Range.dataValidation` says about cells. */
export interface ValidationContent {
  /** As Office.js has it: one member with the name of the kind, or none. */
  rule: Record<string, Record<string, string | number | boolean | null> | undefined>;
  /** The help that shows while a cell is selected. */
  prompt: { showPrompt: boolean; title: string; message: string };
  errorAlert: { showAlert: boolean; style: string; title: string; message: string };
  ignoreBlanks: boolean;
}

/** The validation of some cells; no cell has two. */
export interface Validation extends ValidationContent {
  readonly id: string;
  readonly sheetId: string;
  area: Area;
}

export function noValidation(): ValidationContent {
  return {
    rule: {},
    prompt: { showPrompt: true, title: '', message: '' },
    errorAlert: { showAlert: true, style: 'Stop', title: '', message: '' },
    ignoreBlanks: true,
  };
}

/** The data validations of the workbook. They are kept, saved and shown as help; what is typed is not checked. */
export class Validations {
  private all: Validation[] = [];

  constructor(structure: Structure) {
    structure.onShift((shift) => (this.all = shiftPlaced(this.all, shift)));
  }

  /** The validations of a sheet, or all of them. */
  list(sheetId?: string): Validation[] {
    return this.all.filter((one) => sheetId === undefined || one.sheetId === sheetId);
  }

  /** Those that have cells in an area. */
  inside(sheetId: string, area: Area): Validation[] {
    return this.list(sheetId).filter((one) => intersect(one.area, area));
  }

  /** Sets the validation of cells, replacing earlier ones. */
  put(sheetId: string, area: Area, content: ValidationContent): void {
    this.clear(sheetId, area);
    this.all.push({ ...structuredClone(content), id: crypto.randomUUID(), sheetId, area: { ...area } });
  }

  /** Removes the validation of cells; adjacent cells keep theirs. */
  clear(sheetId: string, area: Area): void {
    this.all = this.all.flatMap((one) => {
      if (one.sheetId !== sheetId || !intersect(one.area, area)) return [one];
      return subtractArea(one.area, area).map((rest) => ({ ...one, id: crypto.randomUUID(), area: rest }));
    });
  }

  /** Stores a validation from another page. */
  take(validation: Validation): void {
    this.drop(validation.id);
    this.all.push(validation);
  }

  drop(id: string): void {
    this.all = this.all.filter((one) => one.id !== id);
  }

  /** Removes all, because another workbook is opened. */
  clearAll(): void {
    this.all = [];
  }
}

/** An area minus the cells of another. */
function subtractArea(area: Area, other: Area): Area[] {
  const common = intersect(area, other);
  if (!common) return [area];
  const { startRow, startColumn, endRow, endColumn } = common;
  return [
    { ...area, endRow: startRow - 1 },
    { ...area, startRow: endRow + 1 },
    { startRow, endRow, startColumn: area.startColumn, endColumn: startColumn - 1 },
    { startRow, endRow, startColumn: endColumn + 1, endColumn: area.endColumn },
  ].filter((rest) => rest.startRow <= rest.endRow && rest.startColumn <= rest.endColumn);
}
