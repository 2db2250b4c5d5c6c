import { checkOf } from '../breaks/check-status';
import { unpricedOptions } from '../morning/morning-facts';
import type { PlainDate } from '../../model/plain-date';
import { printParts } from '../../query/print-parts';
import type { ResultRow } from './drill-plan';
import { breakKind } from './plan-break';
import { identify } from './read-row';

/** The formula that returns a row of tracked breaks or of the morning check; the one for deliveries where it names no break. */
export function printCheck(row: ResultRow, date: PlainDate | undefined): string {
  const kind = breakKind(row);
  const on = date ?? null;
  if (kind === undefined) return printParts({ name: 'STATUS', args: [on] });
  const options = kind === 'Missing price' ? unpricedOptions : null;
  return printParts({ name: 'RECON', args: [checkOf(kind), identify(row).custodian ?? null, on, options] });
}
