import { type Sql, raw, sql } from '../sql';
import type { DatabaseRow, Store } from '../store';
import { formatStoredDate, formatFixed, formatText } from './formats';
import type { DatedParameters } from './parameters';
import type { RestRecord } from './record';

/** Selects rows of a table with the account's number and the security's type and symbol. */
function selectWithNames(table: Sql, columns: Sql, joins: Sql, { custodianId, midnight }: DatedParameters): Sql {
  return sql`SELECT r.*, a."Number" AS portfolio, y."Code" AS type, s."PrimarySymbol" AS symbol${columns}
    FROM ${table} AS r
    LEFT JOIN "Account" AS a ON a."Id" = r."AccountId"
    LEFT JOIN "Security" AS s ON s."Id" = r."SecurityId"
    LEFT JOIN "SecurityType" AS y ON y."Id" = s."SecurityTypeId"${joins}
    WHERE r."CustodianId" = ${custodianId} AND r."ProcessDate" = ${midnight}
    ORDER BY r."AccountId", r."SecurityId"`;
}

/**
 * Returns the transaction code and sign of a holding. REST v1 shows a holding as delivered in (`li`), and a short position
 * as a short sale (`ss`) with a positive quantity.
 */
function readDirection(row: DatabaseRow): { code: string; sign: number } {
  return row['ShortPosition'] === 1 ? { code: 'ss', sign: -1 } : { code: 'li', sign: 1 };
}

function formatHolding(row: DatabaseRow): Record<string, string> {
  const { code, sign } = readDirection(row);
  const addSign = (value: DatabaseRow[string] | undefined): DatabaseRow[string] =>
    value === null || value === undefined ? null : Number(value) * sign;
  return {
    portfolioCode: formatText(row['portfolio']),
    transactionCode: code,
    type: formatText(row['type']),
    symbol: formatText(row['symbol']),
    origCostDate: formatStoredDate(row['OriginalCostDate'], 'MMddyyyy'),
    quantity: formatFixed(addSign(row['Quantity']), 4),
    originalCost: formatFixed(addSign(row['OriginalCost']), 2),
    originalFace: formatFixed(addSign(row['OriginalFace']), 2),
  };
}

/** Reads positions as blotter lines. */
export function listPositions(store: Store, parameters: DatedParameters): RestRecord[] {
  return store.readAll(selectWithNames(raw('"Position"'), raw(''), raw(''), parameters)).map((row) => {
    const date = formatStoredDate(row['ProcessDate'], 'MMddyyyy');
    const { sign } = readDirection(row);
    return {
      ...formatHolding(row),
      tradeDate: date,
      settlementDate: date,
      tradeAmount: formatFixed(Number(row['MarketValue']) * sign, 2),
    };
  });
}

/** Reads tax lots as blotter lines. */
export function listTaxLots(store: Store, parameters: DatedParameters): RestRecord[] {
  return store.readAll(selectWithNames(raw('"TaxLot"'), raw(''), raw(''), parameters)).map((row) => {
    const { sign } = readDirection(row);
    return {
      ...formatHolding(row),
      tradeDate: formatStoredDate(row['TradeDate'], 'MMddyyyy'),
      tradeAmount: formatFixed(Number(row['Amount']) * sign, 2),
    };
  });
}

/**
 * Reads transactions as blotter lines. The code of a canceled transaction is in uppercase. The `wht` fields identify the
 * security of the withholding tax.
 */
export function listTransactions(store: Store, parameters: DatedParameters): RestRecord[] {
  const columns = raw(', c."Code" AS code, w."PrimarySymbol" AS "whtSymbol", v."Code" AS "whtType"');
  const joins = raw(` LEFT JOIN "TransactionCode" AS c ON c."Id" = r."TransactionCodeId"
    LEFT JOIN "Security" AS w ON w."Id" = r."WhtSecurityId" LEFT JOIN "SecurityType" AS v ON v."Id" = w."SecurityTypeId"`);
  return store.readAll(selectWithNames(raw('"Transaction"'), columns, joins, parameters)).map((row) => ({
    portfolioCode: formatText(row['portfolio']),
    transactionCode: row['CancelIndicator'] === 1 ? formatText(row['code']).toUpperCase() : formatText(row['code']),
    comment: formatText(row['Comment']),
    type: formatText(row['type']),
    symbol: formatText(row['symbol']),
    tradeDate: formatStoredDate(row['TradeDate'], 'MMddyyyy'),
    settlementDate: formatStoredDate(row['SettlementDate'], 'MMddyyyy'),
    origCostDate: formatStoredDate(row['OriginalCostDate'], 'MMddyyyy'),
    quantity: formatFixed(row['Quantity'], 4),
    srcDesType: formatText(row['Sdtype']),
    srcDesSymbol: formatText(row['Sdsymbol']),
    tradeAmount: formatFixed(row['Amount'], 2),
    originalCost: formatFixed(row['OriginalCost'], 2),
    commission: formatFixed(row['Commission'], 2),
    originalFace: formatFixed(row['OriginalFace'], 2),
    post: 'y',
    whtType: formatText(row['whtType']),
    whtSymbol: formatText(row['whtSymbol']),
    execPri: formatFixed(row['ExecPri'], 6),
  }));
}
