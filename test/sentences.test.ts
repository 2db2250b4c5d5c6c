import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { collectSentences } from '../.config/sentences/collect';
import { printPage } from '../.config/sentences/print-page';
import { toAddInError } from '../src/model/errors';
import { readDateWord } from '../src/query/date-word';
import { parseFilter } from '../src/query/parse-filter';
import { parseFormula } from '../src/query/parse-formula';
import { readAccount } from '../src/query/read-account';
import { readPairs } from '../src/query/read-pairs';
import { readSecurity } from '../src/query/read-security';
import { httpError } from '../src/service/http/http-error';

const page = readFileSync('docs/guides/sentences.md', 'utf8');
const sentences = collectSentences();

/** A sentence of the page as a pattern: what stands for something, is left out at times, or is one of several. */
const patterns = sentences.map(({ text }) => {
  const plain = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(
    `^${plain
      .replace(/‹[^›]*›/g, '.+?')
      .replace(/ ?⟨[^⟩]*⟩/g, '.*?')
      .replace(/\\\([^)]* \\\/ .*?\\\)/g, '.+?')}$`,
  );
});

test('the page of sentences is what the source says (npm run sentences writes it)', () => {
  expect(page).toBe(printPage(sentences));
});

test('every error that is one plain text stands there', () => {
  const plain = readdirSync('src', { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !/^(sandbox|workbench)/.test(file))
    .flatMap((file) => [
      ...readFileSync(join('src', file), 'utf8').matchAll(/new AddInError\(\s*'\w+',\s*(?:'([^'\\]+)'|"([^"\\]+)")/g),
    ])
    .map(([, single, double]) => single ?? double);
  const said = new Set(sentences.map(({ text }) => text));
  expect(plain.length).toBeGreaterThan(60);
  expect(plain.filter((text) => !said.has(text ?? ''))).toEqual([]);
});

test.each([
  ['a date that means two days', () => readDateWord('03/04/2026')],
  ['a word that is no date', () => readDateWord('lsat')],
  ['a filter that breaks off', () => parseFilter('Quantity gt')],
  ['a filter without a column', () => parseFilter('and 1')],
  ['a formula with another function in it', () => parseFormula('=IDS.POSITIONS(TODAY())')],
  ['an unknown option', () => readPairs('tpo=1', ['top', 'filter'])],
  ['a number that is no account', () => readAccount(-1)],
  ['a kind of identifier that is none', () => readSecurity('cusp:1')],
])('what %s gives is on the page', (_, ask) => {
  const { message } = refusal(ask);
  expect({ message, found: patterns.some((pattern) => pattern.test(message)) }).toEqual({ message, found: true });
});

test.each([400, 401, 403, 404, 429, 503])('what status %d gives is on the page', (status) => {
  const reply = { status, headers: new Headers(), body: '{"message":"no such field"}' };
  const { message } = httpError(
    reply as unknown as Parameters<typeof httpError>[0],
    new URL('https://data.example.com/x'),
    't',
  );
  expect({ message, found: patterns.some((pattern) => pattern.test(message)) }).toEqual({ message, found: true });
});

test('every sentence ends like one', () => {
  expect(
    sentences.map(({ text }) => text).filter((text) => !/(?:[.?…)⟩]|‹(?:said|message|remarks)›)$/.test(text)),
  ).toEqual([]);
});

function refusal(ask: () => unknown): Error {
  try {
    ask();
  } catch (error) {
    return toAddInError(error);
  }
  throw new Error('It was not refused.');
}
