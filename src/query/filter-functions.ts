import { easternClock, easternMidnight, type PlainDate } from '../model/plain-date';

/** What a term works out: dates as moments, durations in days. `whole`: a number without a fraction. */
export type TermKind = 'text' | 'number' | 'whole' | 'flag' | 'moment' | 'duration';

export type TermValue = string | number | boolean;

interface FilterFunction {
  readonly takes: readonly TermKind[];
  /** How many of the last arguments may be left out. */
  readonly optional?: number;
  readonly gives: TermKind;
  readonly run: (...args: never[]) => TermValue;
}

const clockPart = (read: (clock: Date) => number): FilterFunction => ({
  takes: ['moment'],
  gives: 'whole',
  run: (moment: number) => read(new Date(easternClock(moment))),
});

const ofText = (run: (text: string) => string): FilterFunction => ({ takes: ['text'], gives: 'text', run });
const rounded = (run: (number: number) => number): FilterFunction => ({ takes: ['number'], gives: 'number', run });

/** OData's functions that filters can use, by their names in lower case. A value that is empty makes the result empty. */
export const filterFunctions: ReadonlyMap<string, FilterFunction> = new Map([
  ['tolower', ofText((text) => text.toLowerCase())],
  ['toupper', ofText((text) => text.toUpperCase())],
  ['trim', ofText((text) => text.trim())],
  ['length', { takes: ['text'], gives: 'whole', run: (text: string) => text.length }],
  ['indexof', { takes: ['text', 'text'], gives: 'whole', run: (text: string, part: string) => text.indexOf(part) }],
  [
    'substring',
    {
      takes: ['text', 'whole', 'whole'],
      optional: 1,
      gives: 'text',
      run: (text: string, from: number, length = Infinity) => {
        const start = Math.max(0, from);
        return text.slice(start, start + Math.max(0, length));
      },
    },
  ],
  ['concat', { takes: ['text', 'text'], gives: 'text', run: (first: string, second: string) => first + second }],
  ['year', clockPart((clock) => clock.getUTCFullYear())],
  ['month', clockPart((clock) => clock.getUTCMonth() + 1)],
  ['day', clockPart((clock) => clock.getUTCDate())],
  ['hour', clockPart((clock) => clock.getUTCHours())],
  ['minute', clockPart((clock) => clock.getUTCMinutes())],
  ['second', clockPart((clock) => clock.getUTCSeconds())],
  [
    'date',
    {
      takes: ['moment'],
      gives: 'moment',
      run: (moment: number) => {
        const day = new Date(easternClock(moment)).toISOString().slice(0, 10) as PlainDate;
        return Date.parse(easternMidnight(day));
      },
    },
  ],
  ['totalseconds', { takes: ['duration'], gives: 'number', run: (days: number) => days * 86_400 }],
  ['round', rounded((number) => Math.sign(number) * Math.round(Math.abs(number)))],
  ['floor', rounded(Math.floor)],
  ['ceiling', rounded(Math.ceil)],
]);

/** OData's arithmetic, by how tightly it binds. */
export const operators = { sum: ['add', 'sub'], product: ['mul', 'div', 'divby', 'mod'] } as const;
export type Operator = (typeof operators)[keyof typeof operators][number];

export const isOperator = (name: string): name is Operator =>
  [...operators.sum, ...operators.product].some((known) => known === name);

const dayMillis = 86_400_000;

/** What an operator gives for kinds of values; undefined where it makes no sense of them. */
export function operatorKind(name: Operator, left: TermKind, right: TermKind): TermKind | undefined {
  const isNumber = (kind: TermKind) => kind === 'number' || kind === 'whole';
  if (isNumber(left) && isNumber(right)) {
    return left === 'whole' && right === 'whole' && name !== 'divby' ? 'whole' : 'number';
  }
  const pair = `${left} ${name} ${right}`;
  if (/^(moment (add|sub) duration|duration add moment)$/.test(pair)) return 'moment';
  if (/^(moment sub moment|duration (add|sub) duration)$/.test(pair)) return 'duration';
  if (/^duration (mul|div|divby) (number|whole)$|^(number|whole) mul duration$/.test(pair)) return 'duration';
  return undefined;
}

/** Null where a division is by nothing. Moments count milliseconds, durations days. */
export function operate(
  name: Operator,
  [left, leftKind]: readonly [number, TermKind],
  [right, rightKind]: readonly [number, TermKind],
): number | null {
  const sum = name === 'add' || name === 'sub';
  const ofMoments = sum && (leftKind === 'moment' || rightKind === 'moment');
  const scale = (value: number, kind: TermKind) => (ofMoments && kind === 'duration' ? value * dayMillis : value);
  const [a, b] = [scale(left, leftKind), scale(right, rightKind)];
  const whole = leftKind === 'whole' && rightKind === 'whole';
  switch (name) {
    case 'add':
      return a + b;
    case 'sub':
      return ofMoments && leftKind === rightKind ? (a - b) / dayMillis : a - b;
    case 'mul':
      return a * b;
    case 'mod':
      return b === 0 ? null : a % b;
    default: {
      if (b === 0) return null;
      return name === 'div' && whole ? Math.trunc(a / b) : a / b;
    }
  }
}
