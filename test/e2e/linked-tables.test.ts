// Long because each property of a refresh is tested on one table, from its insertion on.
import type { DataRange } from '../../src/app/data-ranges/services/data-range-actions';
import { getBuiltServer } from '../support/built-server';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;
let dataRange: DataRange;

/** A new workbook and a connected pane. */
async function open(): Promise<void> {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
}

const columns = '"AccountId;SecurityId;Security/PrimarySymbol;Quantity;MarketValue"';

/** Inserts positions of the date in A1 at C3, with a total row. On the 10th, rows are added and others removed. */
async function insertPositions(): Promise<DataRange> {
  await workbench.call('enter', 'A1', '2026-04-01');
  await workbench.call('select', 'C3');
  const formula = `=IDS.POSITIONS(5,A1,${columns})`;
  return getValue(await dataRanges.call('insertTable', { formula, target: 'selection', showTotals: true }));
}

/** A table's cells from its header row on, without the total row. */
async function readTable(): Promise<unknown[][]> {
  const [table] = await workbench.call('tables');
  const { values } = await workbench.call('read', table?.address ?? '');
  return values.slice(0, -1);
}

/** The requests that wrote cells, formats, or tables since a mark in the log. */
async function listWritesSince(logLength: number): Promise<string[]> {
  const log = await workbench.call('log');
  return log
    .slice(logLength)
    .flatMap(({ kind, text }) =>
      kind === 'request' && /set (Values|Formulas|NumberFormat)|call (Insert|Delete|Resize|Clear|CopyFrom)/.test(text)
        ? [text]
        : [],
    );
}

/** Reloads the add-in's page, as when the workbook is reopened. */
async function startAnew(): Promise<void> {
  const frame = await workbench.pane();
  await frame.evaluate(() => location.reload());
  await frame.getByLabel('Access token').fill(getBuiltServer().token);
  await frame.getByRole('button', { name: 'Connect', exact: true }).click();
  await frame.getByRole('button', { name: 'Disconnect' }).waitFor();
  dataRanges = await findPaneDataRanges(frame);
}

const readLogLength = async () => (await workbench.call('log')).length;

describe('a new table', () => {
  beforeAll(async () => {
    await open();
    dataRange = await insertPositions();
  });

  test('a linked table has the rows of its query, typed, with totals and a definition without secrets', async () => {
    expect(dataRange).toMatchObject({ kind: 'linked table', state: 'fresh', asOf: '2026-04-01', source: 'odata' });
    const [table] = await workbench.call('tables');
    expect(table).toMatchObject({ name: 'IDS_POSITIONS', showTotals: true, rows: dataRange.rows });
    const { values, numberFormats } = await workbench.call('read', 'C3:G5');
    expect(values[0]).toEqual(['Account ID', 'Security ID', 'Symbol', 'Quantity', 'Market value']);
    expect(numberFormats[1]?.[2]).toBe('@');
    const symbols = (await readTable()).slice(1).map((row) => row[2]);
    expect(symbols.every((symbol) => typeof symbol === 'string')).toBe(true);
    expect(symbols.some((symbol) => /^0\d+$/.test(String(symbol)))).toBe(true);
    await workbench.call('settled');
    const rows = (await readTable()).slice(1);
    const totals = (await workbench.call('read', `C${3 + rows.length + 1}:G${3 + rows.length + 1}`)).values[0];
    expect(totals?.[3]).toBeCloseTo(
      rows.reduce((sum, row) => sum + Number(row[3]), 0),
      2,
    );
    // The values may be in several currencies.
    expect([totals?.[0], totals?.[4]]).toEqual(['Total', '']);

    const [part] = await workbench.call('parts');
    expect(part?.xml).toContain('Demo Analyst');
    expect(part?.xml).not.toMatch(/eyJ|https?:|Bearer|service\//);
    expect(workbench.errors()).toEqual([]);
  });

  test('an unchanged refresh writes no cell', async () => {
    const before = await readLogLength();
    expect(await dataRanges.refresh(dataRange.id)).toMatchObject({
      outcome: 'unchanged',
      added: 0,
      removed: 0,
      changed: 0,
    });
    expect(await listWritesSince(before)).toEqual([]);
  });

  test('the audit sheet lists every query with its provenance and control totals', async () => {
    await workbench.calculate('N1', '=IDS.CUSTODIANS()', 'N1');
    expect(getValue(await dataRanges.call('writeAudit'))).toBe('IDS audit');
    const { text } = await workbench.call('read', "'IDS audit'!A3:N6");
    expect(text[0]?.slice(0, 4)).toEqual(['Range', 'Kind', 'Table', 'Query']);
    expect(text[1]).toEqual(
      expect.arrayContaining(['linked table', 'IDS_POSITIONS', '2026-04-01', 'Demo Analyst', 'odata', 'Success']),
    );
    expect(text[1]?.[12]).toMatch(/^Quantity [\d,.-]+; checksum of Market value [\d,.-]+$/);
    expect(text[2]).toEqual(expect.arrayContaining(['Sheet1!N1:P6', 'formula', 'IDS.CUSTODIANS()']));
    expect(text[3]).toEqual(Array(14).fill(''));
    expect(getValue(await dataRanges.call('listDataRanges')).map(({ kind }) => kind)).toEqual([
      'linked table',
      'formula',
    ]);
  });
});

describe('changes around a table', () => {
  beforeAll(async () => {
    await open();
    dataRange = await insertPositions();
  });

  test('a query whose cell has moved is not sent, and names the cell', async () => {
    const frame = await workbench.pane();
    await frame.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem('Sheet1').getRange('1:1').insert('Down');
        await context.sync();
      }),
    );
    const before = await readLogLength();
    const change = await dataRanges.refresh(dataRange.id);
    expect(change).toMatchObject({ outcome: 'failed', address: expect.stringMatching(/^Sheet1!C4/) as string });
    expect(change.problem).toMatch(/refers to 'Sheet1'!A1.*it's empty and used.*use the name\. No query was sent\./);
    expect(await listWritesSince(before)).toEqual([]);
    getValue(await dataRanges.call('updateDataRange', dataRange.id, `=IDS.POSITIONS(5,A2,${columns})`));
    expect(await dataRanges.refresh(dataRange.id)).toMatchObject({ outcome: 'unchanged' });
  });

  test('headers have no help that covers cells, and removing a link removes the help of older versions', async () => {
    const before = await readTable();
    const pane = await workbench.pane();
    const readPrompt = () =>
      pane.evaluate(() =>
        Excel.run(async (context) => {
          const { dataValidation } = context.workbook.worksheets.getItem('Sheet1').getRange('D4');
          dataValidation.load('prompt');
          await context.sync();
          return dataValidation.prompt.message;
        }),
      );
    expect(await readPrompt()).toBe('');
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        const { dataValidation } = context.workbook.worksheets.getItem('Sheet1').getRange('D4');
        dataValidation.prompt = { showPrompt: true, title: '', message: 'Field Quantity, filled by IDS for Excel.' };
        await context.sync();
      }),
    );
    expect(await readPrompt()).toMatch(/filled by IDS for Excel/);
    await dataRanges.call('removeDataRange', dataRange.id, true);
    expect([await readPrompt(), await readTable(), await workbench.call('parts')]).toEqual(['', before, []]);
  });
});

