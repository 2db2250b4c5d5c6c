import { gatherBreaks } from '../../../src/app/breaks/gather-breaks';
import { systemClock } from '../../../src/model/clock';
import { removeUndocumentedLinks } from '../../support/documented-links';
import { parseDay } from '../../support/prepared-queries';
import { startSandboxedPane } from '../../support/sandboxed-pane';

it('distinguishes custodians with the same short name by their accounts', async () => {
  // Northgate's delivery is final. Meridian's is received, but not final.
  const started = await startSandboxedPane({}, systemClock, (fetch) => async (request) => {
    const response = await fetch(request);
    const body = (await response.text()).replaceAll('"MERIDIAN"', '"NORTHGATE"');
    return new Response(response.status === 204 ? null : body, response);
  });
  const { app } = started;
  const { loader, clock } = app.cells.context;
  const { findStatus, covered } = await gatherBreaks({ loader, clock, deliveries: app }, { custodians: [1, 3] });
  await started.close();
  expect(covered).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ NORTHGATE$/)]));
  expect(findStatus('Quantity', 'NORTHGATE', '00000258')).toBe('final');
  expect(findStatus('Quantity', 'NORTHGATE', '0050E02')).toBe('received');
  // Either custodian may lack the rate, so its status is final only if both have delivered.
  expect(findStatus('Missing FX rate', 'NORTHGATE', '')).toBe('received');
  expect(findStatus('Quantity', 'NORTHGATE', 'closed')).toBe('missing');
  expect(findStatus('Quantity', 'STONEBRIDGE', '9000733')).toBe('missing');
}, 60_000);

it('finds the same causes in a service without links from transactions to their codes', async () => {
  const describe = async (through?: typeof removeUndocumentedLinks) => {
    const started = await startSandboxedPane({}, systemClock, through);
    try {
      const { loader, clock } = started.app.cells.context;
      const scope = { custodians: [1, 2], date: parseDay('2026-04-09') };
      return (await gatherBreaks({ loader, clock, deliveries: started.app }, scope)).breaks;
    } finally {
      await started.close();
    }
  };
  const found = await describe();
  expect(found.length).toBeGreaterThan(2);
  expect(await describe(removeUndocumentedLinks)).toEqual(found);
}, 60_000);
