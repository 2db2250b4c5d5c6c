import { formatArea, parseReference, type Area } from '../grid/address';
import { listElements, type XmlElement } from './xml-reader';
import { printAttributes, escapeText } from './xml-text';

/** A data validation in the form of a file: its attributes and formulas. */
export interface ValidationEntry {
  area: Area;
  attributes: Record<string, string>;
  formulas: string[];
}

const maxValidations = 10_000;

/** Reads the data validations of a sheet. */
export function readValidations(sheet: XmlElement): ValidationEntry[] {
  const entries = listElements(sheet, 'dataValidations', 'dataValidation').flatMap(({ attributes: own, children }) => {
    const { sqref = '', ...rest } = own;
    const formulas = children.filter(({ name }) => /^formula[12]$/.test(name)).map(({ text }) => text);
    const areas = sqref.split(' ').flatMap((text) => parseReference(text)?.area ?? []);
    return areas.map((area) => ({ area, attributes: rest, formulas }));
  });
  return entries.slice(0, maxValidations);
}

/** Writes the data validations of a sheet; empty if there are none. */
export function printValidations(validations: readonly ValidationEntry[]): string {
  if (validations.length === 0) return '';
  const entries = validations.map(({ area, attributes: own, formulas }) => {
    const inner = formulas.map((formula, index) => `<formula${index + 1}>${escapeText(formula)}</formula${index + 1}>`);
    return `<dataValidation${printAttributes({ ...own, sqref: formatArea(area) })}>${inner.join('')}</dataValidation>`;
  });
  return `<dataValidations count="${entries.length}">${entries.join('')}</dataValidations>`;
}
