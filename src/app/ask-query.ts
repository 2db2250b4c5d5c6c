import type { AskOData } from '../loader/ask-odata';
import type { Loader } from '../loader/loader';
import { AddInError } from '../model/errors';
import type { Answer } from '../model/pedigree';
import { findSet } from '../model/schema';
import { didYouMean } from '../query/nearest';
import { parseFilter } from '../query/parse-filter';
import { readCount, readHeaders, readSwitch } from '../query/read-options';
import { readPairs } from '../query/read-pairs';

/** The options of IDS.QUERY. */
export const queryOptions = [
  'select',
  'filter',
  'expand',
  'orderby',
  'top',
  'skip',
  'count',
  'compute',
  'apply',
  'date',
  'headers',
];

// These travel as the user wrote them: only the service knows all of their grammar.
const passedOn = ['select', 'filter', 'expand', 'orderby', 'compute', 'apply'] as const;

/**
 * Any set, with every query option of OData in the service's own words. `date=` asks through the service's function
 * for dates by keyword. `count=1` gives the number of rows alone.
 */
export async function askQuery(
  { loader, askOData }: { loader: Loader; askOData: AskOData },
  set: unknown,
  options: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const given = readPairs(options, queryOptions);
  readHeaders(given.get('headers'));
  const schema = await loader.schema();
  const name = typeof set === 'string' ? set.trim() : '';
  const entity = findSet(schema, name);
  if (!entity) {
    const sets = schema.entities.map((one) => one.set);
    const hint = didYouMean(name, sets) || ` Sets are ${sets.join(', ')}.`;
    throw new AddInError('input', `The service has no set "${name}".${hint}`);
  }
  if (entity.name === 'TaxLot' && given.has('orderby')) {
    throw new AddInError(
      'input',
      'The service cannot order tax lots now. Leave orderby= out and sort in Excel, or use IDS.TAXLOTS with sort=.',
    );
  }
  // A mistake in a plain condition is told with its place, before the service refuses it without one.
  const filter = given.get('filter');
  if (filter !== undefined && /^[\w\s/().,'<>=:+-]*$/.test(filter) && !/\w\(/.test(filter)) parseFilter(filter);
  const counted = readSwitch('count', given.get('count'));
  const numbers = [
    ['top', readCount('top', given.get('top'))],
    ['skip', readCount('skip', given.get('skip'))],
  ] as const;
  const query: [string, string][] = [
    ...passedOn.flatMap((option): [string, string][] => {
      const value = given.get(option);
      return value === undefined || value === '' ? [] : [[`$${option}`, value]];
    }),
    ...numbers.flatMap(([option, value]): [string, string][] =>
      value === undefined ? [] : [[`$${option}`, String(value)]],
    ),
  ];
  const date = given.get('date');
  const answer = await askOData(
    { set: entity.set, query, counted, ...(date !== undefined && date !== '' && { keyword: date }) },
    { signal },
  );
  if (answer.table.rows.length > 0) return answer;
  const why = date === undefined ? '' : ` It gives none for a date keyword that it does not know, either: "${date}".`;
  throw new AddInError('noRows', `The service has no rows of ${entity.set} for this.${why}`);
}
