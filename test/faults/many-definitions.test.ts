import { pointAtTable, setId, openFile, addElement, readTypedCells } from '../support/tampered-file';

/** The file with more definitions, and how often its parts and tables are read. */
async function openWithDefinitions(createDefinitions: (validXml: string) => readonly string[]) {
  const file = await openFile();
  const { workbook, validXml } = file;
  createDefinitions(validXml).forEach((xml, index) => workbook.storedParts.set(`{more ${index}}`, xml));
  const reads = { parts: 0, body: 0 };
  const [parts, readBody] = [workbook.readParts.bind(workbook), workbook.readBody.bind(workbook)];
  workbook.readParts = (namespace) => (reads.parts++, parts(namespace));
  workbook.readBody = (table, columns) => (reads.body++, readBody(table, columns));
  return { ...file, reads };
}

const createNamedDefinitions = (count: number) => (validXml: string) =>
  Array.from({ length: count }, (_, index) => setId(pointAtTable(validXml, `{g${index}}`, 'Mine'), `g${index}`));
const createHugeDefinitions = (count: number) => (validXml: string) =>
  Array.from({ length: count }, (_, index) =>
    addElement(
      setId(pointAtTable(validXml, `{g${index}}`, `Gone${index}`), `g${index}`),
      '<layout header="Quantity" filter="x"/>'.repeat(1_900),
    ),
  );

test('reads no table to choose among definitions that name it, however many', async () => {
  const { actions, reads, workbook } = await openWithDefinitions(createNamedDefinitions(300));
  const before = readTypedCells(workbook);
  expect(await actions.listDataRanges()).toHaveLength(301);
  const few = reads.body;
  expect(few).toBeLessThan(5);
  await actions.refreshWorkbook();
  expect(reads.body).toBeLessThan(30);
  expect(readTypedCells(workbook)).toEqual(before);
});

test('refreshing opens no definition without a table', async () => {
  const [few, many] = [
    await openWithDefinitions(createHugeDefinitions(1)),
    await openWithDefinitions(createHugeDefinitions(20)),
  ];
  for (const { actions } of [few, many]) await actions.refreshWorkbook();
  expect(many.reads.parts).toBe(few.reads.parts);
});

test('leaves definitions unread beyond a total size, and reports it', async () => {
  const { actions } = await openWithDefinitions((validXml) =>
    Array.from({ length: 60 }, (_, index) =>
      setId(validXml, `g${index}`).replace('</block>', `<!--${'x'.repeat(190_000)}--></block>`),
    ),
  );
  const listed = await actions.listDataRanges();
  expect(listed[0]).toMatchObject({ address: 'Sheet1!A1:B5' });
  const unread = listed.filter(({ problem }) => problem?.includes('too large to read'));
  expect(unread.length).toBeGreaterThan(10);
});
