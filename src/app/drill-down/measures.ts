import { toSignedQuantity } from '../../checks/holding-rows';
import { directionsByCode, computeQuantityEffect } from '../../checks/transaction-effect';
import { type PlainDate, toParts, toSerial } from '../../model/plain-date';
import type { CellValue, Table } from '../../model/table';
import type { DrillProof, Measure } from './drill-plan';

/** The rows of a section on the sheet. */
export interface PlacedRows {
  readonly table: Table;
  /** The name of the Excel table. */
  readonly name: string;
  /** The headers of its columns. */
  readonly headers: readonly string[];
}

/** Adds up the measures of a proof. */
export function addUpRows({ parts }: DrillProof, sections: readonly (PlacedRows | undefined)[]): number {
  let sum = 0;
  for (const { section, sign, measure } of parts) {
    const rows = sections[section];
    if (rows) sum += sign * measureRows(measure, rows.table);
  }
  return sum;
}

/** Returns whether the rows add up to the value. */
export function isSumEqual(proof: DrillProof, sections: readonly (PlacedRows | undefined)[]): boolean {
  return Math.abs(addUpRows(proof, sections) - proof.value) <= getAbsoluteTolerance(proof);
}

/** Returns the allowed difference between the value and the rows. */
export function getAbsoluteTolerance({ tolerance = 1e-6, value }: DrillProof): number {
  return Math.max(tolerance, Math.abs(value) * 1e-9);
}

/** Prints the formula, without its equals sign, that adds up the rows on the sheet. */
export function printProof({ parts }: DrillProof, sections: readonly (PlacedRows | undefined)[]): string {
  const printedMeasures = parts.flatMap(({ section, sign, measure }) => {
    const rows = sections[section];
    return rows ? [`${sign === 1 ? '+' : '-'}${printMeasure(measure, rows)}`] : [];
  });
  return printedMeasures.length === 0 ? '0' : printedMeasures.join('').replace(/^\+/, '');
}

/** Prints a date for a formula. Its serial number would depend on the workbook's date system. */
export function printDate(date: PlainDate): string {
  return `DATE(${toParts(date).join(',')})`;
}

function measureRows(measure: Measure, { columns, rows }: Table): number {
  const readColumn = (name: string) => {
    const columnIndex = columns.findIndex((column) => column.name === name);
    return rows.map((row) => row[columnIndex] ?? null);
  };
  const filterNumbers = (values: readonly CellValue[]) => values.filter((value) => typeof value === 'number');
  const sum = (values: readonly CellValue[]) => filterNumbers(values).reduce((total, value) => total + value, 0);
  switch (measure.of) {
    case 'count':
      return rows.length;
    case 'sum':
      return sum(readColumn(measure.column));
    case 'average': {
      const values = filterNumbers(readColumn(measure.column));
      return values.length === 0 ? 0 : sum(values) / values.length;
    }
    case 'min':
    case 'max': {
      const values = filterNumbers(readColumn(measure.column));
      const isMoreExtreme = (a: number, b: number) => (measure.of === 'min' ? a < b : a > b);
      return values.length === 0
        ? 0
        : values.reduce((extreme, value) => (isMoreExtreme(value, extreme) ? value : extreme));
    }
    case 'signed': {
      const shortFlags = readColumn('ShortPosition');
      return sum(readColumn(measure.column).map((value, index) => toSignedQuantity(value, shortFlags[index])));
    }
    case 'effect': {
      const [codes, quantities, cancelFlags] = ['TransactionCode/Code', 'Quantity', 'CancelIndicator'].map(readColumn);
      return sum(
        (quantities ?? []).map((quantity, index) =>
          computeQuantityEffect(String(codes?.[index] ?? ''), Number(quantity ?? 0), cancelFlags?.[index] === true),
        ),
      );
    }
    case 'on': {
      const serial = toSerial(measure.date);
      const dates = readColumn('ProcessDate');
      return sum(readColumn(measure.column).filter((_value, index) => dates[index] === serial));
    }
    case 'rate': {
      const { value } = measure;
      const isInverted = isInverse(measure, { columns, rows });
      const rates = filterNumbers(readColumn(measure.column)).map((rate) => (isInverted ? 1 / rate : rate));
      const matchingRates = rates.filter((rate) => Math.abs(rate - value) <= computeRateTolerance(value));
      return matchingRates.length === 0 ? 0 : sum(matchingRates) / matchingRates.length;
    }
    case 'row':
      return Number(readColumn(measure.column)[measure.row] ?? 0);
  }
}

