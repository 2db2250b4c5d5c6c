import { readFileSync, readdirSync } from 'node:fs';
import { listMessages } from '../.config/messages/list-messages';
import { printPage } from '../.config/messages/print-page';
import { toAddInError } from '../src/model/errors';
import { readDateWord } from '../src/query/date-word';
import { parseFilter } from '../src/query/parse-filter';
import { parseFormula } from '../src/query/parse-formula';
import { readAccount } from '../src/query/read-account';
import { readPairs } from '../src/query/read-list';
import { readSecurity } from '../src/query/read-security';
import { createHttpError } from '../src/service/http/http-error';
import { createReply } from '../src/service/http/send-once';

const page = readFileSync('docs/guides/messages.md', 'utf8');
const messages = listMessages();

/** A message of the page as a pattern, whose blanks contain any data or none. */
const patterns = messages.map(
  ({ text }) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/‹[^›]*›/g, '.*?')}$`),
);

test('the page of messages is current (npm run messages writes it)', () => {
  expect(page).toBe(printPage(messages));
});

test('no message contains undefined', () => {
  expect(messages.filter(({ text }) => /undefined|\[object/.test(text))).toEqual([]);
});

test('every file of src/messages is on the page', () => {
  const listed = readFileSync('.config/messages/list-messages.ts', 'utf8');
  const missing = readdirSync('src/messages').filter((file) => !listed.includes(`/${file.slice(0, -3)}'`));
  // Parts of messages, steps, labels on sheets, and notices of counts and lists, which explain themselves.
  expect(missing).toEqual([
    ...['drill-down-sheet.ts', 'excel-steps.ts', 'kept-rows.ts', 'morning-labels.ts', 'progress-steps.ts'],
    ...['self-test.ts', 'snapshots.ts'],
  ]);
});

test('every message has a unique text', () => {
  const strings = messages.map(({ kind, text }) => `${kind} ${text.replace(/‹[^›]*›/g, '‹›')}`);
  expect(strings.filter((text, index) => strings.indexOf(text) !== index)).toEqual([]);
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
])('the message of %s is on the page', (_, run) => {
  const { message } = catchRefusal(run);
  expect({ message, found: patterns.some((pattern) => pattern.test(message)) }).toEqual({ message, found: true });
});

test.each([400, 401, 403, 404, 429, 503])('the message of status %d is on the page', (status) => {
  const reply = createReply(status, undefined, new TextEncoder().encode('{"message":"no such field"}'));
  const { message } = createHttpError(reply, new URL('https://data.example.com/x'), 't');
  expect({ message, found: patterns.some((pattern) => pattern.test(message)) }).toEqual({ message, found: true });
});

test('every message ends with punctuation', () => {
  const whole = messages.filter(({ kind }) => kind !== 'part');
  expect(whole.map(({ text }) => text).filter((text) => !/(?:[.?]|‹[^›]+›\)?)$/.test(text))).toEqual([]);
});

function catchRefusal(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return toAddInError(error);
  }
  throw new Error('It was not refused.');
}
