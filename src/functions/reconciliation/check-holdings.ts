import { createHoldingKeyFunction, readHoldings, positionColumns, type Holding } from '../../checks/holding-rows';
import type { Findings } from '../../checks/recon-findings';
import { noDateBefore } from '../../messages/check-findings';
import { lotColumns, reconLots } from '../../checks/recon-lots';
import { reconMissing } from '../../checks/recon-missing';
import { reconRoll } from '../../checks/recon-roll';
import { transactionColumns } from '../../checks/transaction-effect';
import type { Table } from '../../model/table';
import { fetchCurrencyCodeFinder, checkRates } from './check-rates';
import { fetchByIds, fetchDelivered } from './check-rows';
import { fetchValueCurrencyFinder } from './fetch-value-currency-finder';
import { findEarlierScopes, filterByCustomer, createSkippedDateRemarks, type CheckInput } from './check-scope';

/** Checks positions against their tax lots. */
export async function checkLots({ loader, scope, options, signal }: CheckInput): Promise<Findings> {
  const [positions, lots] = await Promise.all([
    fetchDelivered(loader, 'Positions', positionColumns, scope, signal),
    fetchDelivered(loader, 'TaxLots', lotColumns, scope, signal),
  ]);
  return reconLots(
    filterByCustomer(positions.table, scope.customers),
    filterByCustomer(lots.table, scope.customers),
    options,
  );
}

/** Checks positions against the previous positions and the transactions. */
export async function checkRoll(input: CheckInput): Promise<Findings> {
  const rows = await fetchHoldings(input);
  if (!rows) return createNoDateFindings();
  const rolled = reconRoll({ ...rows, tolerance: input.options.quantity });
  const found = { ...rolled, remarks: [...rolled.remarks, ...rows.remarks] };
  if (input.options.cash || found.breaks.length === 0) return found;
  const ids = new Set(found.breaks.flatMap(({ security }) => (security === undefined ? [] : [security])));
  const { loader, scope, signal } = input;
  const types = await fetchByIds(loader, 'Securities', ['SecurityType/Code'], ids, scope.custodian, signal);
  // The type codes of cash start with ca, followed by the currency.
  const isCash = (security = -1) => /^ca/i.test(String(types.get(security)?.[0] ?? ''));
  return { ...found, breaks: found.breaks.filter(({ security }) => !isCash(security)) };
}

/** Checks for holdings, accounts, and FX rates that are gone. */
export async function checkMissing(input: CheckInput): Promise<Findings> {
  const rows = await fetchHoldings(input);
  const rates = await checkRates(input);
  const holdings = rows
    ? reconMissing({
        ...rows,
        tolerance: input.options.quantity,
        findCurrencyCode: await fetchVanishedCodeFinder(input, rows),
      })
    : createNoDateFindings();
  return {
    breaks: [...holdings.breaks, ...rates.breaks],
    summary: [holdings.summary, rates.summary].join(' ').trim(),
    comparedCount: holdings.comparedCount + rates.comparedCount,
    remarks: [...holdings.remarks, ...(rows?.remarks ?? []), ...rates.remarks],
  };
}

/** Fetches the currencies of holdings that are gone. Returns a function that finds a holding's currency code. */
async function fetchVanishedCodeFinder(
  { loader, scope, signal }: CheckInput,
  { before, after }: { before: Table; after: Table },
) {
  const toKey = createHoldingKeyFunction([before, after]);
  const now = readHoldings(after, toKey);
  const vanished = [...readHoldings(before, toKey)].filter(([key]) => !now.has(key)).map(([, holding]) => holding);
  const [findCurrency, findCode] = await Promise.all([
    fetchValueCurrencyFinder(loader, vanished, scope.custodian, signal),
    fetchCurrencyCodeFinder(loader, signal),
  ]);
  return (holding: Holding) => {
    const currency = findCurrency(holding);
    return currency === undefined ? '' : findCode(currency);
  };
}

/** Returns the result of a comparison at the start of the calendar. */
function createNoDateFindings(): Findings {
  return { breaks: [], summary: '', comparedCount: 0, remarks: [{ missingInput: 'dates', message: noDateBefore }] };
}

/** Fetches the previous and the current positions, and the transactions of the date; undefined at the start of the calendar. */
async function fetchHoldings({ loader, scope, processDates, signal }: CheckInput) {
  const earlier = await findEarlierScopes(loader, scope, processDates, signal);
  const [first] = earlier;
  if (!first) return undefined;
  const [after, transactions, codes, ...before] = await Promise.all([
    fetchDelivered(loader, 'Positions', positionColumns, scope, signal),
    fetchDelivered(loader, 'Transactions', transactionColumns, scope, signal),
    loader.fetch({ set: 'TransactionCodes', columns: ['Id', 'Code'] }, { signal }),
    ...earlier.map(async (part) => {
      const { table } = await fetchDelivered(loader, 'Positions', positionColumns, part, signal);
      return filterByCustomer(table, part.customers);
    }),
  ]);
  // Customers without earlier deliveries have no positions to compare with.
  const customers = scope.customers && new Set(earlier.flatMap((part) => [...(part.customers ?? [])]));
  const all: Table = { columns: after.table.columns, rows: before.flatMap((part) => part.rows) };
  const oldest = earlier[earlier.length - 1] ?? first;
  return {
    remarks: await createSkippedDateRemarks({ loader, scope, processDates, signal }, oldest.processDate.date, 'Pos'),
    before: all,
    after: filterByCustomer(after.table, customers),
    transactions: filterByCustomer(transactions.table, customers),
    transactionCodes: new Map(codes.table.rows.map(([id, code]) => [Number(id), String(code ?? '')])),
  };
}
