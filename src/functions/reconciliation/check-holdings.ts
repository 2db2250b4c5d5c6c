import { holdingKeys, holdingsOf, positionColumns } from '../../checks/holding-rows';
import type { Findings } from '../../checks/recon-findings';
import { lotColumns, reconLots } from '../../checks/recon-lots';
import { reconMissing } from '../../checks/recon-missing';
import { reconRoll } from '../../checks/recon-roll';
import { transactionColumns } from '../../checks/transaction-effect';
import type { Table } from '../../model/table';
import type { CheckInput } from './check-input';
import { fetchCurrencyCodes, checkRates } from './check-rates';
import { fetchByIds, fetchDelivered } from './check-rows';
import { earlierScopes, rowsOf, skippedNotes } from './check-scope';

/** Positions against their tax lots. */
export async function checkLots({ loader, scope, options, signal }: CheckInput): Promise<Findings> {
  const [positions, lots] = await Promise.all([
    fetchDelivered(loader, 'Positions', positionColumns, scope, signal),
    fetchDelivered(loader, 'TaxLots', lotColumns, scope, signal),
  ]);
  return reconLots(rowsOf(positions.table, scope.customers), rowsOf(lots.table, scope.customers), options);
}

/** Positions before and transactions against positions now. */
export async function checkRoll(input: CheckInput): Promise<Findings> {
  const rows = await movedRows(input);
  if (!rows) return nothingBefore;
  const rolled = reconRoll({ ...rows, quantity: input.options.quantity });
  const found = { ...rolled, notes: [...rolled.notes, ...rows.notes] };
  if (input.options.cash || found.breaks.length === 0) return found;
  const ids = new Set(found.breaks.flatMap(({ security }) => (security === undefined ? [] : [security])));
  const { loader, scope, signal } = input;
  const types = await fetchByIds(loader, 'Securities', ['SecurityType/Code'], ids, scope.custodian, signal);
  // Codes of cash accounts begin with ca, whatever the currency behind it.
  const isCash = (security = -1) => /^ca/i.test(String(types.get(security)?.[0] ?? ''));
  return { ...found, breaks: found.breaks.filter(({ security }) => !isCash(security)) };
}

/** Holdings and accounts that are gone, and exchange rates that are. */
export async function checkMissing(input: CheckInput): Promise<Findings> {
  const rows = await movedRows(input);
  const rates = await checkRates(input);
  const held = rows
    ? reconMissing({ ...rows, quantity: input.options.quantity, codeOf: await goneCodes(input, rows) })
    : nothingBefore;
  return {
    breaks: [...held.breaks, ...rates.breaks],
    checked: `${held.checked} and ${rates.checked}`,
    compared: held.compared + rates.compared,
    notes: [...held.notes, ...(rows?.notes ?? []), ...rates.notes],
  };
}

/** The currencies of what was held before and is not now. */
async function goneCodes({ loader, scope, signal }: CheckInput, { before, after }: { before: Table; after: Table }) {
  const keyOf = holdingKeys([before, after]);
  const now = holdingsOf(after, keyOf);
  const gone = [...holdingsOf(before, keyOf)].filter(([key]) => !now.has(key)).map(([, { security }]) => security);
  const [securities, codeOf] = await Promise.all([
    fetchByIds(loader, 'Securities', ['CurrencyId'], new Set(gone), scope.custodian, signal),
    fetchCurrencyCodes(loader, signal),
  ]);
  return (security: number) => {
    const currency = securities.get(security)?.[0];
    return typeof currency === 'number' ? codeOf(currency) : '';
  };
}

/** Said where the calendar begins. */
export const noDateBefore = 'No previous process date to compare with.';

const nothingBefore: Findings = { breaks: [], checked: 'nothing', compared: 0, notes: [noDateBefore] };

/** Positions before and now, with the transactions between them; undefined at the beginning of the calendar. */
async function movedRows({ loader, scope, days, signal }: CheckInput) {
  const earlier = await earlierScopes(loader, scope, days, signal);
  const [first] = earlier;
  if (!first) return undefined;
  const [after, transactions, codes, ...before] = await Promise.all([
    fetchDelivered(loader, 'Positions', positionColumns, scope, signal),
    fetchDelivered(loader, 'Transactions', transactionColumns, scope, signal),
    loader.fetch({ set: 'TransactionCodes', columns: ['Id', 'Code'] }, { signal }),
    ...earlier.map(async (part) => {
      const { table } = await fetchDelivered(loader, 'Positions', positionColumns, part, signal);
      return rowsOf(table, part.customers);
    }),
  ]);
  // Customers that never had anything before have nothing to be rolled forward from.
  const customers = scope.customers && new Set(earlier.flatMap((part) => [...(part.customers ?? [])]));
  const all: Table = { columns: after.table.columns, rows: before.flatMap((part) => part.rows) };
  const oldest = earlier[earlier.length - 1] ?? first;
  return {
    notes: await skippedNotes({ loader, scope, days, signal }, oldest.day.date, 'Pos'),
    before: all,
    after: rowsOf(after.table, customers),
    transactions: rowsOf(transactions.table, customers),
    codes: new Map(codes.table.rows.map(([id, code]) => [Number(id), String(code ?? '')])),
  };
}
