/** @jest-environment jsdom */
import { TextDecoder } from 'node:util';
import { listUnexpectedErrors } from '../src/model/unexpected-errors';

it('records errors and rejections that nothing handles for the diagnostics report', async () => {
  // Excel that is not ready yet, and what jsdom lacks.
  Object.assign(globalThis, {
    TextDecoder,
    Office: { onReady: () => new Promise(() => {}) },
    CustomFunctions: { associate: () => {} },
  });
  await import('../src/main');
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('thrown') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('rejected') }));
  expect(listUnexpectedErrors().map(({ chain }) => chain[0]?.message)).toEqual(['rejected', 'thrown']);
});
