import { createMorningClock, startRunning } from '../../faults/start-running';
import type { Running } from '../../faults/surface';

let running: Running;
beforeAll(async () => {
  running = await startRunning(createMorningClock());
});
afterAll(() => running.close());

test.each([
  ['=IDS.POSITIONS(1,"last","Account/Number;Security/Cusip;Quantity")', ['SecurityId']],
  ['=IDS.POSITIONS(1,"last","Quantity")', ['AccountId', 'SecurityId']],
  ['=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity")', []],
  ['=IDS.POSITIONS(1,"last")', []],
  ['=IDS.TAXLOTS(1,"last","AccountId;SecurityId;Quantity")', ['ShortPosition', 'TradeDate']],
  ['=IDS.TOTAL("Positions","Quantity",1)', []],
])('%s leaves out key columns %j', async (formula, columns) => {
  expect(await running.app.findOmittedKeys(formula)).toEqual(columns);
});
