import { sql } from '../sql';
import type { Store } from '../store';
import { formatText } from './formats';
import type { RestRecord } from './record';

/** One for each custodian, in the order of IDs. */
const deliveryMethods = [
  { method: 'pull', subMethod: 'client' },
  { method: 'push', subMethod: 'custodian' },
  { method: 'download', subMethod: 'website' },
  { method: 'download', subMethod: 'software' },
  { method: 'pull', subMethod: 'custodian' },
] as const;

/** Reads the custodians, with the number of accounts by status and the market value on each custodian's latest process date. */
export function listCustodians(store: Store): RestRecord[] {
  const countStatus = (status: string) =>
    sql`(SELECT count(*) FROM "Account" AS a WHERE a."CustodianId" = c."Id" AND a."AccountStatus" = ${status})`;
  // The API counts pending accounts as missing.
  const rows = store.readAll(sql`
    SELECT c."Id" AS id, c."Name" AS name, ${countStatus('Active')} AS active, ${countStatus('Pending')} AS missing, ${countStatus('Closed')} AS closed,
      (SELECT sum(p."MarketValue") FROM "Position" AS p WHERE p."CustodianId" = c."Id" AND p."ProcessDate" =
        (SELECT max(q."ProcessDate") FROM "Position" AS q WHERE q."CustodianId" = c."Id")) AS amount
    FROM "Custodian" AS c ORDER BY c."Id"`);
  return rows.map((row, index) => ({
    id: Number(row['id']),
    name: formatText(row['name']),
    status: 'Production',
    accountActiveCount: Number(row['active']),
    accountMissingCount: Number(row['missing']),
    accountClosedCount: Number(row['closed']),
    amount: Math.round(Number(row['amount']) * 100) / 100,
    deliveryMethod: deliveryMethods[index]?.method ?? 'pull',
    deliverySubMethod: deliveryMethods[index]?.subMethod ?? 'client',
  }));
}
