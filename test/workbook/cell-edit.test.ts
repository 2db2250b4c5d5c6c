import { placeFormula } from '../../src/workbook/place-formula';
import { findDateSystem } from '../../src/workbook/find-date-system';
import { watchEvents } from '../../src/workbook/watch-events';
import { settlePromises } from '../support/test-clock';

/** Excel during a cell edit: requests that do not wait are refused, and the others run when the edit ends. */
function editCell(): { end(): void } {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const context = {
    workbook: { functions: { date: () => ({ load: () => undefined, value: 1 }) }, name: 'the workbook' },
    sync: () => Promise.resolve(),
  };
  const run = async (options: { delayForCellEdit?: boolean }, batch: (context: object) => unknown) => {
    if (!options.delayForCellEdit) throw Object.assign(new Error(), { code: 'InvalidOperationInCellEditMode' });
    await ended;
    return batch(context);
  };
  Object.assign(globalThis, {
    Excel: { run: (...args: unknown[]) => run(args.length > 1 ? (args[0] as object) : {}, args.at(-1) as never) },
  });
  return { end };
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

describe('when a cell is being edited while the add-in starts', () => {
  test('a 1904 workbook is still recognized', async () => {
    const edit = editCell();
    const found = findDateSystem();
    edit.end();
    expect(await found).toBe(1904);
  });

  test('events are registered after the edit ends', async () => {
    const edit = editCell();
    const begun = new Promise<string>((resolve) =>
      watchEvents(
        ({ name }) => {
          resolve(name);
          return [];
        },
        () => undefined,
      ),
    );
    edit.end();
    expect(await begun).toBe('the workbook');
  });
});

test('all handlers of events are removed', async () => {
  const edit = editCell();
  const removed: string[] = [];
  const createHandler = (name: string) =>
    ({
      context: { delayForCellEdit: true },
      remove: () => removed.push(name),
    }) as unknown as OfficeExtension.EventHandlerResult<unknown>;
  const stop = watchEvents(
    () => ['added', 'changed'].map(createHandler),
    () => undefined,
  );
  stop();
  edit.end();
  await settlePromises();
  expect(removed).toEqual(['added', 'changed']);
});

test.each(['selection', 'new sheet'] as const)(
  'a formula for the %s is refused with a message during an edit, instead of waiting silently',
  async (target) => {
    editCell();
    await expect(placeFormula('=IDS.CUSTODIANS()', { target })).rejects.toThrow(
      'Entering the formula failed. A cell is being edited. Press Enter or Esc to finish, then try again.',
    );
  },
);

test('does not guess the date system when Excel does not report it', async () => {
  Object.assign(globalThis, {
    Excel: { run: () => Promise.reject(Object.assign(new Error('Internal error.'), { code: 'GeneralException' })) },
  });
  await expect(findDateSystem()).rejects.toThrow(
    'Reading the date system failed. Fix the cause, then try again. Excel says: Internal error.',
  );
});
