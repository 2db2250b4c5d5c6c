import { fc } from '../support/fast-check';
import { createCellFunction, detectHost } from '../../src/functions/cells/run-cell';
import { functions } from '../../src/functions/registry';
import { provideApp } from '../support/cell-functions';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 }));
});
afterAll(() => sandboxedApp.close());

// Cell contents that no function accepts.
const unusualInput = fc.constantFrom<unknown>(
  '?',
  'no such',
  '=1+1',
  ';',
  'a=b',
  'top=0',
  'filter=(',
  '2026-13-01',
  -1,
  1.5,
  1e300,
  2_958_466,
  true,
  [['x', 'y']],
  [[]],
  null,
);

test.each(functions.map((definition) => [definition.name, definition] as const))(
  'IDS.%s has a message for every #VALUE! and #N/A that unusual arguments cause',
  async (_name, definition) => {
    const run = createCellFunction(definition);
    const input = fc.array(unusualInput, {
      minLength: definition.parameters.length,
      maxLength: definition.parameters.length,
    });
    await fc.assert(
      fc.asyncProperty(input, async (values) => {
        const result = run(...values, {});
        if (await result.then(Boolean, () => false)) return;
        const { code, message } = await catchCellError(result);
        expect(['#VALUE!', '#N/A']).toContain(code);
        expect(message).toMatch(/\w.*[.?!)]$/s);
      }),
      { numRuns: 12 },
    );
  },
  60_000,
);
