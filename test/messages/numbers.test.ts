import { rangeTooLarge } from '../../src/messages/arrays';
import { requiresToken } from '../../src/messages/connection-test';
import { rowCountDiffers } from '../../src/messages/data-range-states';
import { spillBlockedBy } from '../../src/messages/data-ranges';
import {
  countDiffers,
  earlierRows,
  excludedRow,
  linkSkips,
  moreThanTop,
  notSorted,
} from '../../src/messages/response-reasons';
import { resultTooLarge } from '../../src/messages/results';
import { restTextCells, tooManyRestRequests } from '../../src/messages/service';
import { graphqlPageIncomplete, shortPage } from '../../src/messages/user-queries';

test.each([
  [countDiffers(12_000, 12_345), '12,000 rows received, but its row count is 12,345'],
  [countDiffers(1, 0), '1 row received, but its row count is 0'],
  [moreThanTop(1, 0), 'it has 1 row, more than top=0'],
  // As the user writes the option.
  [moreThanTop(12_001, 12_000), 'it has 12,001 rows, more than top=12000'],
  [linkSkips(1_000, 3_000), 'its link to the next page skips from row 1,000 to 3,000'],
  [notSorted(12_000, 'Quantity'), "row 12,000 isn't in the requested order by Quantity"],
  [earlierRows(12_000, 'Quantity'), "it doesn't contain the first 12,000 rows by Quantity"],
  [excludedRow('Id', 'id', 12_345, 6_789), 'in row 6,789, Id is 12345, which the filter excludes'],
  [shortPage(1, 1_000), 'it returned 1 of 1,000 requested rows, although more remain'],
  [shortPage(0, 1), 'it returned 0 of 1 requested row, although more remain'],
  [
    rowCountDiffers(1, 1_200),
    'The table has 1 row, but 1,200 were fetched: rows were added or deleted, or a refresh was undone. Refresh to update.',
  ],
  [
    spillBlockedBy('C4', 1, 1),
    "The cell shows #SPILL!: its result needs 1 row and 1 column, but C4 isn't empty. Clear or move that cell.",
  ],
  [requiresToken('ids.example', 1_234), 'ids.example responded in 1,234 ms and requires a token, as expected.'],
  [restTextCells(1), "1 cell in number and date columns couldn't be converted and remains text."],
  [restTextCells(1_200), "1,200 cells in number and date columns couldn't be converted and remain text."],
])('a message has separators and the right plural: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [graphqlPageIncomplete('positions', 12_000), 'more rows than the 12,000 returned'],
  [tooManyRestRequests(1_200, 1_000), '1,200 for this query, and the limit is 1,000.'],
  [rangeTooLarge('security', 1, 300_000, 200_000), 'has 1 row and 300,000 columns; the limit is 200,000 cells.'],
  [resultTooLarge(1, 1, '3.1'), 'The result (1 row, 1 column) is 3.1 MB'],
  [resultTooLarge(12_000, 9, '3.1', 'at least '), 'The result (at least 12,000 rows, 9 columns) is 3.1 MB'],
])('an error has separators and the right plural: %s', ({ message }, expected) => {
  expect(message).toContain(expected);
});
