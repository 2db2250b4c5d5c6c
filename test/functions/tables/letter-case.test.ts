import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';
import { catchRefusal } from '../../support/prepared-queries';

const lowerFirstLetter = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

/** Spells the names in metadata and records with a lower-case first letter, as some services do. */
const toLowerCamelCase = (text: string, isMetadata: boolean) =>
  isMetadata
    ? text.replace(
        /(<(?:Property|NavigationProperty|PropertyRef)\s+Name=")(\w+)/g,
        (_, start: string, name: string) => start + lowerFirstLetter(name),
      )
    : text.replace(/"([A-Z]\w*)":/g, (_, name: string) => `"${lowerFirstLetter(name)}":`);

let pascalCase: SandboxedApp;
let camelCase: SandboxedApp;
beforeAll(async () => {
  pascalCase = await startSandboxedApp();
  camelCase = await startSandboxedApp({}, undefined, (fetch) => async (request) => {
    const reply = await fetch(request);
    if (!reply.ok || !request.url.includes('/odata/')) return reply;
    return new Response(toLowerCamelCase(await reply.text(), request.url.includes('$metadata')), reply);
  });
});
afterAll(() => Promise.all([pascalCase.close(), camelCase.close()]));

test.each([
  ['Positions', 'date=last;filter=CustodianId eq 1;top=5;orderby=AccountId,SecurityId'],
  [
    'Accounts',
    'select=Number;expand=Custodian(select=ShortName),Positions(select=Quantity;top=1;filter=ProcessDate eq 2026-04-09);filter=CustodianId eq 1',
  ],
])('a service with names in lower camel case has the same rows of %s in IDS.QUERY', async (set, options) => {
  expect((await camelCase.app.runQuery(set, options)).table).toEqual(
    (await pascalCase.app.runQuery(set, options)).table,
  );
});

test('a service with names in lower camel case has the same tables, totals, and delivery statuses', async () => {
  const run = async ({ app }: SandboxedApp) => [
    (await app.runTable({ set: 'Positions', custodian: 1, date: 'last' })).table,
    (await app.runTotal({ set: 'Positions', field: 'Quantity', custodian: 1, date: 'last', by: 'Account' })).table,
    (await app.runStatus({ date: '2026-04-09' })).table,
    (await app.runProcessDates(1)).table,
  ];
  expect(await run(camelCase)).toEqual(await run(pascalCase));
});

test.each(['date=last', 'filter=ProcessDate eq 2026-04-10', 'filter=CustodianId eq 4'])(
  'late deliveries are refused for %s in any letter case',
  async (options) => {
    const refused = await catchRefusal(() => pascalCase.app.runQuery('Positions', options));
    expect(refused.message).toContain('are incomplete');
    expect(await catchRefusal(() => camelCase.app.runQuery('Positions', options))).toEqual(refused);
  },
);
