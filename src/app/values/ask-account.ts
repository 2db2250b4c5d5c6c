import type { Loader } from '../../loader/loader';
import { readField } from '../../query/read-field';
import type { FieldValue } from './field-value';
import type { FindAccount } from '../../functions/lookups/find-account';
import { resolveField } from '../../functions/scope/resolve-field';

/** Makes the verb behind `IDS.ACCOUNT`: one field of one account, one request however many cells ask. */
export function createAskAccount(loader: Loader, findAccount: FindAccount) {
  return async (account: unknown, field: unknown): Promise<FieldValue> => {
    const name = readField(field, 'IDS.ACCOUNT(account,field), like IDS.ACCOUNT("NG-10023","Name")');
    // Checked before it travels: a wrong field must not spoil the request that many cells share.
    const column = await resolveField(loader, 'Accounts', name);
    const { values } = await findAccount(account, column.name);
    return { kind: column.kind, value: values.get(column.name) ?? null };
  };
}
