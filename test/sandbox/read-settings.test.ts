import { readSettings } from '../../src/sandbox/read-settings';
import { ask, openSandbox } from './support';

test('without variables every setting keeps its default', () => {
  expect(readSettings({})).toEqual({});
  expect(readSettings({ SANDBOX_SCALE: ' ', SANDBOX_FAULTS: '' })).toEqual({});
});

test('each variable sets one thing', () => {
  const faults = '[{"kind":"500","path":"/Prices"}]';
  expect(
    readSettings({
      SANDBOX_SCALE: '0.5',
      SANDBOX_PAGE_SIZE: '200',
      SANDBOX_NEXT_LINKS: 'skiptoken',
      SANDBOX_NO_CONTENT: '1',
      SANDBOX_FAULTS: faults,
    }),
  ).toMatchObject({ scale: 0.5, pageSize: 200, nextLinks: 'skiptoken', noContent: true, faults: [{ kind: '500' }] });
});

test.each([
  ['SANDBOX_SCALE', '0', 'SANDBOX_SCALE takes a number from 0.001 to 20'],
  ['SANDBOX_PAGE_SIZE', 'many', 'SANDBOX_PAGE_SIZE takes a number from 1'],
  ['SANDBOX_NEXT_LINKS', 'top', 'SANDBOX_NEXT_LINKS takes skip or skiptoken'],
  ['SANDBOX_NO_CONTENT', 'yes', 'SANDBOX_NO_CONTENT takes 0 or 1'],
  ['SANDBOX_FAULTS', '{', 'SANDBOX_FAULTS: '],
])('%s=%s is refused with a sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(sentence);
});

test('told so, v2 answers 204 where there are no rows', async () => {
  const sandbox = openSandbox({ noContent: true });
  expect((await ask(sandbox, '/v2/odata/Sectors?$filter=Id%20eq%2099')).status).toBe(204);
  sandbox.close();
});
