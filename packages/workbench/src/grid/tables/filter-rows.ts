import type { Worksheet } from '@univerjs/core';
import type { Book } from '../book';
import { CellReader, type CellContent } from '../cell';
import { getBodyArea, type FilterCriteria, type Table } from './table';

type Matches = (value: CellContent, text: string) => boolean;

/** Returns the rows of a table that its filters hide. */
export function findRowsToHide(book: Book, sheet: Worksheet, table: Table): number[] {
  const reader = new CellReader(book, sheet);
  const { startRow, endRow, startColumn } = getBodyArea(table);
  const hidden = new Set<number>();
  table.columns.forEach(({ filter }, index) => {
    if (!filter) return;
    const column = startColumn + index;
    const values: CellContent[] = [];
    for (let row = startRow; row <= endRow; row++) values.push(reader.readValue(row, column));
    const matches = createMatcher(filter, values);
    values.forEach((value, rowIndex) => {
      if (!matches(value, reader.readText(startRow + rowIndex, column))) hidden.add(startRow + rowIndex);
    });
  });
  return [...hidden].sort((a, b) => a - b);
}

/** Returns the reason why the workbench can't apply a filter; undefined if it can. */
export function findUnsupportedReason({ filterOn, dynamicCriteria }: FilterCriteria): string | undefined {
  const supportedKinds = ['Values', 'Custom', 'TopItems', 'BottomItems', 'TopPercent', 'BottomPercent'];
  if (supportedKinds.includes(filterOn)) return undefined;
  if (filterOn === 'Dynamic' && /^(Above|Below)Average$/.test(dynamicCriteria ?? '')) return undefined;
  return `The workbench does not implement filters on ${filterOn}${dynamicCriteria ? ` ${dynamicCriteria}` : ''}.`;
}

function createMatcher(filter: FilterCriteria, column: readonly CellContent[]): Matches {
  const numbers = column.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  switch (filter.filterOn) {
    case 'Values':
      return matchOneOf(filter);
    case 'Custom':
      return createCustomMatcher(filter);
    case 'Dynamic':
      return matchAverage(numbers, filter.dynamicCriteria === 'AboveAverage');
    default:
      return matchExtremes(numbers, filter);
  }
}

function matchOneOf({ values = [] }: FilterCriteria): Matches {
  const strings = new Set(values.map((value) => (typeof value === 'string' ? value : value.date).toLowerCase()));
  return (_value, text) => strings.has(text.toLowerCase());
}

function createCustomMatcher({ criterion1, criterion2, operator }: FilterCriteria): Matches {
  const first = parseCriterion(criterion1 ?? '');
  if (!criterion2) return first;
  const second = parseCriterion(criterion2);
  return operator === 'Or'
    ? (value, text) => first(value, text) || second(value, text)
    : (value, text) => first(value, text) && second(value, text);
}

/** Parses a criterion: `>5`, `<>EUR`, `=US*`, or text to equal. */
function parseCriterion(text: string): Matches {
  const [, sign = '=', operand = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(text) ?? [];
  const number = operand.trim() === '' ? NaN : Number(operand);
  if (sign === '=' || sign === '<>') {
    const pattern = new RegExp(
      `^${operand
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*')
        .replaceAll('?', '.')}$`,
      'is',
    );
    return (value, cellText) =>
      (pattern.test(cellText) || (typeof value === 'number' && value === number)) === (sign === '=');
  }
  const isInOrder = {
    '<': (order: number) => order < 0,
    '<=': (order: number) => order <= 0,
    '>': (order: number) => order > 0,
    '>=': (order: number) => order >= 0,
  }[sign as '<' | '<=' | '>' | '>='];
  if (!Number.isNaN(number)) return (value) => typeof value === 'number' && isInOrder(value - number);
  return (value) =>
    typeof value === 'string' && value !== '' && isInOrder(value.toLowerCase().localeCompare(operand.toLowerCase()));
}

function matchAverage(numbers: readonly number[], isAbove: boolean): Matches {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return (value) => typeof value === 'number' && (isAbove ? value > mean : value < mean);
}

function matchExtremes(numbers: readonly number[], { filterOn, criterion1 }: FilterCriteria): Matches {
  const size = Number(criterion1 ?? 10);
  const count = filterOn.endsWith('Percent') ? Math.max(1, Math.floor((numbers.length * size) / 100)) : size;
  if (filterOn.startsWith('Top')) {
    const min = numbers[Math.max(0, numbers.length - count)] ?? Infinity;
    return (value) => typeof value === 'number' && value >= min;
  }
  const max = numbers[Math.min(count, numbers.length) - 1] ?? -Infinity;
  return (value) => typeof value === 'number' && value <= max;
}
