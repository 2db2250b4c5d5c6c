// Long because the tampered workbooks and the actions tried on each form one table.
import type { DataRangeActions, WorkbookRefreshActions } from '../../src/app/data-ranges/services/data-range-actions';
import { isAddInError } from '../../src/model/errors';
import { processorMillis } from '../support/processor-millis';
import { identifyKeptRows } from '../../src/workbook/linked/kept-rows';
import {
  aimedAt,
  withQuery,
  called,
  frozen,
  marked,
  mine,
  openFile,
  put,
  typedCells,
  typedRows,
  without,
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

const keptNames = identifyKeptRows(
  typedRows.map((row) => [row, '2026-01-01']),
  [],
  [0],
).flatMap(({ rows }) => rows);

/** The replacements of the file's parts. */
const tampers: Readonly<Record<string, Tamper>> = {
  'aims at a hand-made table by its id': (validXml) => [aimedAt(validXml, mine, 'Other')],
  'aims at a hand-made table by its name': (validXml) => [aimedAt(validXml, '{x}', 'Mine')],
  'aims at a hand-made table by both': (validXml) => [aimedAt(validXml, mine, 'Mine')],
  'is added for a hand-made table by its id': (validXml) => [
    validXml,
    called(aimedAt(validXml, mine, 'Other'), 'added'),
  ],
  'is added for a hand-made table by its name': (validXml) => [
    validXml,
    called(aimedAt(validXml, '{x}', 'Mine'), 'added'),
  ],
  'is added for a hand-made table by both': (validXml) => [validXml, called(aimedAt(validXml, mine, 'Mine'), 'added')],
  'is added with the id of the first': (validXml) => [validXml, aimedAt(validXml, mine, 'Mine')],
  'comes before the first with its id': (validXml) => [aimedAt(validXml, mine, 'Mine'), validXml],
  'is there twice': (validXml) => [validXml, validXml],
  'is there three times by other ids': (validXml) => [validXml, called(validXml, 'second'), called(validXml, 'third')],
  'claims the linked table by its name only': (validXml) => [
    called(aimedAt(validXml, '{x}', 'IDS_POSITIONS'), 'added'),
    validXml,
  ],
  'maps Price to Quantity': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace('header="Quantity"', 'header="Price"'),
  ],
  'maps the key to Quantity': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace('header="AccountId"', 'header="Quantity"'),
  ],
  'maps a linked column to another header': (validXml) => [validXml.replace('header="Quantity"', 'header="AccountId"')],
  'has no mark of what was written': (validXml) => [without(aimedAt(validXml, mine, 'Mine'), 'written')],
  'has an empty mark of what was written': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace(/<written ([^>]*)>.*?<\/written>/s, '<written $1></written>'),
  ],
  'has a mark of what was written for no column': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace(/<written columns="[^"]*"/, '<written columns="0"'),
  ],
  'has a broken mark of what was written': (validXml) => [validXml.replace(/(<written [^>]*>)/, '$1%%')],
  'has the marks of the typed rows': (validXml) => [marked(validXml)],
  'is added with the marks of the typed rows': (validXml) => [validXml, called(marked(validXml), 'added')],
  'has the marks and the query of others': (validXml) => [withQuery(marked(validXml), '=IDS.POSITIONS(7,"last")')],
  'has one mark of the typed rows': (validXml) => [without(marked(validXml), 'written')],
  'has the marks, and keeps every row': (validXml) => [
    put(marked(validXml), `<kept since="2026-01-01">${keptNames.join(' ')}</kept>`),
  ],
  'is a snapshot with the marks of the typed rows': (validXml) => [frozen(marked(validXml), '')],
  'keeps rows that it should not': (validXml) => [
    put(aimedAt(validXml, mine, 'Mine'), '<kept since="2026-01-01">a-b c-d</kept>'),
  ],
  'keeps rows since no date': (validXml) => [put(validXml, '<kept since="never">a-b</kept>')],
  'keeps a hundred thousand rows': (validXml) => [
    put(validXml, `<kept since="2026-01-01">${'a-b '.repeat(20_000)}a-b</kept>`),
  ],
  'is a snapshot whose note lies on typed cells': (validXml) => [
    frozen(aimedAt(validXml, mine, 'Mine'), `<note sheet="${mine}" row="6" column="0" rows="2" columns="2"/>`),
  ],
  'is a snapshot whose note has a hash': (validXml) => [
    frozen(
      aimedAt(validXml, mine, 'Mine'),
      `<note sheet="${mine}" row="6" column="0" rows="2" columns="2" hash="2-x-y"/>`,
    ),
  ],
  'is a snapshot whose note lies on the table': (validXml) => [
    frozen(validXml, '<note sheet="Sheet1" row="0" column="0" rows="5" columns="2"/>'),
  ],
  'is a snapshot whose note lies on a cell of the sheet': (validXml) => [
    frozen(validXml, '<note sheet="Sheet1" row="20" column="1" rows="1" columns="2"/>'),
  ],
  'is a snapshot of a hand-made table': (validXml) => [frozen(aimedAt(validXml, mine, 'Mine'), '')],
  'has marks on typed cells': (validXml) => [
    put(aimedAt(validXml, mine, 'Mine'), '<marks><fill row="x" column="Quantity" color="#FF0000"/></marks>'),
  ],
  'is written by somebody for ever': (validXml) => [
    put(aimedAt(validXml, mine, 'Mine'), '<writing since="0" session="x"/>'),
  ],
  'has no key': (validXml) => [without(aimedAt(validXml, mine, 'Mine'), 'key')],
  'has a key of other columns': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace('<key>AccountId', '<key>Quantity'),
  ],
  'has the column ids of others': (validXml) => [
    aimedAt(validXml, mine, 'Mine').replace(/(<column [^>]*?) id="1"/, '$1 id="3"'),
  ],
  'has headers that are not there': (validXml) => [aimedAt(validXml, mine, 'Mine').replaceAll('header="', 'header="x')],
  'asks for a custodian without rows': (validXml) => [
    withQuery(aimedAt(validXml, mine, 'Mine'), '=IDS.POSITIONS(7,"last")'),
  ],
  'asks for what is no query': (validXml) => [withQuery(validXml, '=SUM(1)')],
  'is cut': (validXml) => [validXml, validXml.slice(0, 200)],
  'is of the future': (validXml) => [validXml, validXml.replace('version="1"', 'version="9"')],
  'is broken beside a validXml one': (validXml) => [
    validXml.replaceAll('header="', 'header="x'),
    called(validXml, 'second'),
  ],
  ...Object.fromEntries(
    references.flatMap((reference) => [
      [`refers to ${reference}`, (validXml: string) => [withQuery(validXml, `=IDS.POSITIONS(${reference},"last")`)]],
      [
        `refers to ${reference} from a hand-made table`,
        (validXml: string) => [withQuery(aimedAt(validXml, mine, 'Mine'), `=IDS.POSITIONS(${reference},"last")`)],
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['id', 'number', 'text', 'date', 'flag', 'duration'].map((kind) => [
      `says that a hand-made column is of the kind ${kind}`,
      (validXml: string) => [
        aimedAt(validXml, mine, 'Mine').replace(/(<column name="Quantity" kind=")[^"]*/, `$1${kind}`),
      ],
    ]),
  ),
  ...Object.fromEntries(
    [0, 1, 3, 4, 5, 1e6].map((rows) => [
      `says that a hand-made table has ${rows} rows`,
      (validXml: string) => [aimedAt(validXml, mine, 'Mine').replace(/ rows="\d+"/, ` rows="${rows}"`)],
    ]),
  ),
};

const works: Readonly<
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
  for (const [work, act] of Object.entries(works)) {
    const { workbook, actions, validXml, part } = await openFile();
    workbook.storedParts.clear();
    tamper(validXml, part).forEach((xml, index) => workbook.storedParts.set(`{tampered ${index}}`, xml));
    const before = typedCells(workbook);
    for (const { id } of await actions.listDataRanges()) {
      const millis = await processorMillis(() =>
        act(actions, id).catch((error: unknown) => {
          if (!isAddInError(error)) throw error;
        }),
      );
      expect([work, millis < longestMillis]).toEqual([work, true]);
      tried++;
    }
    expect([work, typedCells(workbook)]).toEqual([work, before]);
    for (const entered of workbook.entered) expect(entered).not.toMatch(/elsewhere|host|Book|\[/);
  }
});

test('one damaged definition is a line of the audit sheet, and the others are listed', async () => {
  const { workbook, actions, validXml } = await openFile();
  workbook.storedParts.set(
    '{second}',
    called(aimedAt(validXml, mine, 'Mine'), 'second').replaceAll('header="', 'header="x'),
  );
  const sheet = workbook.sheetAt(await actions.writeAudit());
  const strings = sheet.cells.flat().map((cell) => String(cell?.value));
  expect(strings.some((text) => text.includes('IDS_POSITIONS'))).toBe(true);
});

test('does not convert a table to a formula that has no result now', async () => {
  const { workbook, source, actions } = await openFile();
  const before = workbook.picture();
  source.fails = true;
  const [{ id = '' } = {}] = await actions.listDataRanges();
  await expect(actions.convertDataRange(id, 'formula')).rejects.toThrow('The service is down.');
  expect(workbook.picture()).toBe(before);
});
