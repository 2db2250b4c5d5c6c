import { findPartyIds } from '../../../src/functions/scope/parties';
import type { Loader } from '../../../src/loader/loader';
import { documentedSchema } from '../../../src/model/entities';

// Mac programs and some databases write ü as two characters, and web pages put no-break spaces in names. They look the same.
const decomposed = 'Zu\u0308rich\u00a0Trust';
const loader = {
  fetchSchema: () => Promise.resolve(documentedSchema),
  fetch: () =>
    Promise.resolve({
      table: {
        columns: [],
        rows: [
          [1, decomposed, 'ZT'],
          [2, 'Harbour & Pine', 'HP;X'],
        ],
      },
    }),
} as unknown as Loader;
const find = (argument: unknown) => findPartyIds(loader, 'Custodians', argument);

test.each(['Z\u00fcrich Trust', 'Z\u00fcRICH\u00a0TRUST', decomposed, 'zu\u0308rich trust'])(
  'the name %s is found however its characters are encoded',
  async (name) => {
    expect(await find(name)).toEqual([1]);
    expect(await find([[name], ['hp;x']])).toEqual([1, 2]);
  },
);
