import { readServiceMessage } from '../../../src/service/http/http-error';

test('shortens a long message of the service to fit a cell', () => {
  expect(readServiceMessage({ message: 'x'.repeat(300) }, '')).toBe('x'.repeat(300));
  expect(readServiceMessage({ message: 'x'.repeat(100_000) }, '')).toBe(`${'x'.repeat(300)}…`);
  const errors = Array.from({ length: 100 }, (_, index) => ({ message: `Wrong ${index}.` }));
  expect(readServiceMessage({ errors }, '')).toBe('Wrong 0. Wrong 1. Wrong 2. Wrong 3. Wrong 4.');
});

test('separates messages, and adds only missing periods', () => {
  const errors = ['Is late', 'Is wrong.', 'Gehört dazu'].map((message) => ({ message }));
  expect(readServiceMessage({ errors }, '')).toBe('Is late. Is wrong. Gehört dazu');
  expect(readServiceMessage({ errors: [{ message: 'Il manque la clé' }, { message: 'Retry' }] }, '')).toBe(
    'Il manque la clé. Retry',
  );
});

test('removes the token, however the service divides or shortens it', () => {
  const parts = [
    'eyJhbGciOiJIUzI1NiJ9',
    'eyJzdWIiOiJhbmFseXN0IiwiZXhwIjoxNzk1ODAwNzU5fQ',
    'Zm9ydHktdGhyZWUtY2hhcmFjdGVycw',
  ];
  const token = parts.join('.');
  const lines = token.replace(/.{20}/g, '$&\n');
  for (const echoed of [
    token,
    lines,
    token.slice(30),
    token.slice(0, 40),
    token.replace(/\./g, ' . '),
    token.slice(-12),
  ]) {
    const shownMessage = readServiceMessage({ message: `Header: ${echoed}, rejected.` }, token) ?? '';
    expect(shownMessage).toMatch(/^Header: .*, rejected\.$/);
    expect(shownMessage.match(/[\w-]{8,}/g)).toEqual(['rejected']);
  }
});

test('separates the parts of an envelope, and uses its summary without a message', () => {
  const errors = [{ field: 'Date', message: 'is required' }, { message: 'Try again.' }];
  const body = { code: 400, message: 'Validation failed', validation: { message: 'Invalid query.', errors } };
  expect(readServiceMessage(body, '')).toBe('Validation failed. Date: is required. Try again.');
  expect(
    readServiceMessage({ description: 'Bad Request', validation: { message: 'No such custodian', errors: [] } }, ''),
  ).toBe('No such custodian');
});

test.each([
  ['the text of a response that is not JSON', 'CustodianId is required.', 'CustodianId is required.'],
  ['a web page', ' <!doctype html><title>Sign in</title>', undefined],
  ['the detail of problem details', { title: 'Bad Request', detail: 'Date is wrong.', status: 400 }, 'Date is wrong.'],
  ['the title of problem details', { title: 'Validation failed.', errors: {} }, 'Validation failed.'],
  [
    'the errors of problem details by field',
    { title: 'Validation failed.', errors: { Date: ['Date is required.'], Page: ['must be at least 1', 'other'] } },
    'Validation failed. Date is required. Page: must be at least 1',
  ],
  ['an error that is text', { error: 'Is late.' }, 'Is late.'],
  ['errors that are texts', { errors: ['Is late.', 'Is wrong.'] }, 'Is late. Is wrong.'],
  ['nothing of other bodies', [1], undefined],
])('reads %s', (_what, body, expected) => {
  expect(readServiceMessage(body, '')).toBe(expected);
});
