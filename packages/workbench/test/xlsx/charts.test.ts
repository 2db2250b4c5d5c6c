import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AxisModel } from '../../src/charts/chart-model';
import type { ChartContent, ChartSource } from '../../src/xlsx/workbook-content';
import { readWorkbook } from '../../src/xlsx/read-workbook';
import { writeWorkbook } from '../../src/xlsx/write-workbook';
import { createPlainSheet, plainWorkbook } from './sample-workbooks';

const axis: AxisModel = { visible: true, title: '', titleVisible: false, gridlines: false, reversed: false };

const chart: ChartContent = {
  name: 'Flows',
  type: 'ColumnStacked',
  title: 'In & out',
  titleVisible: true,
  legend: { visible: true, position: 'Bottom' },
  labels: {},
  axes: {
    category: { ...axis, categoryType: 'TextAxis' },
    value: { ...axis, gridlines: true, title: 'USD', titleVisible: true, numberFormat: '#,##0' },
  },
  anchor: { from: { row: 1, column: 4, x: 0, y: 0 }, to: { row: 12, column: 8, x: 6, y: 3 } },
  series: [
    {
      name: { formula: "'My sheet'!$B$1", cachedValues: ['In'] },
      categories: { formula: "'My sheet'!$A$2:$A$4", cachedValues: ['Jan', 'Feb', '<Mar>'] },
      values: { formula: "'My sheet'!$B$2:$B$4", cachedValues: [10, null, 7.5], numberFormat: '#,##0' },
      color: '#107C41',
    },
    { name: 'Out' },
  ],
};

const types = ['ColumnClustered', 'BarStacked', 'Line', 'LineMarkers'] as const;
const charts = [chart, ...types.map((type) => ({ ...chart, type, name: type }))];
const links = [
  { row: 0, column: 0, link: { documentReference: "'My sheet'!B7", screenTip: 'there' } },
  { row: 1, column: 0, link: { address: 'https://example.com/?a=1&b=2' } },
];
const content = { ...plainWorkbook, sheets: [{ ...createPlainSheet('My sheet'), charts, links }] };
const bytes = writeWorkbook(content, new Map(), 'addin');
const parts = new Map(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

test('every chart has its own well-formed part', () => {
  const names = [...parts.keys()].filter((name) => name.startsWith('xl/charts/chart'));
  expect(names).toHaveLength(charts.length);
  for (const name of [...names, 'xl/drawings/drawing1.xml', 'xl/worksheets/sheet1.xml']) {
    const parse = () =>
      new DOMParser({ onError: onErrorStopParsing }).parseFromString(parts.get(name) ?? '', 'text/xml');
    expect(parse).not.toThrow();
  }
});

test('a chart contains its cell references and their values, without gaps', () => {
  const xml = parts.get('xl/charts/chart1-1.xml') ?? '';
  expect(xml).toContain("<c:f>'My sheet'!$B$2:$B$4</c:f>");
  expect(xml).toContain('<c:pt idx="0"><c:v>10</c:v></c:pt><c:pt idx="2"><c:v>7.5</c:v></c:pt>');
  expect(xml).toContain('<c:v>&lt;Mar&gt;</c:v>');
  expect(xml).toContain('<a:t>In &amp; out</a:t>');
  expect(xml).toContain('<c:grouping val="stacked"/>');
});

test('a drawing places the chart between its cells, in English metric units', () => {
  expect(parts.get('xl/drawings/drawing1.xml')).toContain(
    '<xdr:to><xdr:col>8</xdr:col><xdr:colOff>76200</xdr:colOff><xdr:row>12</xdr:row><xdr:rowOff>38100</xdr:rowOff></xdr:to>',
  );
});

test('links point to places in the workbook, and addresses are outside of the package', () => {
  expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(
    /<hyperlink ref="A1" location="'My sheet'!B7" tooltip="there"\/>/,
  );
  expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
    'Target="https://example.com/?a=1&amp;b=2" TargetMode="External"',
  );
});

test('charts and links are read as written', () => {
  const [sheet] = readWorkbook(bytes, new Map(), 'addin').sheets;
  expect(sheet?.links).toEqual(links);
  const read = sheet?.charts ?? [];
  expect(read.map(({ name, type, anchor }) => ({ name, type, anchor }))).toEqual(
    charts.map(({ name, type, anchor }) => ({ name, type, anchor })),
  );
  const [flows] = read;
  // Values are read from the cells, not from the file.
  const removeValues = (source: ChartSource) => ({ formula: source.formula, cachedValues: [] });
  const series = chart.series.map(({ name, categories, values }, index) => ({
    ...chart.series[index],
    name: typeof name === 'string' ? name : removeValues(name),
    ...(categories && { categories: removeValues(categories) }),
    ...(values && { values: removeValues(values) }),
  }));
  expect(flows).toEqual({ ...chart, series });
});

test('a chart of an unsupported type is skipped, and the others are read', () => {
  const changed = Object.fromEntries(
    [...parts].map(([name, text]) => [
      name,
      strToU8(name.endsWith('chart1-1.xml') ? text.replaceAll('c:barChart', 'c:stockChart') : text),
    ]),
  );
  const [sheet] = readWorkbook(zipSync(changed), new Map(), 'addin').sheets;
  expect(sheet?.charts).toHaveLength(charts.length - 1);
});

test('a chart anchored at one cell is as big as the file specifies', () => {
  const changed = Object.fromEntries(
    [...parts].map(([name, text]) => [
      name,
      strToU8(
        text
          .replaceAll('xdr:twoCellAnchor', 'xdr:oneCellAnchor')
          .replace(/<xdr:to>.*?<\/xdr:to>/gs, '<xdr:ext cx="1270000" cy="635000"/>'),
      ),
    ]),
  );
  const [sheet] = readWorkbook(zipSync(changed), new Map(), 'addin').sheets;
  expect(sheet?.charts?.[0]?.anchor).toEqual({
    from: { row: 1, column: 4, x: 0, y: 0 },
    to: { row: 1, column: 4, x: 100, y: 50 },
  });
});
