import { account } from './account';
import { accounts } from './accounts';
import { compare } from './compare';
import { count } from './count';
import { date } from './date';
import type { FunctionDefinition } from './definition/definition';
import { fields } from './fields';
import { fx } from './fx';
import { fxRates } from './fx-rates';
import { graphql } from './graphql';
import { groupMembers } from './group-members';
import { groups } from './groups';
import { createHelp } from './help';
import { info } from './info';
import { lookup } from './lookup';
import { position } from './position';
import { positions } from './positions';
import { price } from './price';
import { prices } from './prices';
import { processDates } from './process-dates';
import { query } from './query';
import { recon } from './recon';
import { referenceLists } from './reference-lists';
import { securities } from './securities';
import { security } from './security';
import { status } from './status';
import { taxLots } from './tax-lots';
import { total } from './total';
import { transactions } from './transactions';
import { v1 } from './v1';
import { vehicle } from './vehicle';
import { vehicles } from './vehicles';

const functionsExceptHelp: readonly FunctionDefinition[] = [
  ...[positions, taxLots, transactions, prices, fxRates, accounts, securities, status, processDates],
  ...referenceLists,
  ...[query, graphql, v1, vehicles, groups, groupMembers, compare, recon, total, count, fields],
  ...[price, fx, security, vehicle, account, position, lookup, date, info],
];

/** Every function that cells can call, by name. */
export const functions: readonly FunctionDefinition[] = [...functionsExceptHelp, createHelp(functionsExceptHelp)].sort(
  (a, b) => (a.name < b.name ? -1 : 1),
);
