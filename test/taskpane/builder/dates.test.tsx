/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { pick, renderConnectedPane } from '../render-pane';
import { AddInError } from '../../../src/model/errors';

const readFormula = () => screen.getByLabelText<HTMLTextAreaElement>('Formula').value;

test('only process dates can be picked in the calendar, each with its delivery status', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Date: Open calendar' }));
  const calendar = within(screen.getByRole('grid'));
  expect(calendar.getByRole('button', { name: '28, 2026-03-28' })).toBeDisabled();
  expect(calendar.getByRole('button', { name: '31, 2026-03-31, Delay, Success' })).toBeEnabled();
  await user.click(calendar.getByRole('button', { name: '27, 2026-03-27, Success' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(,"2026-03-27",,"headers=2")');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('button', { name: 'Date: Open calendar' })).toHaveFocus();
});

test('a future date is shown with the last delivered one', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'schwab');
  expect(await screen.findByText('2026-03-31 · Delay, Success · no delivery for 2026-04-01 yet (Delay)')).toBeVisible();
  await pick(user, 'Date', 'prev');
  expect(screen.queryByText(/no delivery for/)).toBeNull();
});

test('the keys move through the dates of the calendar that have data, and Escape closes it', async () => {
  const { user } = await renderConnectedPane();
  const button = screen.getByRole('button', { name: 'Date: Open calendar' });
  await user.click(button);
  const getDay = (name: RegExp) => screen.getByRole('button', { name });
  act(() => getDay(/^31, 2026-03-31/).focus());
  await user.keyboard('{ArrowLeft}');
  expect(getDay(/^30, 2026-03-30/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(getDay(/^27, 2026-03-27/)).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
});

test('a month without process dates is not shown', async () => {
  const { user } = await renderConnectedPane();
  await user.click(screen.getByRole('button', { name: 'Date: Open calendar' }));
  expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
});

test('transactions have a period, comparisons two dates', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Data set', 'transactions');
  expect(readFormula()).toBe('=IDS.TRANSACTIONS(,"-1M","last",,"headers=2")');
  await pick(user, 'From', 'first');
  expect(readFormula()).toBe('=IDS.TRANSACTIONS(,"first","last",,"headers=2")');
  await pick(user, 'Data set', 'changes in positions');
  expect(readFormula()).toBe('=IDS.COMPARE("Positions","prev","last",,,"headers=2")');
  await pick(user, 'Earlier date', '2026-03-27');
  expect(readFormula()).toBe('=IDS.COMPARE("Positions","2026-03-27","last",,,"headers=2")');
});

test('the delivery board without a date is the latest date', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Date', 'prev');
  await pick(user, 'Data set', 'delivery status');
  expect(readFormula()).toBe('=IDS.STATUS()');
  expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('Latest process date (delivered or not)');
});

test('several custodians are selected from the list, and removed one by one', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Custodian', 'pershing');
  await pick(user, 'Custodian', 'schwab');
  expect(readFormula()).toBe('=IDS.POSITIONS("1;2","last",,"headers=2")');
  expect(screen.getByRole('combobox', { name: 'Custodian' })).toHaveValue('2 selected');
  await user.click(screen.getByRole('button', { name: 'Remove PERSH – Pershing LLC' }));
  expect(readFormula()).toBe('=IDS.POSITIONS(2,"last",,"headers=2")');
});

