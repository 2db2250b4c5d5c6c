import type { Loader } from '../loader/loader';
import type { Clock } from '../model/clock';
import { AddInError } from '../model/errors';
import type { Answer } from '../model/pedigree';
import { all, equal, number, oneOf } from '../query/build';
import { readNames } from '../query/read-list';
import { readOptions } from '../query/read-options';
import type { DatedQuestion, DatedTable } from './app';
import { explainNoRows } from './explain-no-rows';
import { findParties } from './parties';
import { deliveriesOf, resolveDate } from './resolve-date';

const sets: Record<DatedTable, string> = {
  POSITIONS: 'Positions',
  TAXLOTS: 'TaxLots',
  PRICES: 'Prices',
  FXRATES: 'FxRates',
};

/** Asks for what custodians delivered for one process date. No rows is an error that says why there are none. */
export async function askDatedTable(
  { loader, clock }: { loader: Loader; clock: Clock },
  question: DatedQuestion,
  signal?: AbortSignal,
): Promise<Answer> {
  const options = readOptions(question.options);
  const custodians = await findParties(loader, 'Custodians', question.custodian);
  const date = await resolveDate({ loader, clock }, question.date, custodians, signal);
  const { statuses, delivery } = await deliveriesOf(loader, date, custodians, signal);
  const columns = readNames(question.columns);
  const filter = all(
    equal('ProcessDate', date.literal),
    custodians && oneOf('CustodianId', custodians.map(number)),
    options.filter,
  );
  const answer = await loader.ask(
    {
      set: sets[question.table],
      ...(filter && { filter }),
      ...(columns && { columns }),
      ...(options.top !== undefined && { top: options.top }),
      ...(options.sort && { sort: options.sort }),
    },
    { processDate: date.date, delivery, signal },
  );
  if (answer.table.rows.length > 0) return answer;
  const calendar = await loader.calendar.days(custodians?.length === 1 ? custodians[0] : undefined, signal);
  throw new AddInError('noRows', explainNoRows(sets[question.table], date.date, statuses, calendar));
}
