import { filterStrings } from '../../strings/filter';
import { readPlainDate } from '../../../model/plain-date';
import {
  type FilterGroup,
  type FilterPart,
  type FilterCondition,
  printPosition,
  type PartPosition,
} from './filter-tree';
import { readNumber } from './read-number';

/** Prints conditions for an option of a formula. Incomplete conditions are left out. */
export function printFilter(group: FilterGroup): string {
  return printParts(group)?.text ?? '';
}

interface PrintedPart {
  readonly text: string;
  /** Whether the text needs no parentheses inside a group. */
  readonly isSingle: boolean;
}

function printPart(part: FilterPart): PrintedPart | undefined {
  if (part.kind === 'group') return printParts(part);
  const text = printCondition(part);
  return text === undefined ? undefined : { text, isSingle: true };
}

function printParts({ join, parts }: FilterGroup): PrintedPart | undefined {
  const printedParts = parts.map(printPart).filter((part) => part !== undefined);
  if (printedParts.length <= 1) return printedParts[0];
  const text = printedParts
    .map(({ text: innerText, isSingle }) => (isSingle ? innerText : `(${innerText})`))
    .join(` ${join} `);
  return { text, isSingle: false };
}

/** Prints one condition, or returns undefined while it's incomplete or invalid. */
export function printCondition({ path, operator, type, values }: FilterCondition): string | undefined {
  if (path === '') return undefined;
  if (operator === 'empty') return `${path} eq null`;
  if (operator === 'filled') return `${path} ne null`;
  const usedValues = operator === 'oneOf' || operator === 'noneOf' ? values.filter((value) => value !== '') : values;
  const literals = usedValues.map((value) => printValue(value, type));
  const [firstLiteral] = literals;
  if (firstLiteral === undefined || literals.includes(undefined)) return undefined;
  switch (operator) {
    case 'oneOf':
      return `${path} in (${literals.join(',')})`;
    case 'noneOf':
      return `not (${path} in (${literals.join(',')}))`;
    case 'lacks':
      return `not contains(${path},${firstLiteral})`;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return `${operator}(${path},${firstLiteral})`;
    default:
      return `${path} ${operator} ${firstLiteral}`;
  }
}

/** Prints a value, or returns undefined if it's invalid for its type. */
function printValue(value: string, type: FilterCondition['type']): string | undefined {
  const text = value.trim();
  switch (type) {
    case 'text':
      return value === '' ? undefined : `'${value.replace(/'/g, "''")}'`;
    case 'number':
      return readNumber(text).number;
    case 'flag':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'day':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && readPlainDate(text) ? text : undefined;
    case 'instant':
      return readPlainDate(text) ? text : undefined;
  }
}

/** Returns the number of the first condition that is ignored because its value is missing or invalid. */
export function findIncompleteCondition(
  group: FilterGroup | undefined,
  position: PartPosition = [],
): string | undefined {
  for (const [index, part] of (group?.parts ?? []).entries()) {
    const partPosition = [...position, index];
    if (part.kind === 'group') {
      const innerPosition = findIncompleteCondition(part, partPosition);
      if (innerPosition !== undefined) return innerPosition;
    } else if (part.path !== '' && printCondition(part) === undefined) {
      return printPosition(partPosition);
    }
  }
  return undefined;
}

/** Returns the number of conditions that are ignored, including those without a column. */
function countIncompleteConditions({ parts }: FilterGroup): number {
  return parts.reduce((count, part) => {
    if (part.kind === 'group') return count + countIncompleteConditions(part);
    return printCondition(part) === undefined ? count + 1 : count;
  }, 0);
}

/** Returns the text next to the heading of a filter. `filter`: its complete conditions. */
export function summarizeFilter(conditions: FilterGroup | undefined, filter: string | undefined): string {
  if (!conditions) return filterStrings.asText;
  const incompleteCount = countIncompleteConditions(conditions);
  if (incompleteCount === 0) return filter ?? filterStrings.none;
  return filter === undefined ? filterStrings.allIncomplete : filterStrings.someIncomplete(filter, incompleteCount);
}