describe('a table refreshed for another date', () => {
  beforeAll(async () => {
    await open();
    dataRange = await insertPositions();
  });

  test('cells below a table are moved, not overwritten, and changed cells can be highlighted', async () => {
    const [table] = await workbench.call('tables');
    const below = Number(/\d+$/.exec(table?.address ?? '')?.[0]) + 1;
    await workbench.call('enter', `C${below}`, 'mine');
    await workbench.call('enter', 'A1', '2026-04-10');
    await dataRanges.refresh(dataRange.id);
    const [grown] = await workbench.call('tables');
    const end = Number(/\d+$/.exec(grown?.address ?? '')?.[0]);
    const { values } = await workbench.call('read', `C${end + 1}:C${end + 40}`);
    expect(values.flat().filter((value) => value === 'mine')).toHaveLength(1);
    const frame = await workbench.pane();
    const readFills = (own?: string) =>
      frame.evaluate(
        (color) =>
          Excel.run(async (context) => {
            const last = context.workbook.tables.getItemAt(0).getDataBodyRange().getLastRow();
            const cells = [0, 1].map((column) => last.getCell(0, column).format.fill);
            if (color !== undefined && cells[0]) cells[0].color = color;
            for (const fill of cells) fill.load('color');
            await context.sync();
            return cells.map((fill) => fill.color);
          }),
        own,
      );
    expect(await dataRanges.call('highlightChanges', dataRange.id, true)).toEqual({ value: undefined });
    expect(await readFills()).toEqual(['#FFF1CD', '#FFF1CD']);
    // A changed fill color stays. A reloaded page is another add-in instance to the workbook, like that of another user,
    // and clears the highlights.
    await readFills('#00FF00');
    await startAnew();
    expect(await dataRanges.call('highlightChanges', dataRange.id, false)).toEqual({ value: undefined });
    expect(await readFills()).toEqual(['#00FF00', '#FFFFFF']);
  });

  test('does not write a table again that another running add-in wrote a moment ago', async () => {
    const [skipped] = getValue(await dataRanges.call('refreshDataRanges', 'all'));
    expect(skipped).toMatchObject({
      outcome: 'already fresh',
      problem: expect.stringMatching(/^Demo Analyst refreshed this table/) as string,
    });
    const before = await readLogLength();
    // Refreshing one table always queries the service.
    expect(await dataRanges.refresh(dataRange.id)).toMatchObject({ outcome: 'unchanged' });
    expect(await listWritesSince(before)).toEqual([]);
  });

  test('keeps and reports parts of a newer version and damaged parts', async () => {
    const frame = await workbench.pane();
    const newer = '<block xmlns="urn:ids-for-excel:block" version="99" id="x"/>';
    await frame.evaluate(
      (xml) =>
        Excel.run(async (context) => {
          context.workbook.customXmlParts.add(xml);
          context.workbook.customXmlParts.add('<block xmlns="urn:ids-for-excel:block"/>');
          await context.sync();
        }),
      newer,
    );
    const listed = getValue(await dataRanges.call('listDataRanges'));
    expect(listed.map(({ state }) => state)).toEqual(['fresh', 'unsupported', 'failed']);
    expect(listed[1]?.problem).toMatch(/newer version.*Close and reopen the workbook/);
    const changes = getValue(await dataRanges.call('refreshDataRanges', 'all'));
    expect(changes.map(({ outcome }) => outcome)).toEqual(['unchanged', 'skipped', 'failed']);
    expect((await workbench.call('parts')).some(({ xml }) => xml === newer)).toBe(true);
  });
});

