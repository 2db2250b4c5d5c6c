import type { Status } from '../../src/loader/statuses';

/** The files of a delivery of which all have arrived, or none. */
export function createFileFlags(arrived: boolean): Status['has'] {
  return { Pos: arrived, Lot: arrived, Trn: arrived, Pri: arrived, Fx: arrived, Acc: arrived, Veh: arrived };
}
