// Long because arguments and results of functions are tested on one page, kind by kind.
import { deep } from '../../../../test/support/depth';
import { openSample, type SampleWorkbench } from './support/open-sample';

let sample: SampleWorkbench;

beforeEach(async () => {
  sample = await openSample();
});

const readValues = async (address: string) => (await sample.call('read', address)).values;
const countCalls = () => sample.frame.evaluate<number>('sample.calls.length');

/** A column of formulas. */
const createColumn = (count: number, formula: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => [formula(index)]);

describe('arguments', () => {
  test('arrive as Excel on the web sends them', async () => {
    const cells = {
      E1: 7,
      A1: '=TRY.SHOW(D1)',
      A2: '=TRY.SHOW()',
      A3: '=TRY.SHOWMATRIX(D1:E2)',
      A4: '=TRY.SHOWALL(1,"a",E1,TRUE)',
      A5: '=TRY.SHOW(DATE(2026,1,5))',
      A6: '=TRY.NUMBER("12")',
    };
    const { values } = await sample.calculate(cells, 'A1:A6');
    expect(values.flat()).toEqual(['null', 'null', '[[null,7],[null,null]]', '[1,"a",7,true]', '46027', 12]);
  });

  test('that are errors, or not of the declared type, prevent the call', async () => {
    const { values } = await sample.calculate({ A1: '=TRY.ADD(NA(),1)', A2: '=TRY.NUMBER("x")' }, 'A1:A2');
    expect(values).toEqual([['#N/A'], ['#VALUE!']]);
    expect(await countCalls()).toBe(0);
  });

  test('in a number that Excel refuses show why, and prevent the call', async () => {
    const { values, errors } = await sample.calculate({ A1: '=TRY.ADD(1)', A2: '=TRY.ADD(1,2,3)' }, 'A1:A2');
    expect(values).toEqual([['#N/A'], ['#N/A']]);
    expect(errors?.[0]?.[0]).toMatch(/too few arguments for this function\. ADD needs a, b\.$/);
    expect(errors?.[1]?.[0]).toMatch(/too many arguments for this function\. ADD takes at most 2\.$/);
    expect(await countCalls()).toBe(0);
  });

  test('of more cells than memory holds prevent the call', async () => {
    const { values } = await sample.calculate({ A1: '=TRY.SHOWMATRIX(B2:XFD1048576)' }, 'A1');
    expect(values).toEqual([['#VALUE!']]);
    expect(await countCalls()).toBe(0);
  });

  test('include the address for a function that requests it', async () => {
    expect((await sample.calculate({ C7: '=TRY.WHERE()' }, 'C7')).values).toEqual([['Sheet1!C7']]);
  });
});