test('a refresh writes only changes, and keeps notes, user columns, renamed and moved headers, sorting, and formats', async () => {
  await open();
  const { id } = await insertPositions();
  // User columns: notes and formulas to the right of the table, which expands over them.
  await workbench.call('enter', 'H3', [['Note', 'Twice']]);
  const first = (await readTable()).slice(1);
  await workbench.call(
    'enter',
    'H4',
    first.map((row) => [`note ${String(row[0])}/${String(row[1])}`]),
  );
  await workbench.call(
    'enter',
    'I4',
    first.map((_row, index) => [`=G${index + 4}*2`]),
  );
  await workbench.call('enter', 'G3', 'Value in USD');
  const frame = await workbench.pane();
  await frame.evaluate(() =>
    Excel.run(async (context) => {
      const table = context.workbook.tables.getItem('IDS_POSITIONS');
      table.sort.apply([{ key: 3, ascending: false }]);
      // One format for all cells, which the types lack.
      table.columns.getItem('Quantity').getDataBodyRange().numberFormat = '0.0' as never;
      await context.sync();
    }),
  );
  await workbench.call('settled');
  const sorted = (await readTable()).slice(1);
  const toKey = (row: readonly unknown[]) => `${String(row[0])}/${String(row[1])}`;

  await workbench.call('enter', 'A1', '2026-04-10');
  const change = await dataRanges.refresh(id);
  expect(change).toMatchObject({ outcome: 'changed' });
  expect(change.added).toBeGreaterThan(0);
  // Each row has a note, so those that leave the source stay.
  const keptCount = change.keptCounts?.total ?? 0;
  expect(keptCount).toBeGreaterThan(0);
  expect(change).toMatchObject({ removed: 0, keptCounts: { total: keptCount, newlyKept: keptCount, returned: 0 } });
  expect(change.byColumn).toMatchObject({ 'Market value': expect.any(Number) as number });

  await workbench.call('settled');
  const [header, ...after] = await readTable();
  expect(header).toEqual(['Account ID', 'Security ID', 'Symbol', 'Quantity', 'Value in USD', 'Note', 'Twice']);
  // All rows are in the user's order: existing ones with the note of their own key, new ones without.
  const old = new Set(sorted.map(toKey));
  const quantities = after.map((row) => Number(row[3]));
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  expect(after.slice(0, -change.added).some((row) => !old.has(toKey(row)))).toBe(true);
  for (const row of after) {
    expect(row[5]).toBe(old.has(toKey(row)) ? `note ${toKey(row)}` : '');
    expect(row[6]).toBeCloseTo(Number(row[4]) * 2, 4);
  }
  expect(after).toHaveLength(sorted.length + change.added);
  const { numberFormats } = await workbench.call('read', `F4:F${3 + after.length}`);
  expect(new Set(numberFormats.flat())).toEqual(new Set(['0.0']));

  // The result of a new query, in its own table, has the same rows.
  await workbench.call('select', 'N1');
  getValue(
    await dataRanges.call('insertTable', { formula: `=IDS.POSITIONS(5,"2026-04-10",${columns})`, target: 'new sheet' }),
  );
  const fresh = (await workbench.call('tables')).find(({ name }) => name !== 'IDS_POSITIONS');
  const { values } = await workbench.call('read', fresh?.address ?? '');
  const sortRows = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row.slice(0, 5))).sort();
  const current = new Set(values.slice(1).map(toKey));
  const isInSource = (row: unknown[]) => current.has(toKey(row));
  expect(sortRows(after.filter(isInSource))).toEqual(sortRows(values.slice(1)));
  // Rows no longer in the source are unchanged, gray, and in the list with their notes.
  const leftRows = after.filter((row) => !isInSource(row));
  expect(leftRows).toHaveLength(keptCount);
  expect(sortRows(leftRows)).toEqual(sortRows(sorted.filter((row) => !isInSource(row))));
  const [listed] = getValue(await dataRanges.call('listDataRanges'));
  expect(listed?.keptRows?.map(({ since, notes }) => [since, ...notes]).sort()).toEqual(
    leftRows.map((row) => ['2026-04-10', `note ${toKey(row)}`]).sort(),
  );
  const fills = await frame.evaluate(
    (count) =>
      Excel.run(async (context) => {
        const body = context.workbook.tables.getItem('IDS_POSITIONS').getDataBodyRange();
        const cells = Array.from({ length: count }, (_row, index) => body.getCell(index, 0).format.fill.load('color'));
        await context.sync();
        return cells.map(({ color }) => color);
      }),
    after.length,
  );
  expect(fills).toEqual(after.map((row) => (isInSource(row) ? '#FFFFFF' : '#E1DFDE')));
});

