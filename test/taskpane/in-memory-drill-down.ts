import type { ShownDrillDown, DrillState } from '../../src/app/drill-down/drill-down-actions';
import type { DrillDownActions } from '../../src/app/drill-down/create-drill-down-actions';
import { AddInError } from '../../src/model/errors';
import { createObservable } from '../../src/model/observable';

/** Drill-down without a workbook: tests set the outcome, and calls are recorded. */
export function createInMemoryDrillDown() {
  const drillState = createObservable<DrillState>({ state: 'none' });
  const done: string[] = [];
  const place: { value: ShownDrillDown | undefined; backFails?: string } = { value: undefined };
  const actions: DrillDownActions = {
    drillState,
    drillDown: () => {
      done.push('drill');
      return Promise.resolve(drillState.get());
    },
    confirmDrillDown: (goOn) => {
      done.push(goOn ? 'go on' : 'stop');
      drillState.set({ state: 'none' });
      return Promise.resolve(drillState.get());
    },
    cancelDrillDown: () => void done.push('cancel'),
    dismissDrillDown: () => drillState.set({ state: 'none' }),
    drillDownHere: () => Promise.resolve(place.value),
    goBack: () => {
      done.push('back');
      if (place.backFails === undefined) return Promise.resolve();
      return Promise.reject(new AddInError('workbook', place.backFails));
    },
    keepDrillDown: (kept) => {
      done.push(kept ? 'keep' : 'release');
      if (place.value) place.value = { ...place.value, kept };
      return Promise.resolve();
    },
  };
  return { actions, drillState, done, place };
}
