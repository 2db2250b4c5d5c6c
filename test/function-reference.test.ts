import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { printPage } from '../.config/function-reference/print-page';
import type { FunctionDefinition } from '../src/functions/definition/definition';
import { type FunctionHelp, describeFunction } from '../src/functions/metadata/function-help';
import { createFunctionsJson } from '../.config/function-reference/functions-json';
import { functions } from '../src/functions/registry';

const frame = readFileSync('.config/function-reference/frame.html', 'utf8');
const help = functions.map(describeFunction);

describe('the function reference', () => {
  test('has a section for every function, which its help address in functions.json links to', () => {
    const ids = findElements(printPage(help, frame, {}), 'section').map((each) => each.getAttribute('id'));
    const { functions: described } = createFunctionsJson(functions, 'https://addins.example/ids');
    expect(ids.length).toBeGreaterThan(30);
    expect(described.map(({ helpUrl }) => helpUrl).sort()).toEqual(
      ids.map((id) => `https://addins.example/ids/functions.html#${id}`).sort(),
    );
  });

  test('describes each function, each of its arguments, and its result, with an example', () => {
    const mute = help.flatMap(({ name, description, arguments: args, result, example }) => [
      ...(description === '' || result === '' ? [name] : []),
      ...(example.toUpperCase().includes(`=IDS.${name}(`) ? [] : [`${name}: ${example}`]),
      ...args.filter(({ meaning }) => meaning === '').map((each) => `${name}(${each.name})`),
    ]);
    expect(mute).toEqual([]);
  });

  test('has a target for every link, and no duplicate IDs', () => {
    const page = printPage(help, frame, {});
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.length).toBe(new Set(ids).size);
  });

  test('shows the result of an example as text, and nothing for an example that changed since', () => {
    const { name, example } = help.find((each) => each.name === 'PRICE') as FunctionHelp;
    const gave = { rows: 3, columns: 1, cells: [['<b>1']], requests: ['GET /a?b&c'] };
    const page = printPage(help, frame, { [name]: { ...gave, formula: example } });
    expect(page).toContain('<td>&lt;b&gt;1</td>');
    expect(page).toContain('2 more rows');
    expect(page).toContain('<li><code>GET /a?b&amp;c</code></li>');
    expect(printPage(help, frame, { [name]: { ...gave, formula: '=IDS.PRICE(1)' } })).not.toContain('class="output"');
  });

  test('has no script and no inline style, as a strict content security policy requires', () => {
    expect(printPage(help, frame, {})).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
  });

  test('lists every date word and option of the functions', () => {
    const words = ['last', 'prev', 'first', 'T-1', 'LBD', '-1M', 'MTD', 'lmend', 'headers', 'top', 'sort', 'filter'];
    const page = printPage(help, frame, {});
    expect(words.filter((word) => !page.includes(`<code>${word}`))).toEqual([]);
  });

  test('describes the same argument in the same words', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { arguments: args } of help) {
      for (const { name, meaning } of args) {
        if (name === 'account' || name === 'customer') {
          meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
        }
      }
    }
    expect([...meanings].filter(([, all]) => all.size > 1)).toEqual([]);
  });
});

test('states the cost to the service for every function', () => {
  expect(help.filter(({ cost }) => !/\.$/.test(cost)).map(({ name }) => name)).toEqual([]);
});

const left: FunctionDefinition = {
  kind: 'table',
  name: 'LEFT',
  title: 'How much is left',
  summary: 'How much of A & B is <left>. Says "0" never.',
  remarks: 'Long story.',
  example: '=IDS.LEFT("a$&b")',
  cost: 'One request.',
  result: 'An amount, rounded.',
  parameters: [
    {
      name: 'what',
      text: 'Which of them.',
      words: { id: 'Kind', words: [{ word: 'big', name: 'Big', text: 'More than <9>' }] },
    },
    { name: 'date', text: 'A date.', optional: true },
  ],
  getHeaderMode: () => 'field',
  run: () => Promise.reject(new Error('not called')),
};

describe('help for a function', () => {
  test('comes from its definition', () => {
    expect(describeFunction(left)).toEqual({
      name: 'LEFT',
      call: 'IDS.LEFT(what,[date])',
      description: 'How much of A & B is <left>. Says "0" never.',
      remarks: 'Long story.',
      arguments: [
        {
          name: 'what',
          required: true,
          meaning: 'Which of them.',
          words: [{ word: 'big', meaning: 'More than <9>' }],
        },
        { name: 'date', required: false, meaning: 'A date.', words: [] },
      ],
      result: 'An amount, rounded.',
      cost: 'One request.',
      example: '=IDS.LEFT("a$&b")',
    });
  });

  test('escapes HTML characters', () => {
    const [section] = findElements(
      printPage([describeFunction(left)], '<main><!-- functions --></main>', {}),
      'section',
    );
    const text = section?.textContent ?? '';
    expect(text).toContain('How much of A & B is <left>. Says "0" never.');
    expect(text).toContain('More than <9>');
    expect(text).toContain('=IDS.LEFT("a$&b")');
  });

  test('is refused without a place in the frame', () => {
    expect(() => printPage([], '<main></main>', {})).toThrow('frame of the function reference');
  });
});

/** The elements of a page; malformed markup fails the test. */
function findElements(page: string, name: string): Element[] {
  const faults: string[] = [];
  const parser = new DOMParser({ onError: (level, message) => faults.push(`${level}: ${message}`) });
  const document = parser.parseFromString(page.replace('<!doctype html>', '<!DOCTYPE html>'), 'text/html');
  expect(faults).toEqual([]);
  return Array.from(document.getElementsByTagName(name)) as unknown as Element[];
}
