import { intersect, type Area } from './address';
import { shiftPlaced } from './shift';
import type { Structure } from './structure';

/** The kinds of validation, with their names in files. */
export const validationKinds = {
  wholeNumber: 'whole',
  decimal: 'decimal',
  textLength: 'textLength',
  list: 'list',
  date: 'date',
  time: 'time',
  custom: 'custom',
} as const;

/** The properties of `Range.dataValidation`. */
export interface ValidationContent {
  /** The rule in the form of Office.js: one member, named after the kind of validation, or none. */
  rule: Record<string, Record<string, string | number | boolean | null> | undefined>;
  /** The help that shows while a cell is selected. */
  prompt: { showPrompt: boolean; title: string; message: string };
  errorAlert: { showAlert: boolean; style: string; title: string; message: string };
  ignoreBlanks: boolean;
}

/** The validation of an area. Areas don't overlap. */
export interface Validation extends ValidationContent {
  readonly id: string;
  readonly sheetId: string;
  area: Area;
}

/** Returns the properties of cells without validation. */
export function createEmptyValidation(): ValidationContent {
  return {
    rule: {},
    prompt: { showPrompt: true, title: '', message: '' },
    errorAlert: { showAlert: true, style: 'Stop', title: '', message: '' },
    ignoreBlanks: true,
  };
}

/** The data validations of the workbook. They're saved and shown as help, but entries aren't validated. */
export class Validations {
  private all: Validation[] = [];

  constructor(structure: Structure) {
    structure.onShift((shift) => (this.all = shiftPlaced(this.all, shift)));
  }

  /** The validations of a sheet, or all of them. */
  list(sheetId?: string): Validation[] {
    return this.all.filter((validation) => sheetId === undefined || validation.sheetId === sheetId);
  }

  /** The validations with cells in an area. */
  listInside(sheetId: string, area: Area): Validation[] {
    return this.list(sheetId).filter((validation) => intersect(validation.area, area));
  }

  /** Sets the validation of cells, replacing earlier ones. */
  put(sheetId: string, area: Area, content: ValidationContent): void {
    this.clear(sheetId, area);
    this.all.push({ ...structuredClone(content), id: crypto.randomUUID(), sheetId, area: { ...area } });
  }

  /** Removes the validation of cells; adjacent cells keep theirs. */
  clear(sheetId: string, area: Area): void {
    this.all = this.all.flatMap((validation) => {
      if (validation.sheetId !== sheetId || !intersect(validation.area, area)) return [validation];
      const rests = subtractArea(validation.area, area);
      return rests.map((rest) => ({ ...validation, id: crypto.randomUUID(), area: rest }));
    });
  }

  /** Stores a validation from another page, or replaces the one with the same id. */
  receive(validation: Validation): void {
    this.remove(validation.id);
    this.all.push(validation);
  }

  /** Removes the validation with this id. */
  remove(id: string): void {
    this.all = this.all.filter((validation) => validation.id !== id);
  }

  /** Removes all validations. */
  clearAll(): void {
    this.all = [];
  }
}

/** Returns the parts of an area that lie outside another one. */
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
