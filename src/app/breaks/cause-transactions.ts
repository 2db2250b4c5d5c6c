import type { CauseTransaction } from '../../checks/suggest-cause';
import type { CalendarDate } from '../../loader/calendar';
import type { Loader } from '../../loader/loader';
import type { Party } from '../../model/party';
import type { Delivery } from '../../model/provenance';
import { toPlainDate } from '../../model/plain-date';
import { groupByKey, type CellValue } from '../../model/table';
import { and, whereEquals, toNumberLiteral, whereOneOf, toProcessDateLiteral } from '../../query/query';

/** The breaks whose transactions to read, and their custodian and process date. */
interface TransactionsRequest {
  readonly custodian: Party;
  readonly processDate: CalendarDate;
  readonly delivery: Delivery | undefined;
  readonly breaks: readonly { readonly account?: number | undefined }[];
  readonly signal: AbortSignal | undefined;
}

// The accounts are part of the address, and servers limit its length. For more accounts, all transactions are read.
const maxAccounts = 100;

const transactionColumns = [
  'AccountId',
  'Id',
  'SecurityId',
  'TransactionCodeId',
  'CancelIndicator',
  'Quantity',
  'Amount',
  'TradeDate',
  'SettlementDate',
  'Comment',
  'Reorg',
];

/** Reads the date's transactions by account, at least those of the accounts with breaks. */
export async function fetchTransactions(
  loader: Loader,
  { custodian, processDate, delivery, breaks, signal }: TransactionsRequest,
): Promise<Map<number, CauseTransaction[]>> {
  const accounts = [...new Set(breaks.flatMap(({ account }) => account ?? []))];
  if (accounts.length === 0) return new Map();
  const filter = and(
    whereEquals('ProcessDate', toProcessDateLiteral(processDate)),
    whereEquals('CustodianId', toNumberLiteral(custodian.id)),
    accounts.length <= maxAccounts ? whereOneOf('AccountId', accounts.map(toNumberLiteral)) : undefined,
  );
  const [{ table }, codes] = await Promise.all([
    loader.fetch(
      { set: 'Transactions', columns: transactionColumns, ...(filter && { filter }) },
      { processDate: processDate.date, delivery, signal },
    ),
    loader.fetch({ set: 'TransactionCodes', columns: ['Id', 'Code'] }, { signal }),
  ]);
  const codesById = new Map(codes.table.rows.map(([id, code]) => [id, String(code ?? '').trim()]));
  return groupByKey(table.rows.map((row) => [Number(row[0]), readTransaction(row, codesById)]));
}

function readTransaction(
  row: readonly CellValue[],
  codes: ReadonlyMap<CellValue | undefined, string>,
): CauseTransaction {
  const readDate = (value: CellValue | undefined) => toPlainDate(value);
  return {
    id: Number(row[1]),
    security: Number(row[2]),
    code: codes.get(row[3]) ?? '',
    isCanceled: row[4] === true,
    quantity: Math.abs(Number(row[5] ?? 0)),
    amount: Number(row[6] ?? 0),
    tradeDate: readDate(row[7]),
    settlementDate: readDate(row[8]),
    comment: String(row[9] ?? ''),
    isReorganization: row[10] === true,
  };
}
