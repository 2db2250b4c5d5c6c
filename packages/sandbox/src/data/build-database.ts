import type { Database } from 'node-sqlite3-wasm';
import { findEasternMidnight } from '../eastern';
import type { SqlValue } from '../sql';
import { createBreakPlan } from './break-plan';
import { breakSchedule } from './break-schedule';
import { listBusinessDays, listBusinessDaysAfter, addToMidnight } from './calendar';
import { planDelivery, noCustomerId } from './delivery';
import { makeAccounts } from './make-accounts';
import { makeHoldings } from './make-holdings';
import { makePrices, noPrice, priceUnit } from './make-prices';
import { makeRates } from './make-rates';
import { makeSecurities } from './make-securities';
import { makeStatuses } from './make-statuses';
import { createMarket } from './market';
import type { DateRun } from './date-run';
import { plantPriceBreaks } from './price-breaks';
import { createRandom } from './random';
import * as reference from './reference-rows';
import { type RowWriter, createRowWriter } from './row-writer';
import { createIndexes, createTables } from './schema';
import { scaleToSize } from './scale';
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

/** Adds the newest process date to a database that has all earlier dates and no dialect. */
export function addNextDate(database: Database, extent: Extent): void {
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
  database.exec('BEGIN');
  fill(database, extent, scaleToSize(extent.scale).dates + extent.extraDates - 1);
  database.exec('COMMIT');
}

/** Simulates all dates, and writes the rows of the dates from index `from` on. */
function fill(database: Database, { scale, lastDate, extraDates }: Extent, from: number): void {
  const size = scaleToSize(scale);
  const datesToWrite = { dateCount: size.dates, firstWrittenIndex: from };
  const processDates = [...listBusinessDays(size.dates, lastDate), ...listBusinessDaysAfter(lastDate, extraDates)];
  const dates = processDates.map((processDate) => ({
    processDate,
    instant: findEasternMidnight(processDate),
    settlementDate: addToMidnight(processDate, 1),
  }));
  const securities = makeSecurities(size.securities, createRandom('securities'));
  const accounts = makeAccounts(size.accounts, createRandom('accounts'));
  const prices = makePrices(securities, { dateCount: size.dates, extraDates }, createRandom('prices'));
  const planted = plantPriceBreaks(securities, prices, processDates, size.dates);
  const market = createMarket(securities, prices);
  const plan = createBreakPlan(accounts, size.dates, breakSchedule);

  const writers = new Map<string, RowWriter>();
  const createWriter = (entity: string): RowWriter => {
    const writer = writers.get(entity) ?? createRowWriter(database, entity);
    writers.set(entity, writer);
    return writer;
  };
  const addAll = (entity: string, rows: readonly (readonly SqlValue[])[]): void => {
    for (const row of rows) createWriter(entity).add(...row);
  };
  const addReferenceRecords = (): void => {
    addAll('Custodian', reference.custodians);
    addAll('Customer', reference.customers);
    addAll('Currency', reference.currencies);
    addAll('Sector', reference.sectors);
    addAll('PrimaryType', reference.primaryTypes);
    addAll('MajorAssetClass', reference.majorAssetClasses);
    addAll('SecurityType', reference.securityTypes);
    addAll('TransactionCode', reference.transactionCodes);
    addAll('InterfaceStatusType', reference.statusTypes);
    for (const security of securities) {
      const codes = [security.symbol, security.cusip, security.sedol, security.isin, security.ticker];
      createWriter('Security').add(
        security.id,
        security.custodianId,
        security.typeId,
        security.currencyId,
        ...codes,
        security.description,
        security.sectorId,
        security.industry,
      );
    }
    for (const account of accounts) {
      const contact = [
        account.street,
        account.city,
        account.state,
        account.country,
        account.zip,
        account.email,
        account.phone,
        account.businessPhone,
      ];
      const names = [account.number, account.master, account.name, account.status, account.type, account.contact];
      const opened = account.status === 'Pending' ? null : findEasternMidnight(account.opened);
      createWriter('Account').add(
        account.id,
        account.custodianId,
        account.customerId,
        ...names,
        ...contact,
        opened,
        account.currencyId,
      );
    }
  };
  if (from === 0) addReferenceRecords();
  dates.forEach(({ instant }, dateIndex) => {
    if (dateIndex < from) return;
    securities.forEach(({ id, custodianId }, index) => {
      const price = prices[index]?.[dateIndex] ?? noPrice;
      if (price === noPrice || !planDelivery(custodianId, noCustomerId, dateIndex, size.dates).isDelivered) return;
      createWriter('Price').add(custodianId, instant, id, price / priceUnit);
    });
  });
  planted.push(...makeRates(dates, datesToWrite, createRandom('rates'), createWriter('Fxrate')));
  makeStatuses(processDates, datesToWrite, createWriter('InterfaceStatus'));
  makeHoldings(
    {
      accounts,
      securities,
      market,
      dates,
      datesToWrite,
      positionsPerDate: size.positionsPerDate,
      plan,
      random: createRandom('holdings'),
    },
    {
      positions: createWriter('Position'),
      lots: createWriter('TaxLot'),
      transactions: createWriter('Transaction'),
      market,
      getSecurityId: (index) => securities[index]?.id ?? 0,
      enabled: true,
      nextLotId: 1,
      nextTransactionId: 1,
    },
  );
  for (const { kind, custodianId, processDate, accountId, securityId, note } of [...planted, ...plan.planted]) {
    if (processDate < (processDates[from] ?? '')) continue;
    createWriter('PlantedBreak').add(kind, custodianId, findEasternMidnight(processDate), accountId, securityId, note);
  }
  for (const writer of writers.values()) writer.end();
}
