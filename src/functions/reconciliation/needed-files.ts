import type { FileKind } from '../../loader/statuses';
import type { ReconKind } from '../../query/read-check-options';

/** The kinds of files that each check needs. The first one makes a process date count as delivered. */
export const neededFiles: Record<ReconKind, readonly [FileKind, ...FileKind[]]> = {
  lots: ['Pos', 'Lot'],
  roll: ['Pos', 'Trn'],
  prices: ['Pri', 'Pos'],
  missing: ['Pos', 'Trn'],
};
