// Long because the tampered workbooks and the actions tried on each form one table.
import type { DataRangeActions, WorkbookRefreshActions } from '../../src/app/data-ranges/services/data-range-actions';
import { isAddInError } from '../../src/model/errors';
import { measureProcessorMillis } from '../support/processor-millis';
import { identifyKeptRows } from '../../src/workbook/linked/kept-rows';
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
  typedRows,
  removeElement,
} from '../support/tampered-file';
import { printInDeepRun } from '../support/depth';

// An untrusted file, with a table that the user made by hand on Sheet2 and a linked table on Sheet1. Whatever its
// definitions contain: no cell that the add-in did not write changes, and nothing takes long.

const longestMillis = 2_000;

const references = [
  "'https://elsewhere.invalid/x.xlsx'!N",
  "'C:\\Users\\x\\Book.xlsx'!N",
  "'\\\\host\\s\\Book.xlsx'!N",
  "'[Book.xlsx]Sheet1'!A1",
  '[1]Sheet1!A1',
  "'Book.xlsx'!N",
];

type Tamper = (validXml: string, first: string) => readonly string[];

const keptRowNames = identifyKeptRows(
  typedRows.map((row) => [row, '2026-01-01']),
  [],
  [0],
).flatMap(({ rows }) => rows);

/** The replacements of the file's parts. */
const tampers: Readonly<Record<string, Tamper>> = {
  'aims at a hand-made table by its id': (validXml) => [pointAtTable(validXml, handMadeSheet, 'Other')],
  'aims at a hand-made table by its name': (validXml) => [pointAtTable(validXml, '{x}', 'Mine')],
  'aims at a hand-made table by both': (validXml) => [pointAtTable(validXml, handMadeSheet, 'Mine')],
  'is added for a hand-made table by its id': (validXml) => [
    validXml,
    setId(pointAtTable(validXml, handMadeSheet, 'Other'), 'added'),
  ],
  'is added for a hand-made table by its name': (validXml) => [
    validXml,
    setId(pointAtTable(validXml, '{x}', 'Mine'), 'added'),
  ],
  'is added for a hand-made table by both': (validXml) => [
    validXml,
    setId(pointAtTable(validXml, handMadeSheet, 'Mine'), 'added'),
  ],
  'is added with the id of the first': (validXml) => [validXml, pointAtTable(validXml, handMadeSheet, 'Mine')],
  'comes before the first with its id': (validXml) => [pointAtTable(validXml, handMadeSheet, 'Mine'), validXml],
  'exists twice': (validXml) => [validXml, validXml],
  'exists three times with other ids': (validXml) => [validXml, setId(validXml, 'second'), setId(validXml, 'third')],
  'claims the linked table by its name only': (validXml) => [
    setId(pointAtTable(validXml, '{x}', 'IDS_POSITIONS'), 'added'),
    validXml,
  ],
  'maps Price to Quantity': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace('header="Quantity"', 'header="Price"'),
  ],
  'maps the key to Quantity': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace('header="AccountId"', 'header="Quantity"'),
  ],
  'maps a linked column to another header': (validXml) => [validXml.replace('header="Quantity"', 'header="AccountId"')],
  'has no hashes of the written rows': (validXml) => [
    removeElement(pointAtTable(validXml, handMadeSheet, 'Mine'), 'written'),
  ],
  'has empty hashes of the written rows': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace(/<written ([^>]*)>.*?<\/written>/s, '<written $1></written>'),
  ],
  'has hashes of the written rows for no column': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace(/<written columns="[^"]*"/, '<written columns="0"'),
  ],
  'has broken hashes of the written rows': (validXml) => [validXml.replace(/(<written [^>]*>)/, '$1%%')],
  'has the hashes of the typed rows': (validXml) => [addHashesOfTypedRows(validXml)],
  'is added with the hashes of the typed rows': (validXml) => [
    validXml,
    setId(addHashesOfTypedRows(validXml), 'added'),
  ],
  'has the hashes and another query': (validXml) => [
    setQuery(addHashesOfTypedRows(validXml), '=IDS.POSITIONS(7,"last")'),
  ],
  'has one hash of the typed rows': (validXml) => [removeElement(addHashesOfTypedRows(validXml), 'written')],
  'has the hashes, and keeps every row': (validXml) => [
    addElement(addHashesOfTypedRows(validXml), `<kept since="2026-01-01">${keptRowNames.join(' ')}</kept>`),
  ],
  'is a snapshot with the hashes of the typed rows': (validXml) => [toSnapshot(addHashesOfTypedRows(validXml), '')],
  'keeps unknown rows': (validXml) => [
    addElement(pointAtTable(validXml, handMadeSheet, 'Mine'), '<kept since="2026-01-01">a-b c-d</kept>'),
  ],
  'keeps rows since no date': (validXml) => [addElement(validXml, '<kept since="never">a-b</kept>')],
  'keeps a hundred thousand rows': (validXml) => [
    addElement(validXml, `<kept since="2026-01-01">${'a-b '.repeat(20_000)}a-b</kept>`),
  ],
  'is a snapshot whose note covers typed cells': (validXml) => [
    toSnapshot(
      pointAtTable(validXml, handMadeSheet, 'Mine'),
      `<note sheet="${handMadeSheet}" row="6" column="0" rows="2" columns="2"/>`,
    ),
  ],
  'is a snapshot whose note has a hash': (validXml) => [
    toSnapshot(
      pointAtTable(validXml, handMadeSheet, 'Mine'),
      `<note sheet="${handMadeSheet}" row="6" column="0" rows="2" columns="2" hash="2-x-y"/>`,
    ),
  ],
  'is a snapshot whose note covers the table': (validXml) => [
    toSnapshot(validXml, '<note sheet="Sheet1" row="0" column="0" rows="5" columns="2"/>'),
  ],
  'is a snapshot whose note covers a cell of the sheet': (validXml) => [
    toSnapshot(validXml, '<note sheet="Sheet1" row="20" column="1" rows="1" columns="2"/>'),
  ],
  'is a snapshot of a hand-made table': (validXml) => [toSnapshot(pointAtTable(validXml, handMadeSheet, 'Mine'), '')],
  'has marks on typed cells': (validXml) => [
    addElement(
      pointAtTable(validXml, handMadeSheet, 'Mine'),
      '<marks><fill row="x" column="Quantity" color="#FF0000"/></marks>',
    ),
  ],
  'is locked forever': (validXml) => [
    addElement(pointAtTable(validXml, handMadeSheet, 'Mine'), '<writing since="0" session="x"/>'),
  ],
  'has no key': (validXml) => [removeElement(pointAtTable(validXml, handMadeSheet, 'Mine'), 'key')],
  'has a key of other columns': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace('<key>AccountId', '<key>Quantity'),
  ],
  'has the column ids of other columns': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replace(/(<column [^>]*?) id="1"/, '$1 id="3"'),
  ],
  'has headers that the table lacks': (validXml) => [
    pointAtTable(validXml, handMadeSheet, 'Mine').replaceAll('header="', 'header="x'),
  ],
  'queries a custodian without rows': (validXml) => [
    setQuery(pointAtTable(validXml, handMadeSheet, 'Mine'), '=IDS.POSITIONS(7,"last")'),
  ],
  'has a formula that is not a query': (validXml) => [setQuery(validXml, '=SUM(1)')],
  'is cut off': (validXml) => [validXml, validXml.slice(0, 200)],
  'is from a newer version': (validXml) => [validXml, validXml.replace('version="1"', 'version="9"')],
  'is broken next to a valid one': (validXml) => [
    validXml.replaceAll('header="', 'header="x'),
    setId(validXml, 'second'),
  ],
  ...Object.fromEntries(
    references.flatMap((reference) => [
      [`refers to ${reference}`, (validXml: string) => [setQuery(validXml, `=IDS.POSITIONS(${reference},"last")`)]],
      [
        `refers to ${reference} from a hand-made table`,
        (validXml: string) => [
          setQuery(pointAtTable(validXml, handMadeSheet, 'Mine'), `=IDS.POSITIONS(${reference},"last")`),
        ],
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['id', 'number', 'text', 'date', 'flag', 'duration'].map((kind) => [
      `gives a hand-made column the kind ${kind}`,
      (validXml: string) => [
        pointAtTable(validXml, handMadeSheet, 'Mine').replace(/(<column name="Quantity" kind=")[^"]*/, `$1${kind}`),
      ],
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 3, 4, 5, 1e6].map((rows) => [
      `gives a hand-made table ${rows} rows`,
      (validXml: string) => [pointAtTable(validXml, handMadeSheet, 'Mine').replace(/ rows="\d+"/, ` rows="${rows}"`)],
    ]),
  ),
};

const actionsByName: Readonly<
  Record<string, (actions: DataRangeActions & WorkbookRefreshActions, id: string) => Promise<unknown>>
> = {
  list: (actions) => actions.listDataRanges(),
  'refresh all': (actions) => actions.refreshDataRanges('all'),
  refresh: (actions, id) => actions.refreshDataRanges([id]),
  convert: (actions, id) => actions.convertDataRange(id, 'formula'),
  thaw: (actions, id) => actions.convertDataRange(id, 'linked table'),
  remove: (actions, id) => actions.removeDataRange(id, false),
  'remove rows': (actions, id) => actions.removeKeptRows(id),
  audit: (actions) => actions.writeAudit(),
  repair: (actions) => actions.repairWorkbook(),
  link: (actions, id) => actions.linkCopy(id),
  restore: (actions, id) => actions.restoreTable(id),
  undo: (actions, id) => actions.undoRefresh(id),
};

let tried = 0;
afterAll(() => printInDeepRun(`\ntampered workbooks: ${Object.keys(tampers).length}, tried ${tried} times\n`));

test('includes at least 60 tampered workbooks', () => {
  expect(Object.keys(tampers).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(tampers))('a definition that %s changes no typed cell', async (_name, tamper) => {
  for (const [work, act] of Object.entries(actionsByName)) {
    const { workbook, actions, validXml, part } = await openFile();
    workbook.storedParts.clear();
    tamper(validXml, part).forEach((xml, index) => workbook.storedParts.set(`{tampered ${index}}`, xml));
    const before = readTypedCells(workbook);
    for (const { id } of await actions.listDataRanges()) {
      const millis = await measureProcessorMillis(() =>
        act(actions, id).catch((error: unknown) => {
          if (!isAddInError(error)) throw error;
        }),
      );
      expect([work, millis < longestMillis]).toEqual([work, true]);
      tried++;
    }
    expect([work, readTypedCells(workbook)]).toEqual([work, before]);
    for (const entered of workbook.entered) expect(entered).not.toMatch(/elsewhere|host|Book|\[/);
  }
});

test('the audit sheet lists all definitions when one is damaged', async () => {
  const { workbook, actions, validXml } = await openFile();
  workbook.storedParts.set(
    '{second}',
    setId(pointAtTable(validXml, handMadeSheet, 'Mine'), 'second').replaceAll('header="', 'header="x'),
  );
  const sheet = workbook.getSheet(await actions.writeAudit());
  const strings = sheet.cells.flat().map((cell) => String(cell?.value));
  expect(strings.some((text) => text.includes('IDS_POSITIONS'))).toBe(true);
});

test('does not convert a table to a formula while its query fails', async () => {
  const { workbook, source, actions } = await openFile();
  const before = workbook.serialize();
  source.fails = true;
  const [{ id = '' } = {}] = await actions.listDataRanges();
  await expect(actions.convertDataRange(id, 'formula')).rejects.toThrow('The service is down.');
  expect(workbook.serialize()).toBe(before);
});