test('filters, styles, widths, conditional formats, moved columns, and user columns stay as set', async () => {
  await open();
  const { id } = await insertPositions();
  const frame = await workbench.pane();
  const [, ...first] = await readTable();
  await frame.evaluate(
    ([filtered, count]) =>
      Excel.run(async (context) => {
        const table = context.workbook.tables.getItem('IDS_POSITIONS');
        table.style = 'TableStyleMedium4';
        // A user column between the add-in's, and two of the add-in's columns swapped.
        table.columns.add(4, [['Thrice'], ...Array.from({ length: count }, () => ['=[@Quantity]*3']), ['']]);
        const columns = ['Quantity', 'Market value'].map((name) => table.columns.getItem(name).getDataBodyRange());
        const headers = ['Quantity', 'Market value'].map((name) => table.columns.getItem(name).getHeaderRowRange());
        for (const column of columns) column.load('values');
        await context.sync();
        const [one = [], other = []] = columns.map(({ values }) => values as unknown[][]);
        headers.forEach((header, index) => (header.values = [[`moving ${index}`]]));
        await context.sync();
        ['Market value', 'Quantity'].forEach((name, index) => {
          const [header, column] = [headers[index], columns[index]];
          if (header) header.values = [[name]];
          if (column) column.values = index === 0 ? other : one;
        });
        const format = columns[1]?.conditionalFormats.add('CellValue');
        if (format) format.cellValue.rule = { formula1: '0', operator: 'LessThan' };
        context.workbook.worksheets.getItem('Sheet1').getRange('D:D').format.columnWidth = 111;
        table.columns.getItem('Account ID').filter.applyValuesFilter([String(filtered)]);
        await context.sync();
      }),
    [first[0]?.[0], first.length] as const,
  );
  await workbench.call('settled');
  const readAppearance = () =>
    frame.evaluate(() =>
      Excel.run(async (context) => {
        const table = context.workbook.tables.getItem('IDS_POSITIONS').load('style');
        const filter = table.columns.getItem('Account ID').filter.load('criteria');
        const body = table.columns.getItem('Quantity').getDataBodyRange().load('address');
        const formats = body.conditionalFormats.load('items/type');
        const width = context.workbook.worksheets.getItem('Sheet1').getRange('D1').format.load('columnWidth');
        await context.sync();
        const areas = formats.items.map((format) => format.getRange().load('address'));
        await context.sync();
        const shown = formats.items.map(({ type }, index) => {
          const address = areas[index]?.address;
          return [type, address === body.address ? 'the whole column' : address];
        });
        return [table.style, filter.criteria, shown, width.columnWidth];
      }),
    );
  const before = await readAppearance();
  expect(before.slice(2)).toEqual([[['CellValue', 'the whole column']], expect.closeTo(111, 0)]);

  await workbench.call('enter', 'A1', '2026-04-10');
  const change = await dataRanges.refresh(id);
  expect(change).toMatchObject({ outcome: 'changed', added: expect.any(Number) as number });
  expect([change.added > 0, change.removed > 0, change.problem]).toEqual([true, true, undefined]);
  await workbench.call('settled');
  expect(await readAppearance()).toEqual(before);
  const [header, ...rows] = await readTable();
  expect(header).toEqual(['Account ID', 'Security ID', 'Symbol', 'Market value', 'Thrice', 'Quantity']);
  // Formulas follow the names of the columns, which moved, too.
  for (const row of rows) expect(row[4]).toBeCloseTo(Number(row[3]) * 3, 4);

  const logLength = await readLogLength();
  expect(await dataRanges.refresh(id)).toMatchObject({ outcome: 'unchanged' });
  expect(await listWritesSince(logLength)).toEqual([]);
});
