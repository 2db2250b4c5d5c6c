import type { Status } from '../../src/loader/statuses';

/** A delivery whose files have all arrived, or none of them. */
export function filesOf(arrived: boolean): Status['has'] {
  return { Pos: arrived, Lot: arrived, Trn: arrived, Pri: arrived, Fx: arrived, Acc: arrived, Veh: arrived };
}
