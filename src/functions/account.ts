import type { ValueFunction } from './definition/definition';
import { valueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';
import { readField } from '../query/read-field';
import { createAccountFinder } from './lookups/find-account';
import { resolveField } from './scope/resolve-field';

export const account: ValueFunction = {
  kind: 'value',
  name: 'ACCOUNT',
  title: 'One field of an account',
  summary: 'One field of an account. Returns #N/A when no account matches, and #VALUE! when several do.',
  remarks: parameters.describeRangeArguments('=IDS.ACCOUNT(A2:A51,B1:E1) returns 4 fields of 50 accounts'),
  example: '=IDS.ACCOUNT("00001253","Custodian/ShortName")',
  cost: 'One request, shared by all cells.',
  result: 'The value; empty text if the service has none.',
  tableFormula: '=IDS.ACCOUNTS(custodian)',
  options,
  parameters: [
    parameters.makeElementwise(parameters.account),
    parameters.makeElementwise(
      parameters.createField('Number, Name, AccountStatus, DateOpened', 'Currency/Alpha3Code'),
    ),
    parameters.createOptions(options),
  ],
  run: async (context, args) => {
    const name = readField(args.field, 'IDS.ACCOUNT(account,field), like IDS.ACCOUNT("NG-10023","Name")');
    // Checked before sending: a wrong field would fail the request that many cells share.
    const column = await resolveField(context.loader, 'Accounts', name);
    const { values } = await createAccountFinder(context)(args.account, column.name);
    return { kind: column.kind, value: values.get(column.name) ?? null };
  },
};
