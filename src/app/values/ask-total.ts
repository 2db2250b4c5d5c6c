import type { AskTotal } from '../../loader/load-total';
import { fileKindOf } from '../../loader/statuses';
import { AddInError } from '../../model/errors';
import type { Entity } from '../../model/entity';
import type { Answer } from '../../model/pedigree';
import { all, equal, number, oneOf } from '../../query/build';
import { readList, readOne } from '../../query/read-list';
import { readTotalField, readTotalOptions } from '../../query/read-total-options';
import type { TotalQuery } from '../../query/total';
import { readSetName } from './ask-lookup';
import { explainDay } from '../../functions/scope/explain-day';
import { askersOf, findMissing } from '../../functions/scope/find-missing';
import { findParties } from '../../functions/scope/parties';
import { deliveriesOf, resolveDate } from '../../functions/scope/resolve-date';
import { groupColumns } from '../../functions/totals/group-columns';
import type { TotalQuestion } from './point-functions';
import { refuseIncomplete } from '../../functions/scope/refuse-incomplete';
import { refuseUnfinished } from '../../functions/scope/refuse-unfinished';
import { resolveSet } from '../../functions/scope/resolve-field';
import type { Asking } from '../tables/table-question';
import { totalInCurrencies } from '../../functions/totals/total-in-currencies';

/**
 * Asks the service to add up, count or compare the rows of a set. No rows is an error that says why there are none, and
 * never 0: a file that has not come must not look like a total of nothing.
 */
export async function askTotal(
  asking: Asking,
  load: AskTotal,
  question: TotalQuestion,
  signal?: AbortSignal,
): Promise<Answer> {
  const { loader } = asking;
  const options = readTotalOptions(question.options);
  const field = readTotalField(question.field);
  const set = readSetName(question.set, 'IDS.TOTAL(set,field,custodian,date,[by],[options])');
  const entity = await resolveSet(loader, set);
  const custodians = await readCustodians(asking, entity, question.custodian);
  const dated = has(entity, 'ProcessDate');
  if (!dated && !isBlank(question.date)) {
    throw new AddInError('input', `${entity.set} have no process date. Leave the date blank.`);
  }
  const day = dated ? await resolveDate(asking, question.date, custodians, signal, fileKindOf[entity.set]) : undefined;
  const { statuses, delivery } = day
    ? await deliveriesOf(loader, day, custodians, signal)
    : { statuses: [], delivery: undefined };
  refuseUnfinished(options.requireSuccess, delivery);
  const kind = fileKindOf[entity.set];
  const missing =
    day && kind
      ? await findMissing(loader, day.date, statuses, kind, askersOf({ custodians }, options.filter), signal)
      : [];
  const wanted = { set: entity.set, dates: day ? [day.date] : [], partial: options.partial };
  const known = refuseIncomplete(wanted, delivery, missing);
  const total: TotalQuery = {
    set: entity.set,
    field,
    method: options.method ?? (field === undefined ? 'count' : 'sum'),
    by: groupColumns(question.by, entity, await loader.schema()),
    filter: all(
      day && equal('ProcessDate', day.literal),
      custodians && oneOf('CustodianId', custodians.map(number)),
      options.filter,
    ),
    sort: options.sort,
    top: options.top,
  };
  const context = { ...(day && { processDate: day.date }), delivery: known, signal };
  const answer = await totalInCurrencies({ loader, load, day, options }, total, context);
  if (answer.table.rows.length > 0) return answer;
  if (!day) throw new AddInError('noRows', `There are no ${entity.set} for this.`);
  throw new AddInError('noRows', await explainDay(loader, { set: entity.set, date: day, custodians }, signal));
}

async function readCustodians({ loader }: Asking, entity: Entity, given: unknown): Promise<number[] | undefined> {
  if (!has(entity, 'CustodianId') && readList(given)?.some((one) => one !== 0)) {
    throw new AddInError('input', `${entity.set} belong to no custodian. Leave the custodian blank.`);
  }
  return has(entity, 'CustodianId') ? findParties(loader, 'Custodians', given) : undefined;
}

function has({ fields }: Entity, name: string): boolean {
  return fields.some((field) => field.name === name);
}

function isBlank(given: unknown): boolean {
  const one = readOne(given);
  return one === null || one === undefined || one === '' || one === 0;
}
