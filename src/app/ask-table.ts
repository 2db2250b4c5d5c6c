import type { AskContext, Loader } from '../loader/loader';
import { fileKindOf } from '../loader/statuses';
import { AddInError } from '../model/errors';
import type { Answer } from '../model/pedigree';
import { all, equal, number, oneOf } from '../query/build';
import type { Filter } from '../query/query';
import { readNames } from '../query/read-list';
import { readOptions, type TableOptions } from '../query/read-options';
import { addNames } from './add-names';
import { explainNoRows } from './explain-no-rows';
import { findParties } from './parties';
import { refuseUnfinished } from './refuse-unfinished';
import { deliveriesOf, resolveDate } from './resolve-date';
import { resolvePeriod } from './resolve-period';
import type { Asking, TableQuestion } from './table-question';

/** Asks for rows of a set. No rows is an error that says why there are none. */
export async function askTable(asking: Asking, question: TableQuestion, signal?: AbortSignal): Promise<Answer> {
  const { loader } = asking;
  const options = readOptions(question.options);
  const custodians = await findParties(loader, 'Custodians', question.custodian);
  const customers = await findParties(loader, 'Customers', question.customer);
  const asked = all(
    custodians && oneOf('CustodianId', custodians.map(number)),
    customers && oneOf('CustomerId', customers.map(number)),
  );
  if (question.period) {
    const period = await resolvePeriod(asking, question.period, custodians, signal);
    return ask(loader, question, options, all(period.filter, asked), { signal }, () =>
      Promise.resolve(`There are no ${question.set} for this from ${period.from} to ${period.to}.`),
    );
  }
  if (!('date' in question)) {
    return ask(loader, question, options, asked, { signal }, () =>
      Promise.resolve(`There are no ${question.set} for this.`),
    );
  }
  const kind = fileKindOf[question.set];
  const date = await resolveDate(asking, question.date, custodians, signal, kind);
  const { statuses, delivery } = await deliveriesOf(loader, date, custodians, signal);
  refuseUnfinished(options.requireSuccess, delivery, date.date);
  const filter = all(equal('ProcessDate', date.literal), asked);
  return ask(loader, question, options, filter, { processDate: date.date, delivery, signal }, async () => {
    const calendar = await loader.calendar.days(custodians?.length === 1 ? custodians[0] : undefined, signal, kind);
    return explainNoRows(question.set, date.date, statuses, calendar);
  });
}

async function ask(
  loader: Loader,
  question: TableQuestion,
  options: TableOptions,
  scope: Filter | undefined,
  context: AskContext,
  explain: () => Promise<string>,
): Promise<Answer> {
  const filter = all(scope, options.filter);
  const given = readNames(question.columns);
  const columns = options.names ? addNames(await loader.schema(), question.set, given) : given;
  const answer = await loader.ask(
    {
      set: question.set,
      ...(filter && { filter }),
      ...(columns && { columns }),
      ...(options.top !== undefined && { top: options.top }),
      ...(options.sort && { sort: options.sort }),
    },
    { ...context, source: options.source },
  );
  if (answer.table.rows.length > 0) return answer;
  throw new AddInError('noRows', await explain());
}
