import { requiresToken } from '../../src/messages/connection-test';
import {
  countDiffers,
  earlierRows,
  excludedRow,
  linkSkips,
  moreThanTop,
  notSorted,
} from '../../src/messages/response-reasons';
import { restTextCells, tooManyRestRequests } from '../../src/messages/service';
import { graphqlPageIncomplete, shortPage } from '../../src/messages/user-queries';

test.each([
  [countDiffers(12_000, 12_345), '12,000 rows received, but its count is 12,345'],
  [countDiffers(1, 0), '1 row received, but its count is 0'],
  [moreThanTop(1, 0), '1 row received, more than top=0'],
  // As the user writes the option.
  [moreThanTop(12_001, 12_000), '12,001 rows received, more than top=12000'],
  [linkSkips(1_000, 3_000), 'its link skips from row 1,000 to 3,000'],
  [notSorted(12_000, 'Quantity'), "row 12,000 isn't sorted by Quantity, as requested"],
  [earlierRows(12_000, 'Quantity'), 'other rows come before its first 12,000 by Quantity'],
  [excludedRow('Id', 'id', 12_345, 6_789), 'row 6,789 has Id 12345, which the filter excludes'],
  [shortPage(1, 1_000), 'it returned 1 of 1,000 requested rows, although more remain'],
  [shortPage(0, 1), 'it returned 0 of 1 requested row, although more remain'],
  [requiresToken('ids.example', 1_234), 'ids.example responded in 1,234 ms and requires a token, as expected.'],
  [restTextCells(1), 'Not converted, so still text as REST v1 sent it: 1 cell in number and date columns.'],
  [restTextCells(1_200), 'Not converted, so still text as REST v1 sent it: 1,200 cells in number and date columns.'],
])('a message has separators and the right plural: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [graphqlPageIncomplete('positions', 12_000), 'more rows than the 12,000 returned'],
  [tooManyRestRequests(1_200, 1_000), '1,200 for this query, and the limit is 1,000.'],
])('an error has separators: %s', ({ message }, expected) => {
  expect(message).toContain(expected);
});
