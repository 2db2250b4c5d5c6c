import type { Database } from 'node-sqlite3-wasm';
import { entities } from '../schema/entities';
import { easternMidnight } from '../eastern';
import type { SqlValue } from '../sql';
import { createBreakPlan } from './break-plan';
import { businessDays, businessDaysAfter, dayAfter } from './calendar';
import { deliveryOf } from './delivery';
import { makeAccounts } from './make-accounts';
import { makeHoldings } from './make-holdings';
import { makePrices, noPrice, priceUnit } from './make-prices';
import { makeRates } from './make-rates';
import { makeSecurities } from './make-securities';
import { makeStatuses } from './make-statuses';
import { createMarket } from './market';
import type { DateRun } from './next-days';
import { plantPriceBreaks } from './price-breaks';
import { createRandom } from './random';
import * as reference from './reference-rows';
import { type RowWriter, createRowWriter } from './row-writer';
import { createIndexes, createTables } from './schema';
import { sizeOf } from './scale';
import { type DataDialect, alterData } from './alter-data';

/** The parameters of a database. */
export interface Extent extends DateRun {
  readonly scale: number;
  /** The dialects that change its rows. */
  readonly dialects: readonly DataDialect[];
}

/** Fills an empty database. The same version and extent produce the same rows everywhere. */
export function buildDatabase(database: Database, extent: Extent, version: string): void {
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -200000');
  database.exec('BEGIN');
  for (const statement of createTables()) database.exec(statement);
  fill(database, extent, 0);
  for (const statement of alterData(extent.dialects)) database.exec(statement);
  for (const statement of createIndexes()) database.exec(statement);
  database.run('INSERT INTO "About" VALUES (?)', [version]);
  database.exec('COMMIT');
  database.exec('ANALYZE');
}

/** Adds the newest process date to a database that has all dates before it and no dialect. */
export function addNextDay(database: Database, extent: Extent): void {
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec('BEGIN');
  fill(database, extent, sizeOf(extent.scale).dates + extent.nextDays - 1);
  database.exec('COMMIT');
}

/** Simulates all dates, and writes the rows of the dates from index `from` on. */
function fill(database: Database, { scale, lastDate, nextDays }: Extent, from: number): void {
  const size = sizeOf(scale);
  const written = { lastDates: size.dates, from };
  const days = [...businessDays(size.dates, lastDate), ...businessDaysAfter(lastDate, nextDays)];
  const dates = days.map((day) => ({ day, instant: easternMidnight(day), settled: dayAfter(day, 1) }));
  const securities = makeSecurities(size.securities, createRandom('securities'));
  const accounts = makeAccounts(size.accounts, createRandom('accounts'));
  const prices = makePrices(securities, { dates: size.dates, nextDays }, createRandom('prices'));
  const planted = plantPriceBreaks(securities, prices, days, size.dates);
  const market = createMarket(securities, prices);
  const plan = createBreakPlan(accounts, size.dates);

  const writers = new Map<string, RowWriter>();
  const to = (entity: string): RowWriter => {
    const columns = entities.find(({ name }) => name === entity)?.fields.length ?? 6;
    const writer = writers.get(entity) ?? createRowWriter(database, entity, columns);
    writers.set(entity, writer);
    return writer;
  };
  const addAll = (entity: string, rows: readonly (readonly SqlValue[])[]): void => {
    for (const row of rows) to(entity).add(...row);
  };
  const addRecords = (): void => {
    addAll('Custodian', reference.custodians);
    addAll('Customer', reference.customers);
    addAll('Currency', reference.currencies);
    addAll('Sector', reference.sectors);
    addAll('PrimaryType', reference.primaryTypes);
    addAll('MajorAssetClass', reference.majorAssetClasses);
    addAll('SecurityType', reference.securityTypes);
    addAll('TransactionCode', reference.transactionCodes);
    addAll('InterfaceStatusType', reference.statusTypes);
    for (const one of securities) {
      const codes = [one.symbol, one.cusip, one.sedol, one.isin, one.ticker];
      to('Security').add(
        one.id,
        one.custodianId,
        one.typeId,
        one.currencyId,
        ...codes,
        one.description,
        one.sectorId,
        one.industry,
      );
    }
    for (const one of accounts) {
      const mail = [one.street, one.city, one.state, one.country, one.zip, one.email, one.phone, one.businessPhone];
      const names = [one.number, one.master, one.name, one.status, one.type, one.contact];
      const opened = one.status === 'Pending' ? null : easternMidnight(one.opened);
      to('Account').add(one.id, one.custodianId, one.customerId, ...names, ...mail, opened, one.currencyId);
    }
  };
  if (from === 0) addRecords();
  dates.forEach(({ instant }, date) => {
    if (date < from) return;
    securities.forEach(({ id, custodianId }, index) => {
      const price = prices[index]?.[date] ?? noPrice;
      if (price === noPrice || !deliveryOf(custodianId, 0, date, size.dates).delivered) return;
      to('Price').add(custodianId, instant, id, price / priceUnit);
    });
  });
  planted.push(...makeRates(dates, written, createRandom('rates'), to('Fxrate')));
  makeStatuses(days, written, to('InterfaceStatus'));
  makeHoldings(
    {
      accounts,
      securities,
      market,
      dates,
      written,
      positionsPerDate: size.positionsPerDate,
      plan,
      random: createRandom('holdings'),
    },
    {
      positions: to('Position'),
      lots: to('TaxLot'),
      transactions: to('Transaction'),
      market,
      securityId: (index) => securities[index]?.id ?? 0,
      writes: true,
      nextLotId: 1,
      nextTransactionId: 1,
    },
  );
  for (const { kind, custodianId, date, accountId, securityId, note } of [...planted, ...plan.planted]) {
    if (date < (days[from] ?? '')) continue;
    to('PlantedBreak').add(kind, custodianId, easternMidnight(date), accountId, securityId, note);
  }
  for (const writer of writers.values()) writer.end();
}