test('the date of a GraphQL set is one of its conditions, and opens as the selected date', async () => {
  const { user, select } = await renderConnectedPane();
  await pick(user, 'Data set', 'GraphQL tax lots');
  await waitFor(() => expect(readFormula()).toContain('where: {processDate: {eq: ""2026-03-31T00:00:00-04:00""}}'));
  const getDate = () => screen.getByRole('combobox', { name: 'Date' });
  expect(getDate()).toHaveValue('2026-03-31');
  expect(screen.getByText(/the formula keeps this date when newer data is delivered/)).toBeVisible();
  await pick(user, 'Date', '2026-03-27');
  await waitFor(() => expect(readFormula()).toContain('{processDate: {eq: ""2026-03-27T00:00:00-04:00""}}'));
  const requested = readFormula();
  await pick(user, 'Date', 'all dates');
  await waitFor(() => expect(readFormula()).not.toContain('processDate: {eq'));
  expect(getDate()).toHaveValue('All dates');
  await pick(user, 'Date', 'yesterday');
  expect(await screen.findByText(`"yesterday" isn't a date or a date word.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Insert formula' }));
  act(() => select({ address: 'Sheet1!C3', formula: requested }));
  await waitFor(() => expect(getDate()).toHaveValue('2026-03-27'));
  expect(readFormula()).toBe(requested);
});

test('a GraphQL query starts only with its date, because it would return the rows of all dates without it', async () => {
  const { user, app } = await renderConnectedPane();
  const findProcessDate = app.findProcessDate.bind(app);
  app.findProcessDate = () => Promise.reject(new AddInError('http', 'The service returned an error (500).'));
  await pick(user, 'Data set', 'GraphQL tax lots');
  expect(await screen.findByText('Process date unavailable')).toBeVisible();
  expect(screen.queryByLabelText<HTMLTextAreaElement>('Formula')?.value ?? '').toBe('');
  app.findProcessDate = findProcessDate;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(readFormula()).toContain('where: {processDate: {eq: ""2026-03-31T00:00:00-04:00""}}'));
  expect(screen.queryByText('Process date unavailable')).toBeNull();
});

test('the date of a GraphQL set is not copied to a set without dates', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Data set', 'GraphQL prices');
  await waitFor(() => expect(readFormula()).toContain('processDate: {eq'));
  await pick(user, 'Data set', 'GraphQL sectors');
  await waitFor(() => expect(readFormula()).toMatch(/\{ sectors.* \{ nodes \{ .*name/));
  expect(readFormula()).not.toContain('processDate');
});

test('remembered columns do not omit the date of a GraphQL query', async () => {
  const { user } = await renderConnectedPane();
  await pick(user, 'Data set', 'GraphQL prices');
  await waitFor(() => expect(readFormula()).toContain('priceValue'));
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  await user.click(screen.getByRole('button', { name: 'Select all columns' }));
  await pick(user, 'Columns', 'priceValue');
  await pick(user, 'Data set', 'sectors');
  await pick(user, 'Data set', 'GraphQL prices');
  await waitFor(() =>
    expect(readFormula()).toBe(
      '=IDS.GRAPHQL("{ prices(where: {processDate: {eq: ""2026-03-31T00:00:00-04:00""}}) { nodes { priceValue } } }")',
    ),
  );
});

test('a limit of a GraphQL document is shown before it is inserted, with how to raise it', async () => {
  const { user } = await renderConnectedPane();
  expect(await screen.findByText('1,508 rows')).toBeVisible();
  expect(screen.queryByText(/^A GraphQL document returns at most/)).toBeNull();
  await pick(user, 'Data set', 'GraphQL tax lots');
  expect(
    await screen.findByText(
      /^A GraphQL document returns at most 1,000 rows, but [\d,]+ match, so this query will fail/,
    ),
  ).toBeVisible();
});

test('the line below the date keeps its height while the dates of another custodian load', async () => {
  const { user, app } = await renderConnectedPane();
  const findProcessDate = app.findProcessDate.bind(app);
  let arrive: () => void = () => undefined;
  const arrives = new Promise<void>((done) => (arrive = done));
  app.findProcessDate = async (...args) => {
    await arrives;
    return findProcessDate(...args);
  };
  await pick(user, 'Custodian', 'schwab');
  expect(await screen.findByText('Looking up the date…')).toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText(/^2026-03-31 · /)).toBeVisible();
  expect(screen.queryByText('Looking up the date…')).toBeNull();
});
