/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { UnbrokenDates } from '../../../src/taskpane/shared/UnbrokenDates';

test.each([
  ['Missing: DELACROIX (Delay, due 2026-04-11 08:00 ET).', ['2026-04-11', '08:00 ET']],
  ['Created the Morning 2026-04-10 sheet.', ['2026-04-10']],
  ['As of 2026-04-10 · fetched 01:23 ET', ['2026-04-10', '01:23 ET']],
  ['No dates here: 10:30, 2026-1, 12-34.', []],
])('keeps each date and time of "%s" on one line', (text, dates) => {
  const { container } = render(<UnbrokenDates>{text}</UnbrokenDates>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(dates);
});
