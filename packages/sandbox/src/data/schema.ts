import { entities } from '../schema/entities';
import type { EdmType, Entity } from '../schema/entity';
import { identifier } from '../sql';

/**
 * Dates are stored as milliseconds since 1970, decimals so that whole numbers are returned without a fraction, durations as
 * text.
 */
const columnTypes: Readonly<Record<EdmType, string>> = {
  'Edm.Boolean': 'INTEGER',
  'Edm.Byte': 'INTEGER',
  'Edm.DateTimeOffset': 'INTEGER',
  'Edm.Decimal': 'NUMERIC',
  'Edm.Duration': 'TEXT',
  'Edm.Int16': 'INTEGER',
  'Edm.Int32': 'INTEGER',
  'Edm.String': 'TEXT',
};

/** Statements that create the tables: one for each record kind, named after it, and the tables that only the sandbox needs. */
export function createTables(): string[] {
  return [
    ...entities.map((entity) => {
      const columns = entity.fields.map(({ name, type, nullable }) => {
        return `${identifier(name).text} ${columnTypes[type]}${nullable ? '' : ' NOT NULL'}`;
      });
      return `CREATE TABLE ${identifier(entity.name).text} (${columns.join(', ')})`;
    }),
    'CREATE TABLE "PlantedBreak" ("Kind" TEXT, "CustodianId" INTEGER, "ProcessDate" INTEGER, "AccountId" INTEGER, "SecurityId" INTEGER, "Note" TEXT)',
    'CREATE TABLE "About" ("Version" TEXT NOT NULL)',
  ];
}

/**
 * The columns that most queries filter by, besides the key; the key is appended to each so that the index also provides
 * the order.
 */
const lookups: Readonly<Record<string, readonly string[]>> = {
  Position: ['CustodianId ProcessDate', 'ProcessDate', 'SecurityId'],
  TaxLot: ['CustodianId ProcessDate', 'AccountId ProcessDate', 'SecurityId'],
  Transaction: ['CustodianId ProcessDate', 'AccountId', 'SecurityId', 'ProcessDate', 'WhtSecurityId'],
  Price: ['SecurityId', 'ProcessDate'],
  Fxrate: ['ProcessDate', 'CustodianId ProcessDate'],
  Account: ['CustodianId'],
  Security: ['CustodianId', 'Cusip', 'PrimarySymbol', 'Isin', 'Ticker', 'Sedol'],
  InterfaceStatus: ['ProcessDate', 'StatusId'],
};

/** Statements that create the indexes, to run after all rows are inserted. */
export function createIndexes(): string[] {
  return entities.flatMap((entity) => [
    createIndex(entity, entity.key, true),
    ...(lookups[entity.name] ?? []).map((columns) => createIndex(entity, columns.split(' '), false)),
  ]);
}

function createIndex(entity: Entity, columns: readonly string[], unique: boolean): string {
  const all = unique ? columns : [...columns, ...entity.key.filter((name) => !columns.includes(name))];
  const name = identifier(`${entity.name} by ${columns.join(' ')}${unique ? ' (key)' : ''}`).text;
  const list = all.map((column) => identifier(column).text).join(', ');
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${identifier(entity.name).text} (${list})`;
}
