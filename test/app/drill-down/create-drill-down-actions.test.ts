import { createDrillDownActions } from '../../../src/app/drill-down/create-drill-down-actions';
import type { DrillServices } from '../../../src/app/drill-down/drill-services';
import { AddInError } from '../../../src/model/errors';

it('keeps a second drill-down from starting, and reports it next to the progress of the first', async () => {
  let fail = (_error: Error) => {};
  const drillWorkbook = { readActiveCell: () => new Promise((_done, reject) => (fail = reject)) };
  const actions = createDrillDownActions({ drillWorkbook, tools: {} } as unknown as DrillServices);
  const first = actions.drillDown();
  const second = await actions.drillDown();
  expect(second.state).toBe('failed');
  const now = actions.drillState.get();
  expect(now.state === 'busy' && now.refused?.message).toMatch(/Another drill-down is running/);
  fail(new AddInError('input', 'Nothing there.'));
  expect(await first).toMatchObject({ state: 'failed', error: { message: 'Nothing there.' } });
});
