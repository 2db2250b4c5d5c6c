import type { PlainDate } from '../../../src/model/plain-date';
import {
  createPageSetup,
  findFigureArea,
  planHeaderLines,
  countHeaderRows,
} from '../../../src/app/drill-down/drill-header';

const printFigures = (value: number, tolerance?: number) => {
  const lines = planHeaderLines({
    title: 'Price of AAPL',
    origin: { sheetId: 's1', sheet: 'Sheet1', row: 1, column: 1, path: ['Sheet1!B2: Price of AAPL'] },
    formula: '=IDS.PRICE("AAPL")',
    asOf: undefined,
    deliveries: [],
    sections: [],
    proofs: [{ name: 'Figure', value, parts: [], ...(tolerance !== undefined && { tolerance }) }],
  });
  return lines[8]?.slice(1, 4).map((cell) => [cell?.format, cell?.formula]);
};

it('shows a figure, the rows, and their difference with the decimals of the figure, at least two', () => {
  expect(printFigures(2_837_693.19, 0.0051)).toEqual([
    ['#,##0.00', undefined],
    ['#,##0.00', '=0'],
    ['#,##0.00', '=ROUND(C9-B9,2)'],
  ]);
  expect(printFigures(79.6205)?.map(([format]) => format)).toEqual(['#,##0.0000', '#,##0.0000', '#,##0.0000']);
  expect(printFigures(532_000)?.[2]).toEqual(['#,##0.00', '=ROUND(C9-B9,6)']);
  expect(printFigures(1 / 3)?.[0]?.[0]).toBe('#,##0.000000');
});

it('shows the process date in either date system of a workbook', () => {
  const lines = planHeaderLines({
    title: 'Price of AAPL',
    origin: { sheetId: 's1', sheet: 'Sheet1', row: 1, column: 1, path: [] },
    formula: '=IDS.PRICE("AAPL")',
    asOf: '2026-04-10' as PlainDate,
    deliveries: [],
    sections: [],
    proofs: [],
  });
  expect(lines[4]?.[1]).toMatchObject({ formula: '=DATE(2026,4,10)', format: 'yyyy-mm-dd' });
});

it('lists figures that are not sums of the rows as unchecked', () => {
  const plan = { proofs: [{ name: 'Figure', value: 1, parts: [] }], unchecked: [{ name: 'PriceEffect', value: 3.5 }] };
  const lines = planHeaderLines({
    title: 'changed',
    origin: { sheetId: 's1', sheet: 'Sheet1', row: 1, column: 1, path: [] },
    formula: '=IDS.COMPARE("Positions","prev","last")',
    asOf: undefined,
    deliveries: [],
    sections: [],
    ...plan,
  });
  expect(lines[9]?.map((cell) => cell?.value)).toEqual([
    'PriceEffect',
    3.5,
    undefined,
    undefined,
    'Not checked',
    'Calculated from the rows, not their sum',
  ]);
  expect(countHeaderRows(plan)).toBe(lines.length);
});

it('fits columns to all figures, and not to the text where there are none', () => {
  const proofs = [{ name: 'Figure', value: 1, parts: [] }];
  const unchecked = [{ name: 'PriceEffect', value: 3.5 }];
  expect(findFigureArea({ proofs })).toMatchObject({ row: 7, rows: 2 });
  expect(findFigureArea({ proofs, unchecked })).toMatchObject({ row: 7, rows: 3 });
  expect(findFigureArea({ proofs: [], unchecked })).toMatchObject({ row: 9, rows: 1 });
  expect(findFigureArea({ proofs: [] })).toBeUndefined();
});

it('prints wide drill-downs on several pages side by side', () => {
  expect([6, 9, 10, 28].map((columns) => createPageSetup(columns).pagesWide)).toEqual([1, 1, 2, 4]);
});

it.each([
  [[{ states: ['Success'], final: true }], [undefined], 'Success'],
  [[], [undefined], 'See the note below'],
  [[], [], 'No single status for these rows'],
])('describes the delivery of %j with sections %j as %s', (deliveries, sections, expected) => {
  const lines = planHeaderLines({
    title: 'Price of AAPL',
    origin: { sheetId: 's1', sheet: 'Sheet1', row: 1, column: 1, path: [] },
    formula: '=IDS.PRICE("AAPL")',
    asOf: undefined,
    ...{ deliveries, sections, proofs: [] },
  });
  expect(lines[5]?.map((cell) => cell?.value)).toEqual(['Delivery', expected]);
});
