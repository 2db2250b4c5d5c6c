import { formatArea, parseReference, type Area } from '../grid/address';
import { attributes, xmlText } from './xml-text';

/** A data validation of a file, as its attributes and formulas say it. */
export interface ValidationEntry {
  area: Area;
  attributes: Record<string, string>;
  formulas: string[];
}

const mostValidations = 10_000;

/** Reads the data validations off a sheet's part. */
export class ValidationsReader {
  readonly all: ValidationEntry[] = [];
  private areas: Area[] = [];
  private validation: Omit<ValidationEntry, 'area'> | undefined;
  private formula: string | undefined;

  open(name: string, { sqref = '', ...rest }: Record<string, string>): void {
    if (name === 'dataValidation') {
      this.areas = sqref.split(' ').flatMap((text) => parseReference(text)?.area ?? []);
      this.validation = { attributes: rest, formulas: [] };
    } else if (this.validation && /^formula[12]$/.test(name)) this.formula = '';
  }

  text(text: string): void {
    if (this.formula !== undefined) this.formula += text;
  }

  close(name: string): void {
    const { validation } = this;
    if (this.formula !== undefined && /^formula[12]$/.test(name)) {
      validation?.formulas.push(this.formula);
      this.formula = undefined;
    } else if (name === 'dataValidation' && validation) {
      if (this.all.length < mostValidations) this.all.push(...this.areas.map((area) => ({ ...validation, area })));
      this.validation = undefined;
    }
  }
}

/** The element of a sheet's data validations, or nothing. */
export function validationsXml(validations: readonly ValidationEntry[]): string {
  if (validations.length === 0) return '';
  const entries = validations.map(({ area, attributes: own, formulas }) => {
    const inner = formulas.map((formula, index) => `<formula${index + 1}>${xmlText(formula)}</formula${index + 1}>`);
    return `<dataValidation${attributes({ ...own, sqref: formatArea(area) })}>${inner.join('')}</dataValidation>`;
  });
  return `<dataValidations count="${entries.length}">${entries.join('')}</dataValidations>`;
}
