import type { ReconKind } from '../query/read-check-options';

// Workbooks store these names, so they must never change.
const checksByKind = {
  Quantity: 'lots',
  Cost: 'lots',
  'Short flag': 'lots',
  'No lots': 'lots',
  'No position': 'lots',
  'Unknown transaction code': 'roll',
  'Gone without transaction': 'roll',
  'New without transaction': 'roll',
  'Change without transaction': 'roll',
  'Cancellation not carried out': 'roll',
  'Transaction not in position': 'roll',
  'Different change': 'roll',
  'Dropped holding': 'missing',
  'Vanished account': 'missing',
  'Missing FX rate': 'missing',
  'Missing price': 'prices',
  'Zero price': 'prices',
  'Price jump': 'prices',
  'Stale price': 'prices',
  'Implied price': 'prices',
} as const satisfies Record<string, ReconKind>;

/** A kind of break, as cells show it. */
export type BreakKind = keyof typeof checksByKind;

/** What a check's row shows in place of a kind of break if it has only a remark. */
export const remarkKinds = ['No breaks', 'Note', 'Not checked'] as const;

export type RemarkKind = (typeof remarkKinds)[number];

/** Reads a kind of break from a cell; undefined for any other text. */
export function readBreakKind(text: string): BreakKind | undefined {
  const kind = text.trim();
  return Object.hasOwn(checksByKind, kind) ? (kind as BreakKind) : undefined;
}

/** Returns the check that finds breaks of a kind. */
export function findCheckOfKind(kind: BreakKind): ReconKind {
  return checksByKind[kind];
}
