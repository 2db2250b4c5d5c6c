import { entities } from '../schema/entities';
import type { EdmType, Entity } from '../schema/entity';
import { quoteIdentifier } from '../sql';

/**
 * Dates are stored as milliseconds since 1970 and durations as text. NUMERIC columns return integers without a
 * fraction.
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

/** Returns the statements that create a table for each entity, and the sandbox's internal tables. */
export function createTables(): string[] {
  return [
    ...entities.map((entity) => {
      const columns = entity.fields.map(({ name, type, nullable }) => {
        return `${quoteIdentifier(name).text} ${columnTypes[type]}${nullable ? '' : ' NOT NULL'}`;
      });
      return `CREATE TABLE ${quoteIdentifier(entity.name).text} (${columns.join(', ')})`;
    }),
    'CREATE TABLE "PlantedBreak" ("Kind" TEXT, "CustodianId" INTEGER, "ProcessDate" INTEGER, "AccountId" INTEGER, "SecurityId" INTEGER, "Note" TEXT)',
    'CREATE TABLE "About" ("Version" TEXT NOT NULL)',
  ];
}

/**
 * The columns, besides the key, that most queries filter by. Each index ends with the key, so it also provides the
 * order of the rows.
 */
const indexedColumns: Readonly<Record<string, readonly string[]>> = {
  Position: ['CustodianId ProcessDate', 'ProcessDate', 'SecurityId'],
  TaxLot: ['CustodianId ProcessDate', 'AccountId ProcessDate', 'SecurityId'],
  Transaction: ['CustodianId ProcessDate', 'AccountId', 'SecurityId', 'ProcessDate', 'WhtSecurityId'],
  Price: ['SecurityId', 'ProcessDate'],
  Fxrate: ['ProcessDate', 'CustodianId ProcessDate'],
  Account: ['CustodianId'],
  Security: ['CustodianId', 'Cusip', 'PrimarySymbol', 'Isin', 'Ticker', 'Sedol'],
  InterfaceStatus: ['ProcessDate', 'StatusId'],
};

/** Returns the statements that create the indexes. Run them after inserting all rows. */
export function createIndexes(): string[] {
  return entities.flatMap((entity) => [
    createIndex(entity, entity.key, true),
    ...(indexedColumns[entity.name] ?? []).map((columns) => createIndex(entity, columns.split(' '), false)),
  ]);
}

function createIndex(entity: Entity, columns: readonly string[], unique: boolean): string {
  const all = unique ? columns : [...columns, ...entity.key.filter((name) => !columns.includes(name))];
  const name = quoteIdentifier(`${entity.name} by ${columns.join(' ')}${unique ? ' (key)' : ''}`).text;
  const list = all.map((column) => quoteIdentifier(column).text).join(', ');
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${quoteIdentifier(entity.name).text} (${list})`;
}