describe('results', () => {
  test('keep their types: digits and formulas as text stay text, and dates have a format', async () => {
    const { values, text, numberFormats } = await sample.calculate({ A1: '=TRY.TYPED()' }, 'A1:D3');
    expect(values).toEqual([
      ['text', '00123', '2024-01-05', '=1+1'],
      [46027, 1.5, true, ''],
      [0, '#N/A', 'TRUE', 1e-7],
    ]);
    expect([text[1]?.[0], numberFormats[1]?.[0], numberFormats[1]?.[1]]).toEqual([
      '2026-01-05',
      'yyyy-mm-dd',
      'General',
    ]);
  });

  test('apply their own format, but not over one of the cell', async () => {
    const cells = { A1: '=TRY.DAY()', A2: '=TRY.DAY()', A3: '=TRY.DAY()', A4: '=TRY.DAY()' };
    expect((await sample.calculate(cells, 'A1:A4')).text.flat()).toEqual(Array(4).fill('2026-01-05'));
    await sample.runExcel(`
      context.workbook.worksheets.getItem("Sheet1").getRange("A3").numberFormat = [["yyyy-mm-dd"]];
      await context.sync();`);
    const others = { A1: '=TRY.ADD(1411,1)', A2: 1412, A3: '=TRY.ADD(46000,28)', A4: '2026-01-06' };
    expect((await sample.calculate(others, 'A1:A4')).text.flat()).toEqual(['1412', '1412', '2026-01-06', '2026-01-06']);
  });

  test('apply their format to a cell that was set to General, too', async () => {
    await sample.runExcel(`
      const cells = context.workbook.worksheets.getItem("Sheet1").getRange("A1:A3");
      cells.numberFormat = [["General"], ["General"], ["General"]];
      await context.sync();`);
    const { text, numberFormats } = await sample.calculate({ A1: '=TRY.DAY()', A2: '=TRY.TYPED()' }, 'A1:A3');
    expect([text[0], text[2], numberFormats[0], numberFormats[2]]).toEqual([
      ...[['2026-01-05'], ['2026-01-05']],
      ...[['yyyy-mm-dd'], ['yyyy-mm-dd']],
    ]);
  });

  test('that failed show the error, and its message where Excel shows one', async () => {
    const cells = {
      A1: '=TRY.FAIL("#N/A","no rows")',
      A2: '=TRY.FAIL("#VALUE!","bad")',
      A3: '=TRY.FAIL("#NUM!","not shown")',
      A4: '=IFERROR(A1,"caught")',
    };
    const { values, errors } = await sample.calculate(cells, 'A1:A4');
    expect(values).toEqual([['#N/A'], ['#VALUE!'], ['#NUM!'], ['caught']]);
    expect(errors).toEqual([['no rows'], ['bad'], [''], ['']]);
  });

  test('of several functions in a formula are combined', async () => {
    const cells = { A1: '=TRY.PRICE(1)+TRY.PRICE(2)', A2: '=TRY.ADD(TRY.PRICE(1),TRY.PRICE(3))' };
    expect((await sample.calculate(cells, 'A1:A2')).values).toEqual([[30], [40]]);
  });
});

describe('spills', () => {
  const cells = { H1: 3, A1: '=TRY.ROWS(H1)', D1: '=SUM(A1#)', D2: '=ROWS(A1#)', D3: '=COUNTA(A1:A9)' };

  test('fill the cells, and dependent formulas follow when they grow and shrink', async () => {
    expect((await sample.calculate(cells, 'A1:D4')).values).toEqual([
      ['R0', 0, '', 3],
      ['R1', 1, '', 3],
      ['R2', 2, '', 3],
      ['', '', '', ''],
    ]);
    expect((await sample.calculate({ H1: 5 }, 'D1:D3')).values).toEqual([[10], [5], [5]]);
    expect((await sample.calculate({ H1: 1 }, 'A1:D3')).values).toEqual([
      ['R0', 0, '', 0],
      ['', '', '', 1],
      ['', '', '', 1],
    ]);
  });

  test('that are blocked show #SPILL! until the cells are empty', async () => {
    await sample.calculate(cells, 'A1');
    expect((await sample.calculate({ B2: 'in the way' }, 'A1:D2')).values).toEqual([
      ['#SPILL!', '', '', '#REF!'],
      ['', 'in the way', '', '#REF!'],
    ]);
    expect((await sample.calculate({ B2: '' }, 'A1:D2')).values).toEqual([
      ['R0', 0, '', 3],
      ['R1', 1, '', 3],
    ]);
  });

  const rows = deep ? 50_000 : 10_000;
  test(`of ${rows} rows arrive`, async () => {
    const last = rows - 1;
    await sample.page.evaluate('workbench.limits.requestBytes = 50e6');
    const { values } = await sample.calculate(
      { A1: `=TRY.BIG(${rows})`, M1: `=SUM(D1:D${rows})` },
      `A${rows}:D${rows}`,
    );
    expect(values).toEqual([[`NO${last}`, `Security name ${last}`, 46_000 + (last % 300), last]]);
    expect((await sample.call('read', 'M1')).values).toEqual([[(rows * last) / 2]]);
  });
});

