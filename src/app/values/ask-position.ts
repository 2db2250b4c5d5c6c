import { coalesce } from '../../loader/coalesce';
import { AddInError } from '../../model/errors';
import { equal, number } from '../../query/build';
import { readField } from '../../query/read-field';
import type { Asking } from '../tables/table-question';
import { explainDay } from '../../functions/scope/explain-day';
import type { FieldValue } from './field-value';
import type { FindAccount, FoundAccount } from '../../functions/lookups/find-account';
import type { FindSecurity } from '../../functions/lookups/find-security';
import { keyText, readByKey, type KeyedRow } from '../../functions/lookups/read-by-key';
import { deliveriesOf, resolveDate, type ResolvedDate, type TellDate } from '../../functions/scope/resolve-date';
import { resolveField } from '../../functions/scope/resolve-field';

/**
 * Makes the verb behind `IDS.POSITION`: one field of what an account holds of a security, one request per process date
 * however many cells and fields. A position that is not there is an error, not 0: a missing delivery must not look like
 * an account that sold everything.
 */
export function createAskPosition(asking: Asking, findAccount: FindAccount, findSecurity: FindSecurity) {
  const { loader, clock } = asking;
  const readPosition = coalesce<readonly KeyedRow[]>({
    clock,
    keeping: loader.keeping,
    run: (group, keys) => readPositions(asking, JSON.parse(group) as ResolvedDate, keys),
    missing: () => new AddInError('contract', 'The service left a position out of its answer. Refresh to ask again.'),
  });

  return async (
    account: unknown,
    security: unknown,
    field: unknown,
    date?: unknown,
    tellDate?: TellDate,
  ): Promise<FieldValue> => {
    const name = readField(field, 'IDS.POSITION(account,security,field,[date])');
    const column = await resolveField(loader, 'Positions', name);
    const [holder, day] = await Promise.all([findAccount(account), resolveDate(asking, date, undefined)]);
    tellDate?.(day.date);
    const { id } = await findSecurity(security, holder.custodian === null ? undefined : [holder.custodian]);
    const rows = await readPosition(JSON.stringify(day), JSON.stringify([holder.id, id, column.name]));
    const [row] = rows;
    if (!row) throw new AddInError('noRows', await explainNone(asking, holder, security, day));
    if (rows.length > 1) {
      const custodians = rows.map((one) => String(one.get('CustodianId'))).join(', ');
      throw new AddInError(
        'input',
        `Account ${holder.id} holds this security in ${rows.length} positions on ${day.date} (custodians ${custodians}). Use IDS.POSITIONS.`,
      );
    }
    return { kind: column.kind, value: row.get(column.name) ?? null };
  };
}

async function readPositions(
  { loader }: Asking,
  day: ResolvedDate,
  keys: readonly string[],
): Promise<Map<string, readonly KeyedRow[]>> {
  const wanted = keys.map((key) => JSON.parse(key) as [account: number, security: number, column: string]);
  const { delivery } = await deliveriesOf(loader, day, undefined);
  const rows = await readByKey(
    loader,
    {
      set: 'Positions',
      fields: ['AccountId', 'SecurityId'],
      keys: wanted.map(([account, security]) => [account, security].map((id) => ({ literal: number(id), cell: id }))),
      columns: ['CustodianId', ...new Set(wanted.map(([, , column]) => column))],
      filter: equal('ProcessDate', day.literal),
    },
    { processDate: day.date, delivery },
  );
  return new Map(
    keys.map((key, index) => {
      const [account, security] = wanted[index] ?? [];
      return [key, rows.get(keyText([account ?? null, security ?? null])) ?? []];
    }),
  );
}

async function explainNone(
  { loader }: Asking,
  { id, number: accountNumber, custodian, customer }: FoundAccount,
  security: unknown,
  day: ResolvedDate,
): Promise<string> {
  const custodians = custodian === null ? undefined : [custodian];
  const all = await deliveriesOf(loader, day, custodians);
  const statuses = all.statuses.filter((status) => customer === null || status.customer === customer);
  if (!day.onCalendar || (statuses.length > 0 && !statuses.some((status) => status.has.Pos))) {
    return explainDay(loader, { set: 'Positions', date: day, custodians, customer });
  }
  const called = accountNumber === '' ? `id ${id}` : accountNumber;
  const held = typeof security === 'number' || typeof security === 'string' ? ` of security ${security}` : '';
  return `Account ${called} holds none${held} on ${day.date}.`;
}
