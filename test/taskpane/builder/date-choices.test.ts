import type { PlainDate } from '../../../src/model/plain-date';
import { listDateChoices } from '../../../src/taskpane/builder/date-choices';

it('lists no holiday without deliveries', () => {
  const createDay = (date: string, states: string[], delivered: boolean) => ({
    date: date as PlainDate,
    states,
    isDelivered: delivered,
  });
  const days = [
    createDay('2026-04-06', ['Success'], true),
    createDay('2026-04-03', ['Holiday'], false),
    createDay('2026-04-02', ['Holiday', 'Delay'], false),
    createDay('2026-04-01', ['Holiday', 'Success'], true),
  ];
  expect(listDateChoices(days as never, {}, []).map(({ value }) => value)).toEqual([
    '2026-04-06',
    '2026-04-02',
    '2026-04-01',
  ]);
});
