// Long because every corruption of a page uses the same check.
import { fc } from '../../support/fast-check';
import { AddInError } from '../../../src/model/errors';
import { type CellValue, isExcelNumber } from '../../../src/model/table';
import type { PreparedQuery } from '../../../src/query/prepare';
import { createReply } from '../../../src/service/http/send-once';
import { createBodyReader, createSlicedReader } from '../../../src/service/odata/odata';
import { parseJson } from '../../../src/service/parse-json';
import type { Page } from '../../../src/service/service';
import { fitsCell } from '../../support/hostile-json';
import { member, numberText, piece, createValueText, type FieldKind } from '../../support/hostile-pages';
import { prepare } from '../../support/prepared-queries';
import { printInDeepRun, runs, countMinimumCases } from '../../support/depth';

const positions = prepare({
  set: 'Positions',
  columns: ['AccountId', 'ShortPosition', 'Quantity', 'OriginalCostDate', 'OriginalCost'],
});
const names = [...positions.columns, ...positions.keys].map(({ name }) => name);
const findKind = (name: string): FieldKind =>
  name.endsWith('Date') ? 'date' : name === 'ShortPosition' ? 'flag' : name.endsWith('Id') ? 'id' : 'number';
const encoder = new TextEncoder();
const counts = { cases: 0, sliced: 0, refused: 0 };

/** The result of reading: a page whose every cell Excel can hold, or the kind and message of a refusal. */
function runForOutcome(work: () => Page): Page | string {
  try {
    const page = work();
    for (const row of page.rows)
      for (const cell of row) if (!fitsCell(cell)) throw new Error(`Excel cannot hold ${typeof cell}`);
    return page;
  } catch (error) {
    if (error instanceof AddInError) return `${error.kind}: ${error.message}`;
    throw error;
  }
}

function isSamePage(a: Page | string, b: Page | string): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  const isSameRow = (row: readonly CellValue[], index: number) =>
    row.length === b.rows[index]?.length && row.every((cell, position) => Object.is(cell, b.rows[index]?.[position]));
  return a.total === b.total && a.next === b.next && a.rows.length === b.rows.length && a.rows.every(isSameRow);
}

/** Reads a page record by record, like a large one in slices. */
function slicePage(of: PreparedQuery, bytes: Uint8Array): Page | undefined {
  const steps = createSlicedReader(of, 1)(bytes);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Reads each page in slices, and with the JSON parser alone. */
function check(pages: readonly Uint8Array[], of: PreparedQuery = positions): void {
  const parse = createBodyReader(of);
  for (const bytes of pages) {
    counts.cases++;
    const parsed = runForOutcome(() => parse(parseJson(createReply(200, undefined, bytes))));
    const page = slicePage(of, bytes);
    if (page) counts.sliced++;
    if (typeof parsed === 'string') counts.refused++;
    // Refused pages must be left to the parser, which writes the message.
    if (
      page
        ? !isSamePage(
            runForOutcome(() => page),
            parsed,
          )
        : typeof parsed !== 'string' && parsed.rows.length > 1 && !needsParser(bytes)
    )
      expect({ page }).toEqual({ page: parsed });
  }
}

/** Pages with several lists under one name are never sliced. */
function needsParser(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes).split(/v(?:a|\\u0061)lue/).length > 2;
}

const values = fc.tuple(...names.map((name) => createValueText(findKind(name))));
const print = (record: readonly string[]) => `{${record.map((text, index) => `"${names[index]}":${text}`).join()}}`;
const printEnvelope = (rows: readonly string[], before: readonly string[] = [], after: readonly string[] = []) =>
  `{${[...before, `"value":[${rows.join()}]`, ...after].join()}}`;
const plain = names.map(
  (name) => ({ id: '7', number: '1.25', flag: 'true', date: '"2026-03-31T00:00:00-04:00"' })[findKind(name)],
);

afterAll(() => {
  expect(counts.cases).toBeGreaterThanOrEqual(countMinimumCases(50_000));
  // Both readers have read some pages, so neither is compared only with itself.
  expect(counts.sliced).toBeGreaterThan(countMinimumCases(10_000));
  expect(counts.refused).toBeGreaterThan(countMinimumCases(5_000));
  printInDeepRun(`hostile pages: ${JSON.stringify(counts)}\n`);
});

const wholeText = printEnvelope([print(plain), print(plain)], ['"@odata.count":2'], ['"@odata.nextLink":"x"']);
const whole = encoder.encode(wholeText);

