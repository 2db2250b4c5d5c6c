import type { PlainDate } from '../model/plain-date';
import { countDates } from './break-history';
import type { BreakKind } from './break-kind';
import { ageBuckets, findBucket, type AgeBucket } from './break-summary';

/** A break as a run of the morning check found it. */
export interface RunBreak {
  readonly id: string;
  readonly kind: BreakKind;
  readonly custodian: string;
  /** The account's number; empty for a break without an account. */
  readonly account: string;
  readonly firstSeen: PlainDate;
  /** Affected value in the base currency; null if unknown. */
  readonly value: number | null;
}

/** An earlier run of the morning check. */
export interface EarlierRun {
  readonly date: PlainDate;
  readonly breaks: readonly RunBreak[];
}

/** The figures of a kind of break or an age bucket, with those of the earlier run. */
export interface RunLine<Name> {
  readonly name: Name;
  readonly breakCount: number;
  readonly value: number;
  /** The number of breaks in the earlier run. Undefined, like the figures compared with it, without an earlier run. */
  readonly breakCountBefore?: number;
  readonly valueBefore?: number;
  readonly addedCount?: number;
  readonly clearedCount?: number;
  /** Breaks of the earlier run that could not be checked now. */
  readonly uncheckedCount?: number;
  /** Breaks of custodians or customers that the earlier run didn't cover, so they aren't counted as added. */
  readonly uncomparedCount?: number;
  /** The date on which the oldest break was first seen; undefined without breaks. */
  readonly oldestFirstSeen?: PlainDate;
}

export interface RunComparison {
  /** Largest affected value first. */
  readonly kinds: readonly RunLine<BreakKind>[];
  /** By age in process dates, youngest first. */
  readonly ages: readonly RunLine<AgeBucket>[];
  /** The breaks of this run. */
  readonly breaks: readonly (RunBreak & { readonly age: number; readonly isNew: boolean })[];
  /** The breaks for the next run to compare with, including those that could not be checked now. */
  readonly breaksForNextRun: readonly RunBreak[];
}

interface CompareRunsInput {
  readonly date: PlainDate;
  /** Process dates, earliest first. */
  readonly dates: readonly PlainDate[];
  /** The breaks that this run found. */
  readonly foundBreaks: readonly Omit<RunBreak, 'firstSeen'>[];
  readonly earlier: EarlierRun | undefined;
  /** A run of the same date, which may have covered more or other custodians and customers. */
  readonly sameDate?: EarlierRun | undefined;
  /** When tracked breaks were first seen, by ID. */
  readonly firstSeen: ReadonlyMap<string, PlainDate>;
  /** Whether this run could check a break of the earlier run: the custodian has delivered its files. */
  readonly wasChecked: (runBreak: RunBreak) => boolean;
  /** Whether the earlier run covered a break's custodian and customers. By default it did. */
  readonly wasCovered?: (runBreak: Pick<RunBreak, 'custodian'>) => boolean;
}

/** Compares a run with an earlier one: new and cleared breaks, ages, and affected values. */
export function compareRuns({
  date,
  dates,
  foundBreaks,
  earlier,
  sameDate,
  firstSeen,
  wasChecked,
  wasCovered = () => true,
}: CompareRunsInput): RunComparison {
  const earlierBreaks = new Map(earlier?.breaks.map((runBreak) => [runBreak.id, runBreak]));
  const sameDateBreaks = new Map(sameDate?.breaks.map((runBreak) => [runBreak.id, runBreak]));
  const isAdded = (runBreak: Pick<RunBreak, 'id'>) => earlier !== undefined && !earlierBreaks.has(runBreak.id);
  const breaks = foundBreaks.map((runBreak) => {
    // A tracked break can have been first seen after this run's date, if the run checks an earlier date again.
    const knownFirstSeen = [
      firstSeen.get(runBreak.id),
      earlierBreaks.get(runBreak.id)?.firstSeen,
      sameDateBreaks.get(runBreak.id)?.firstSeen,
    ].find((seen) => seen && seen <= date);
    const since = knownFirstSeen ?? date;
    return {
      ...runBreak,
      firstSeen: since,
      age: countDates(dates, since, date),
      isNew: isAdded(runBreak) && wasCovered(runBreak),
    };
  });
  const currentIds = new Set(breaks.map(({ id }) => id));
  const listAbsentBreaks = (run: EarlierRun | undefined) => run?.breaks.filter(({ id }) => !currentIds.has(id)) ?? [];
  const absentBreaks = listAbsentBreaks(earlier);
  const uncheckedBreaks = absentBreaks.filter((runBreak) => !wasChecked(runBreak));
  const clearedBreaks = absentBreaks.filter((runBreak) => wasChecked(runBreak));
  const createLine = <Name>(
    name: Name,
    isIncluded: (runBreak: RunBreak, asOf: PlainDate) => boolean,
  ): RunLine<Name> => {
    const currentMatches = breaks.filter((runBreak) => isIncluded(runBreak, date));
    const figures = { name, breakCount: currentMatches.length, value: sumValues(currentMatches) };
    const oldestFirstSeen = currentMatches.map((runBreak) => runBreak.firstSeen).sort()[0];
    if (!earlier) return { ...figures, ...(oldestFirstSeen && { oldestFirstSeen }) };
    const earlierMatches = earlier.breaks.filter((runBreak) => isIncluded(runBreak, earlier.date));
    return {
      ...figures,
      breakCountBefore: earlierMatches.length,
      valueBefore: sumValues(earlierMatches),
      addedCount: currentMatches.filter(({ isNew }) => isNew).length,
      clearedCount: clearedBreaks.filter((runBreak) => isIncluded(runBreak, earlier.date)).length,
      uncheckedCount: uncheckedBreaks.filter((runBreak) => isIncluded(runBreak, earlier.date)).length,
      uncomparedCount: currentMatches.filter((runBreak) => isAdded(runBreak) && !runBreak.isNew).length,
      ...(oldestFirstSeen && { oldestFirstSeen }),
    };
  };
  const kinds = [...new Set([...breaks, ...(earlier?.breaks ?? [])].map(({ kind }) => kind))];
  return {
    kinds: kinds
      .map((kind) => createLine(kind, (runBreak) => runBreak.kind === kind))
      .sort((a, b) => b.value - a.value || b.breakCount - a.breakCount || a.name.localeCompare(b.name)),
    ages: ageBuckets.map((bucket) =>
      createLine(bucket, (runBreak, asOf) => findBucket(countDates(dates, runBreak.firstSeen, asOf)) === bucket),
    ),
    breaks,
    breaksForNextRun: [
      ...breaks.map(({ age: _age, isNew: _isNew, ...runBreak }) => runBreak),
      ...listAbsentBreaks(sameDate ?? earlier).filter((runBreak) => !wasChecked(runBreak)),
    ],
  };
}

function sumValues(breaks: readonly { readonly value: number | null }[]): number {
  return breaks.reduce((total, { value }) => total + Math.abs(value ?? 0), 0);
}