describe('calls', () => {
  test('show #BUSY! until they return, and settled() names their cells', async () => {
    await sample.call('enter', 'B2', '=TRY.WAIT("a")');
    await expect(sample.call('settled', 700)).rejects.toThrow(/1 cells still waited .*Sheet1!B2/);
    expect(await readValues('B2')).toEqual([['#BUSY!']]);
    await sample.frame.evaluate('sample.pending[0].resolve("done")');
    expect((await sample.calculate({}, 'B2')).values).toEqual([['done']]);
  });

  test('are canceled when their cell is cleared, and a late result is discarded', async () => {
    await sample.call('enter', 'A1', '=TRY.WAIT("slow")');
    await sample.frame.waitForFunction('sample.pending.length === 1');
    await sample.call('enter', 'A1', '');
    await sample.frame.waitForFunction('sample.canceled.length === 1');
    await sample.frame.evaluate('sample.pending[0].resolve("late")');
    expect((await sample.calculate({ C1: 1 }, 'A1')).values).toEqual([['']]);
  });

  test('are repeated for the same formula entered again, not for an edit elsewhere', async () => {
    await sample.calculate({ A1: '=TRY.ADD(1,2)' }, 'A1');
    await sample.calculate({ Z9: 5 }, 'A1');
    expect(await countCalls()).toBe(1);
    await sample.calculate({ A1: '=try.add(1,2)' }, 'A1');
    expect(await countCalls()).toBe(2);
  });

  test('are not made in an unused branch', async () => {
    const cells = {
      A1: '=IF(Z1="","none",TRY.PRICE(1))',
      A2: '=IFERROR(5,TRY.PRICE(2))',
      A3: '=IF(1>2,TRY.PRICE(3),TRY.PRICE(4))',
      A4: '=IFNA(NA(),TRY.PRICE(5))',
      A5: '=IF(FALSE,TRY.PRICE(6))',
    };
    expect((await sample.calculate(cells, 'A1:A5')).values.flat()).toEqual(['none', 5, 40, 50, false]);
    expect(await sample.frame.evaluate('sample.calls')).toEqual([
      ['PRICE', 4],
      ['PRICE', 5],
    ]);
    expect((await sample.calculate({ Z1: 'x' }, 'A1')).values).toEqual([[10]]);
  });

  test("without a result are repeated when the add-in's page reloads", async () => {
    await sample.call('enter', 'A1', '=TRY.WAIT("lost")');
    await sample.frame.waitForFunction('sample.pending.length === 1');
    await sample.frame.evaluate('sample.old = true; location.reload()').catch(() => undefined);
    // The page has no sample until its script has run again.
    await sample.frame.waitForFunction('typeof sample !== "undefined" && sample.pending.length === 1 && !sample.old');
    await sample.frame.evaluate('sample.pending[0].resolve("found")');
    expect((await sample.calculate({}, 'A1')).values).toEqual([['found']]);
  });

  test('of 2,000 cells all return', async () => {
    const { values } = await sample.calculate(
      { A1: createColumn(2_000, (index) => `=TRY.PRICE(${index})`) },
      'A1:A2000',
    );
    expect(values.every(([value], index) => value === index * 10)).toBe(true);
    expect(await countCalls()).toBe(2_000);
  });

  test('whose result exceeds the request limit stay #BUSY!, without affecting others', async () => {
    await sample.call('enter', 'A1', '=TRY.BIG(60000)');
    await sample.call('enter', 'B70000', '=TRY.PRICE(5)');
    await sample.page.waitForFunction(() => {
      const { workbench } = window as unknown as {
        workbench: { log(): { kind: string }[]; read(address: string): { values: unknown[][] } };
      };
      const wasRefused = workbench.log().some(({ kind }) => kind === 'refused');
      return wasRefused && workbench.read('B70000').values[0]?.[0] === 50;
    });
    await expect(sample.call('settled', 300)).rejects.toThrow(/1 cells still waited .*Sheet1!A1/);
    expect([await readValues('A1'), await readValues('B70000')]).toEqual([[['#BUSY!']], [[50]]]);
    const refused = (await sample.call('log')).filter(({ kind }) => kind === 'refused');
    expect(refused[0]?.text).toMatch(/^5103: /);
  });
});
