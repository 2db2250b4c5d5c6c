import { toEasternClock, toEasternMidnight, type PlainDate } from '../model/plain-date';

/** The kind of a term's value. `moment`: a date or time in milliseconds. `duration`: days. `whole`: an integer. */
export type TermKind = 'text' | 'number' | 'whole' | 'flag' | 'moment' | 'duration';

export type TermValue = string | number | boolean;

interface FilterFunction {
  readonly parameters: readonly TermKind[];
  /** How many of the last arguments are optional. */
  readonly optionalCount?: number;
  readonly returns: TermKind;
  readonly run: (...args: never[]) => TermValue;
}

const createClockFunction = (read: (time: Date) => number): FilterFunction => ({
  parameters: ['moment'],
  returns: 'whole',
  run: (moment: number) => read(new Date(toEasternClock(moment))),
});

const createTextFunction = (run: (text: string) => string): FilterFunction => ({
  parameters: ['text'],
  returns: 'text',
  run,
});
const createRoundingFunction = (run: (number: number) => number): FilterFunction => ({
  parameters: ['number'],
  returns: 'number',
  run,
});

/** The OData functions that filters can use, by lowercase name. If an argument is null, so is the result. */
export const filterFunctions: ReadonlyMap<string, FilterFunction> = new Map([
  ['tolower', createTextFunction((text) => text.toLowerCase())],
  ['toupper', createTextFunction((text) => text.toUpperCase())],
  ['trim', createTextFunction((text) => text.trim())],
  ['length', { parameters: ['text'], returns: 'whole', run: (text: string) => text.length }],
  [
    'indexof',
    { parameters: ['text', 'text'], returns: 'whole', run: (text: string, part: string) => text.indexOf(part) },
  ],
  [
    'substring',
    {
      parameters: ['text', 'whole', 'whole'],
      optionalCount: 1,
      returns: 'text',
      run: (text: string, from: number, length = Infinity) => {
        const start = Math.max(0, from);
        return text.slice(start, start + Math.max(0, length));
      },
    },
  ],
  ['concat', { parameters: ['text', 'text'], returns: 'text', run: (first: string, second: string) => first + second }],
  ['year', createClockFunction((clock) => clock.getUTCFullYear())],
  ['month', createClockFunction((clock) => clock.getUTCMonth() + 1)],
  ['day', createClockFunction((clock) => clock.getUTCDate())],
  ['hour', createClockFunction((clock) => clock.getUTCHours())],
  ['minute', createClockFunction((clock) => clock.getUTCMinutes())],
  ['second', createClockFunction((clock) => clock.getUTCSeconds())],
  [
    'date',
    {
      parameters: ['moment'],
      returns: 'moment',
      run: (moment: number) => {
        const day = new Date(toEasternClock(moment)).toISOString().slice(0, 10) as PlainDate;
        return Date.parse(toEasternMidnight(day));
      },
    },
  ],
  ['totalseconds', { parameters: ['duration'], returns: 'number', run: (days: number) => days * 86_400 }],
  ['round', createRoundingFunction((number) => Math.sign(number) * Math.round(Math.abs(number)))],
  ['floor', createRoundingFunction(Math.floor)],
  ['ceiling', createRoundingFunction(Math.ceil)],
]);

/** OData's arithmetic operators, by precedence. */
export const operators = { sum: ['add', 'sub'], product: ['mul', 'div', 'divby', 'mod'] } as const;
type Operator = (typeof operators)[keyof typeof operators][number];

export const isOperator = (name: string): name is Operator =>
  [...operators.sum, ...operators.product].some((candidate) => candidate === name);

const millisPerDay = 86_400_000;

/** Returns whether values of a kind are numbers. */
export function isNumberKind(kind: TermKind): boolean {
  return kind === 'number' || kind === 'whole';
}

/** Returns the kind of an operation's result; undefined if the operator doesn't apply to the kinds of its operands. */
export function findResultKind(name: Operator, left: TermKind, right: TermKind): TermKind | undefined {
  if (isNumberKind(left) && isNumberKind(right)) {
    return left === 'whole' && right === 'whole' && name !== 'divby' ? 'whole' : 'number';
  }
  const pair = `${left} ${name} ${right}`;
  if (/^(moment (add|sub) duration|duration add moment)$/.test(pair)) return 'moment';
  if (/^(moment sub moment|duration (add|sub) duration)$/.test(pair)) return 'duration';
  if (/^duration (mul|div|divby) (number|whole)$|^(number|whole) mul duration$/.test(pair)) return 'duration';
  return undefined;
}

/** Calculates an operation. Returns null for a division by zero. Moments are in milliseconds, durations in days. */
export function calculateOperation(
  name: Operator,
  [left, leftKind]: readonly [number, TermKind],
  [right, rightKind]: readonly [number, TermKind],
): number | null {
  const isSum = name === 'add' || name === 'sub';
  const hasMoment = isSum && (leftKind === 'moment' || rightKind === 'moment');
  const scale = (value: number, kind: TermKind) => (hasMoment && kind === 'duration' ? value * millisPerDay : value);
  const [a, b] = [scale(left, leftKind), scale(right, rightKind)];
  const isWhole = leftKind === 'whole' && rightKind === 'whole';
  switch (name) {
    case 'add':
      return a + b;
    case 'sub':
      return hasMoment && leftKind === rightKind ? (a - b) / millisPerDay : a - b;
    case 'mul':
      return a * b;
    case 'mod':
      return b === 0 ? null : a % b;
    default: {
      if (b === 0) return null;
      return name === 'div' && isWhole ? Math.trunc(a / b) : a / b;
    }
  }
}