describe('a page read in slices matches its JSON, or is left to the parser', () => {
  test('for any values', () => {
    const pages = fc.array(fc.array(values, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(pages, (all) => check(all.map((records) => encoder.encode(printEnvelope(records.map(print)))))),
      { numRuns: runs(10_000) },
    );
  });

  test('for anything around the rows', () => {
    const members = fc.array(member, { maxLength: 2 });
    fc.assert(
      fc.property(members, members, fc.constantFrom(0, 1, 2), (before, after, rows) =>
        check([encoder.encode(printEnvelope(new Array<string>(rows).fill(print(plain)), before, after))]),
      ),
      { numRuns: runs(10_000) },
    );
  });

  test('for any order, number, and spelling of the fields', () => {
    const spell = fc.constantFrom(
      ...[
        ...names,
        'quantity',
        'Quan\\u0074ity',
        '__proto__',
        'constructor',
        'Extra',
        '@odata.id',
        'Security',
        'value',
        '',
      ],
    );
    const change = fc.record({
      kind: fc.constantFrom('swap', 'drop', 'add', 'rename', 'space'),
      at: fc.nat(names.length - 1),
      to: fc.nat(names.length - 1),
      name: spell,
    });
    const record = fc.array(change, { maxLength: 2 }).map((changes) => {
      const fields = names.map((name, index) => `"${name}":${plain[index]}`);
      for (const { kind, at, to, name } of changes) {
        if (kind === 'swap') [fields[at], fields[to]] = [fields[to] as string, fields[at] as string];
        else if (kind === 'drop') fields.splice(at, 1);
        else if (kind === 'add') fields.splice(at, 0, `"${name}":7`);
        else if (kind === 'rename') fields[at] = `"${name}":9`;
        else fields[at] = `\r\n ${fields[at]} `.replace(':', '\t: ');
      }
      return `{${fields.join()}}`;
    });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), (records) =>
        check([encoder.encode(printEnvelope(records)), encoder.encode(printEnvelope([print(plain)]))]),
      ),
      { numRuns: runs(6_000) },
    );
  });

  test('after any single character is lost, added, or changed', () => {
    for (let at = 0; at <= whole.length; at++) {
      for (const character of [...'{}[],:"\\ -0.e\u001f', '']) {
        for (const end of [at, at + 1])
          check([encoder.encode(wholeText.slice(0, at) + character + wholeText.slice(end))]);
      }
    }
  });

  test('after any cut, insertion, copy, or overwrite', () => {
    const place = fc.nat(whole.length);
    const put = fc.oneof(
      piece.map((text) => encoder.encode(text)),
      fc.uint8Array({ minLength: 1, maxLength: 3 }),
    );
    const spoil = fc.record({ at: place, skip: fc.constantFrom(0, 0, 1, 2, 9, 1000), put, from: fc.option(place) });
    fc.assert(
      fc.property(fc.array(spoil, { minLength: 1, maxLength: 2 }), (spoils) => {
        let bytes = whole;
        for (const { at, skip, put: input, from } of spoils) {
          const inserted = from === null ? input : whole.subarray(from, from + 2 * input.length);
          bytes = Uint8Array.of(...bytes.subarray(0, at), ...inserted, ...bytes.subarray(at + skip));
        }
        check([bytes]);
      }),
      { numRuns: runs(10_000) },
    );
  });

  test("for a list of rows that is not the page's own list", () => {
    const rows = `"value":[${print(plain)}]`;
    for (const text of [
      `{"value":[],"d":{${rows}}}`,
      `{"value":[],"d":[{${rows}}]}`,
      `{"value":[],"x\\${rows}}`,
      `{${rows},"v\\u0061lue":[]}`,
      `{${rows},"v\\u0061lue":[${print(plain).replace('1.25', '7')}]}`,
      `{"d":{${rows}},"\\u0076alue":[{}]}`,
      `\ufeff{${rows}}`,
      `{"__proto__":{${rows}}}`,
    ])
      check([encoder.encode(text)]);
  });
});

test('a number is the exact double of its text', () => {
  const read = createBodyReader(positions);
  const readCells = (text: string) => {
    const row = read(JSON.parse(printEnvelope([text]))).rows[0];
    return [row?.[2], row?.[4]];
  };
  fc.assert(
    fc.property(numberText, numberText, (first, second) => {
      counts.cases++;
      const text = print(plain.map((value, index) => (index === 2 ? first : index === 4 ? second : value)));
      const wanted = [first, second].map(Number);
      if (!wanted.every(isExcelNumber)) {
        expect(() => readCells(text)).toThrow(/too large a number|which isn't a number/);
        return;
      }
      const numbers = readCells(text);
      if (!wanted.every((number, index) => Object.is(number, numbers[index]))) expect(numbers).toEqual(wanted);
    }),
    { numRuns: runs(15_000) },
  );
});
