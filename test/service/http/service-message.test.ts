import { serviceMessage } from '../../../src/service/http/http-error';

test('shortens a long message of the service to fit a cell', () => {
  expect(serviceMessage({ message: 'x'.repeat(300) }, '')).toBe('x'.repeat(300));
  expect(serviceMessage({ message: 'x'.repeat(100_000) }, '')).toBe(`${'x'.repeat(300)}…`);
  const errors = Array.from({ length: 100 }, (_, index) => ({ message: `Wrong ${index}.` }));
  expect(serviceMessage({ errors }, '')).toBe('Wrong 0. Wrong 1. Wrong 2. Wrong 3. Wrong 4.');
});
