import { findCheckOfKind } from '../../checks/break-kind';
import { unpricedOptions } from '../morning/morning-facts';
import type { PlainDate } from '../../model/plain-date';
import { printParts } from '../../query/print-parts';
import type { ResultRow } from './drill-plan';
import { findBreakKind } from './plan-break';
import { identifyRow } from './read-row';

/** Prints the formula that returns a break of the tracked breaks or the morning check, or a delivery. */
export function printCheck(row: ResultRow, date: PlainDate | undefined): string {
  const kind = findBreakKind(row);
  const dateArgument = date ?? null;
  if (kind === undefined) return printParts({ name: 'STATUS', args: [dateArgument] });
  const options = kind === 'Missing price' ? unpricedOptions : null;
  return printParts({
    name: 'RECON',
    args: [findCheckOfKind(kind), identifyRow(row).custodian ?? null, dateArgument, options],
  });
}
