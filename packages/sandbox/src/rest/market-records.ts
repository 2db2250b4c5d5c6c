import { sql } from '../sql';
import type { Store } from '../store';
import { formatDate, formatText } from './formats';
import type { DatedParameters } from './parameters';
import type { RestRecord } from './record';

/** Reads the FX rates of a custodian and date. */
export function listFxRates(store: Store, { custodianId, midnight, date }: DatedParameters): RestRecord[] {
  const rows = store.readAll(sql`
    SELECT b."Alpha3Code" AS base, l."Alpha3Code" AS local, f."Factor" AS factor FROM "Fxrate" AS f
    JOIN "Currency" AS b ON b."Id" = f."BaseCurrencyId" JOIN "Currency" AS l ON l."Id" = f."LocalCurrencyId"
    WHERE f."CustodianId" = ${custodianId} AND f."ProcessDate" = ${midnight} ORDER BY b."Id", l."Id"`);
  return rows.map((row) => ({
    custodianId: String(custodianId),
    businessDate: formatDate(date, 'yyyyMMdd'),
    baseCurrency: formatText(row['base']),
    localCurrency: formatText(row['local']),
    factor: formatText(row['factor']),
  }));
}

/** Reads the prices of a custodian and date. */
export function listPrices(store: Store, { custodianId, midnight, date }: DatedParameters): RestRecord[] {
  const rows = store.readAll(sql`
    SELECT y."Code" AS type, s."PrimarySymbol" AS symbol, c."Alpha3Code" AS currency, p."PriceValue" AS price
    FROM "Price" AS p JOIN "Security" AS s ON s."Id" = p."SecurityId"
    LEFT JOIN "SecurityType" AS y ON y."Id" = s."SecurityTypeId" LEFT JOIN "Currency" AS c ON c."Id" = s."CurrencyId"
    WHERE p."CustodianId" = ${custodianId} AND p."ProcessDate" = ${midnight} ORDER BY s."Id"`);
  return rows.map((row) => ({
    custodianId: String(custodianId),
    businessDate: formatDate(date, 'yyyyMMdd'),
    type: formatText(row['type']),
    symbol: formatText(row['symbol']),
    currency: formatText(row['currency']),
    price: formatText(row['price']),
  }));
}
