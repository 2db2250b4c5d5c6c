import type { PlainDate } from '../model/plain-date';
import { ageBuckets, bucketOf } from './break-summary';

/** A break as a run of the morning check found it. */
export interface RunBreak {
  readonly id: string;
  readonly kind: string;
  readonly custodian: string;
  /** The account's number; empty for what belongs to none. */
  readonly account: string;
  readonly firstSeen: PlainDate;
  /** Affected value in the base currency; null where it is unknown. */
  readonly value: number | null;
}

/** What an earlier run found. */
export interface EarlierRun {
  readonly date: PlainDate;
  readonly breaks: readonly RunBreak[];
}

/** A kind of breaks or an age, with the earlier run's figures. */
export interface RunLine {
  readonly name: string;
  readonly breaks: number;
  readonly value: number;
  /** Undefined without an earlier run, as all that follow. */
  readonly before?: number;
  readonly valueBefore?: number;
  readonly added?: number;
  readonly cleared?: number;
  /** Breaks of the earlier run that could not be checked now. */
  readonly unchecked?: number;
  readonly oldest?: PlainDate;
}

export interface RunComparison {
  /** Largest affected value first. */
  readonly kinds: readonly RunLine[];
  /** By age in process dates, youngest first. */
  readonly ages: readonly RunLine[];
  /** The breaks of this run. */
  readonly breaks: readonly (RunBreak & { readonly age: number; readonly isNew: boolean })[];
  /** What the next run compares with: also the breaks that could not be checked now. */
  readonly kept: readonly RunBreak[];
}

export interface ComparedRun {
  readonly date: PlainDate;
  /** Process dates, earliest first. */
  readonly dates: readonly PlainDate[];
  readonly found: readonly Omit<RunBreak, 'firstSeen'>[];
  readonly earlier: EarlierRun | undefined;
  /** When a break was first seen, where that is known apart from runs. */
  readonly firstSeen: ReadonlyMap<string, PlainDate>;
  /** Whether the files were there that a break of the earlier run was to be found in. */
  readonly wasChecked: (one: RunBreak) => boolean;
}

/** Compares a run with an earlier one: what is new, what has cleared, how old the breaks are and what they affect. */
export function compareRuns({ date, dates, found, earlier, firstSeen, wasChecked }: ComparedRun): RunComparison {
  const known = new Map(earlier?.breaks.map((one) => [one.id, one]));
  const age = (from: PlainDate, to: PlainDate) => dates.filter((one) => one > from && one <= to).length;
  const breaks = found.map((one) => {
    // Breaks may be tracked further than the date of this run.
    const tracked = [firstSeen.get(one.id), known.get(one.id)?.firstSeen].find((seen) => seen && seen <= date);
    const since = tracked ?? date;
    return { ...one, firstSeen: since, age: age(since, date), isNew: earlier !== undefined && !known.has(one.id) };
  });
  const now = new Set(breaks.map(({ id }) => id));
  const gone = earlier?.breaks.filter(({ id }) => !now.has(id)) ?? [];
  const unchecked = gone.filter((one) => !wasChecked(one));
  const cleared = gone.filter((one) => wasChecked(one));
  const line = (name: string, belongs: (one: RunBreak, on: PlainDate) => boolean): RunLine => {
    const here = breaks.filter((one) => belongs(one, date));
    const figures = { name, breaks: here.length, value: sum(here) };
    const oldest = here.map((one) => one.firstSeen).sort()[0];
    if (!earlier) return { ...figures, ...(oldest && { oldest }) };
    const before = earlier.breaks.filter((one) => belongs(one, earlier.date));
    return {
      ...figures,
      before: before.length,
      valueBefore: sum(before),
      added: here.filter(({ isNew }) => isNew).length,
      cleared: cleared.filter((one) => belongs(one, earlier.date)).length,
      unchecked: unchecked.filter((one) => belongs(one, earlier.date)).length,
      ...(oldest && { oldest }),
    };
  };
  const kinds = [...new Set([...breaks, ...(earlier?.breaks ?? [])].map(({ kind }) => kind))];
  return {
    kinds: kinds
      .map((kind) => line(kind, (one) => one.kind === kind))
      .sort((a, b) => b.value - a.value || b.breaks - a.breaks || a.name.localeCompare(b.name)),
    ages: ageBuckets.map((bucket) => line(bucket, (one, on) => bucketOf(age(one.firstSeen, on)) === bucket)),
    breaks,
    kept: [...breaks.map(({ age: _age, isNew: _isNew, ...one }) => one), ...unchecked],
  };
}

function sum(some: readonly { readonly value: number | null }[]): number {
  return some.reduce((all, { value }) => all + Math.abs(value ?? 0), 0);
}
