import { Refusals } from '../../src/wire/refusals';

test('a failure occurs for its request, as often as ordered', () => {
  const refusals = new Refusals();
  refusals.plan({ code: 5103, matching: 'set Values', skip: 1, times: 2 });
  const codes = ['set Values', 'load name', 'set Values', 'set Values', 'set Values'].map(
    (line) => refusals.takeNext(line, '{}')?.code,
  );
  expect(codes).toEqual([undefined, undefined, 5103, 5103, undefined]);
});

test('failures occur in their order, until they are withdrawn', () => {
  const refusals = new Refusals();
  refusals.plan({ code: 'AccessDenied' });
  refusals.plan({ code: 5104 });
  refusals.plan({ code: 5104 });
  expect([refusals.takeNext('a', ''), refusals.takeNext('a', '')].map((refusal) => refusal?.code)).toEqual([
    'AccessDenied',
    5104,
  ]);
  refusals.clear();
  expect(refusals.takeNext('a', '')).toBeUndefined();
});
