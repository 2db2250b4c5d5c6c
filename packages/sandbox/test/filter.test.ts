import type { Sandbox } from '../src/create-sandbox';
import { falseOfEnergy, refused, trueOfEnergy, trueOfStatus } from './filter-cases';
import { send, openSandbox } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

const splitCases = (text: string): string[] =>
  text
    .trim()
    .split(/\n|(?<=^|[^|])\|(?=[^|]|$)/)
    .map((line) => line.trim());

/** Percent signs stay, because some cases are encoded. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%25', '%');

async function filter(set: string, condition: string): Promise<{ status: number; count: number }> {
  const response = await send(sandbox, `/v2/odata/${set}?$filter=${condition}`);
  const { value } = (await response.json()) as { value?: unknown[] };
  return { status: response.status, count: value?.length ?? -1 };
}

const countEnergy = (condition: string): Promise<{ status: number; count: number }> =>
  filter('Sectors', `${encode('Id eq 1 and (')}${encode(condition)})`);

test('there are at least 300 cases', () => {
  const all = [trueOfEnergy, falseOfEnergy, refused, trueOfStatus].flatMap(splitCases);
  expect(new Set(all).size).toBeGreaterThanOrEqual(300);
});

test.each(splitCases(trueOfEnergy))('%s is true', async (condition) => {
  expect(await countEnergy(condition)).toEqual({ status: 200, count: 1 });
});

test.each(splitCases(falseOfEnergy))('%s is not true', async (condition) => {
  expect(await countEnergy(condition)).toEqual({ status: 200, count: 0 });
});

test.each(splitCases(refused))('"%s" is refused', async (condition) => {
  expect((await filter('Sectors', encode(condition))).status).toBe(400);
});

test.each(splitCases(trueOfStatus))('%s is true of a status', async (condition) => {
  const key = 'CustodianId eq 1 and CustomerId eq 0 and ProcessDate eq 2025-12-30 and (';
  expect(await filter('InterfaceStatuses', `${encode(key)}${encode(condition)})`)).toEqual({ status: 200, count: 1 });
});

test('an endlessly nested condition is refused, a long one is not', async () => {
  expect((await filter('Sectors', `${'('.repeat(500)}true${')'.repeat(500)}`)).status).toBe(400);
  const long = Array.from({ length: 200 }, (_, index) => `Id eq ${index}`).join(' or ');
  expect(await filter('Sectors', encode(long))).toEqual({ status: 200, count: 11 });
});