function printMeasure(measure: Measure, rows: PlacedRows): string {
  const printColumnReference = (name: string) => {
    const columnIndex = rows.table.columns.findIndex((candidate) => candidate.name === name);
    return columnIndex === -1 ? undefined : `${rows.name}[${printHeader(rows.headers[columnIndex] ?? name)}]`;
  };
  const values = 'column' in measure ? printColumnReference(measure.column) : undefined;
  if ('column' in measure && values === undefined) return '0';
  const [short, code, quantity, canceled, dates] = [
    'ShortPosition',
    'TransactionCode/Code',
    'Quantity',
    'CancelIndicator',
    'ProcessDate',
  ].map(printColumnReference);
  switch (measure.of) {
    case 'count':
      return `ROWS(${rows.name})`;
    case 'sum':
      return `SUM(${values})`;
    case 'average':
      return `AVERAGE(${values})`;
    case 'min':
      return `MIN(${values})`;
    case 'max':
      return `MAX(${values})`;
    case 'signed':
      return short === undefined ? `SUM(${values})` : `SUMPRODUCT(${values}*(1-2*(${short}=TRUE)*(${values}>0)))`;
    case 'effect': {
      const direction = `(${printAnyOf(code, listCodesWithDirection(1))}-${printAnyOf(code, listCodesWithDirection(-1))})`;
      const reversal = canceled === undefined ? '' : `*(1-2*(${canceled}=TRUE))`;
      return `SUMPRODUCT(ABS(${quantity})*${direction}${reversal})`;
    }
    case 'on':
      return `SUMIFS(${values},${dates},${printDate(measure.date)})`;
    case 'rate': {
      const rate = isInverse(measure, rows.table) ? `1/${values}` : values;
      const matches = `(ABS(${rate}-${measure.value})<=${computeRateTolerance(measure.value)})`;
      return `SUMPRODUCT(${matches}*${rate})/MAX(1,SUMPRODUCT(${matches}*1))`;
    }
    case 'row':
      return `INDEX(${values},${measure.row + 1})`;
  }
}

// An inverted rate may differ in its last binary digits.
const computeRateTolerance = (value: number): number => Math.abs(value) * 1e-9;

/** Returns whether the rows have a rate only in the opposite direction. */
function isInverse({ column, value }: Extract<Measure, { of: 'rate' }>, { columns, rows }: Table): boolean {
  const columnIndex = columns.findIndex(({ name }) => name === column);
  const hasRate = (convert: (rate: number) => number) =>
    rows.some((row) => Math.abs(convert(Number(row[columnIndex])) - value) <= computeRateTolerance(value));
  return !hasRate((rate) => rate) && hasRate((rate) => 1 / rate);
}

/** Prints a formula that is 1 for rows with one of the codes, otherwise 0. */
function printAnyOf(column: string | undefined, codes: readonly string[]): string {
  return `(${codes.map((code) => `(${column}="${code}")`).join('+')})`;
}

/** Prints a header in a structured reference, where some characters must be escaped and others need extra brackets. */
function printHeader(header: string): string {
  const escaped = header.replace(/['#[\]@]/g, "'$&");
  return /[^\p{L}\p{N}_ ]/u.test(header) ? `[${escaped}]` : escaped;
}

/** Returns the codes of transactions that add to a quantity (1), or subtract from it (-1). */
function listCodesWithDirection(direction: 1 | -1): string[] {
  return [...directionsByCode].flatMap(([code, codeDirection]) => (codeDirection === direction ? [code] : []));
}
