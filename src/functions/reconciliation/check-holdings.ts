import { createHoldingKeyFunction, readHoldings, positionColumns, type Holding } from '../../checks/holding-rows';
import type { Findings } from '../../checks/recon-findings';
import { noDateBefore } from '../../messages/check-findings';
import { lotColumns, reconLots } from '../../checks/recon-lots';
import { reconMissing } from '../../checks/recon-missing';
import { reconRoll } from '../../checks/recon-roll';
import { transactionColumns } from '../../checks/transaction-effect';
import type { Table } from '../../model/table';
import { fetchCurrencyCodeFinder, checkRates } from './check-rates';
import { fetchByIds, fetchDeliveredRows } from './check-rows';
import { fetchValueCurrencyFinder } from './fetch-value-currency-finder';
import {
  createSkippedDateRemarks,
  createUncomparedRemarks,
  filterByCustomer,
  findEarlierScopes,
  type CheckInput,
} from './check-scope';

/** Checks positions against their tax lots. */
export async function checkLots({ loader, scope, options, signal }: CheckInput): Promise<Findings> {
  const [positions, lots] = await Promise.all([
    fetchDeliveredRows(loader, 'Positions', positionColumns, scope, signal),
    fetchDeliveredRows(loader, 'TaxLots', lotColumns, scope, signal),
  ]);
  return reconLots(
    filterByCustomer(positions.table, scope.customers),
    filterByCustomer(lots.table, scope.customers),
    options,
  );
}

/** Checks positions against the previous positions and the transactions. */
export async function checkRoll(input: CheckInput): Promise<Findings> {
  const holdingRows = await fetchHoldings(input);
  if (!holdingRows) return createNoDateFindings();
  const rollFindings = reconRoll({ ...holdingRows, tolerance: input.options.quantity });
  const findings = { ...rollFindings, remarks: [...rollFindings.remarks, ...holdingRows.remarks] };
  if (input.options.cash || findings.breaks.length === 0) return findings;
  const ids = new Set(findings.breaks.flatMap(({ security }) => (security === undefined ? [] : [security])));
  const { loader, scope, signal } = input;
  const types = await fetchByIds(loader, 'Securities', ['SecurityType/Code'], ids, scope.custodian, signal);
  // The type codes of cash start with ca, followed by the currency.
  const isCash = (security = -1) => /^ca/i.test(String(types.get(security)?.[0] ?? ''));
  return { ...findings, breaks: findings.breaks.filter(({ security }) => !isCash(security)) };
}

/** Checks for holdings, accounts, and FX rates that are gone. */
export async function checkMissing(input: CheckInput): Promise<Findings> {
  const holdingRows = await fetchHoldings(input);
  const rateFindings = await checkRates(input);
  const holdingFindings = holdingRows
    ? reconMissing({
        ...holdingRows,
        tolerance: input.options.quantity,
        findCurrencyCode: await fetchVanishedCodeFinder(input, holdingRows),
      })
    : createNoDateFindings();
  return {
    breaks: [...holdingFindings.breaks, ...rateFindings.breaks],
    summary: [holdingFindings.summary, rateFindings.summary].join(' ').trim(),
    comparedCount: holdingFindings.comparedCount + rateFindings.comparedCount,
    remarks: [...holdingFindings.remarks, ...(holdingRows?.remarks ?? []), ...rateFindings.remarks],
  };
}

/** Fetches the currencies of holdings that are gone. Returns a function that finds a holding's currency code. */
async function fetchVanishedCodeFinder(
  { loader, scope, signal }: CheckInput,
  { before, after }: { before: Table; after: Table },
) {
  const toKey = createHoldingKeyFunction([before, after]);
  const currentHoldings = readHoldings(after, toKey);
  const vanishedHoldings = [...readHoldings(before, toKey)]
    .filter(([key]) => !currentHoldings.has(key))
    .map(([, holding]) => holding);
  const [findCurrency, findCode] = await Promise.all([
    fetchValueCurrencyFinder(loader, vanishedHoldings, scope.custodian, signal),
    fetchCurrencyCodeFinder(loader, signal),
  ]);
  return (holding: Holding) => {
    const currency = findCurrency(holding);
    return currency === undefined ? '' : findCode(currency);
  };
}

/** Returns the findings of a check without an earlier date to compare with. */
function createNoDateFindings(): Findings {
  return { breaks: [], summary: '', comparedCount: 0, remarks: [{ missingInput: 'dates', message: noDateBefore }] };
}

/** Fetches the previous and the current positions, and the transactions of the date; undefined at the start of the calendar. */
async function fetchHoldings({ loader, scope, processDates, signal }: CheckInput) {
  const earlierScopes = await findEarlierScopes(loader, scope, processDates, signal);
  const [first] = earlierScopes;
  if (!first) return undefined;
  const [after, transactions, codes, ...previousTables] = await Promise.all([
    fetchDeliveredRows(loader, 'Positions', positionColumns, scope, signal),
    fetchDeliveredRows(loader, 'Transactions', transactionColumns, scope, signal),
    loader.fetch({ set: 'TransactionCodes', columns: ['Id', 'Code'] }, { signal }),
    ...earlierScopes.map(async (earlierScope) => {
      const { table } = await fetchDeliveredRows(loader, 'Positions', positionColumns, earlierScope, signal);
      return filterByCustomer(table, earlierScope.customers);
    }),
  ]);
  // Customers without earlier deliveries have no positions to compare with.
  const customers =
    scope.customers && new Set(earlierScopes.flatMap((earlierScope) => [...(earlierScope.customers ?? [])]));
  const uncomparedCustomers = [...(scope.customers ?? [])].filter((customer) => customers?.has(customer) === false);
  const previousPositions: Table = {
    columns: after.table.columns,
    rows: previousTables.flatMap((earlierScope) => earlierScope.rows),
  };
  const oldest = earlierScopes[earlierScopes.length - 1] ?? first;
  return {
    remarks: [
      ...(await createUncomparedRemarks({ loader, signal }, uncomparedCustomers)),
      ...(await createSkippedDateRemarks({ loader, scope, processDates, signal }, oldest.processDate.date, 'Pos')),
    ],
    before: previousPositions,
    after: filterByCustomer(after.table, customers),
    transactions: filterByCustomer(transactions.table, customers),
    transactionCodes: new Map(codes.table.rows.map(([id, code]) => [Number(id), String(code ?? '')])),
  };
}
