import type { Clock } from '../model/clock';
import { entities } from '../model/entities';
import { isAddInError } from '../model/errors';
import type { Answer, Delivery } from '../model/pedigree';
import type { PlainDate } from '../model/plain-date';
import type { Schema } from '../model/schema';
import type { Column } from '../model/table';
import { normalForm } from '../query/normal-form';
import { prepare, type PreparedQuery } from '../query/prepare';
import type { Query } from '../query/query';
import type { OData } from '../service/odata/odata';
import { createCache } from './cache';
import { createCalendar, type Calendar } from './calendar';
import { loadRows } from './load-rows';
import { sortRows } from './sort-rows';

/** What is known beside a question, for its pedigree and for how long its answer may be kept. */
export interface AskContext {
  readonly processDate?: PlainDate;
  readonly delivery?: Delivery | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Many questions, few requests. */
export interface Loader {
  readonly calendar: Calendar;
  schema(): Promise<Schema>;
  /** The whole answer to a question; the rows are never partial. */
  ask(query: Query, context?: AskContext): Promise<Answer>;
  /** Forgets every answer, so that the next questions go to the service. */
  clear(): void;
}

const minute = 60_000;
const mostCells = 4_000_000;

export function createLoader(odata: OData, clock: Clock): Loader {
  const answers = createCache<Answer>({
    clock,
    // A delivery that succeeded does not change any more; all else may.
    keep: ({ pedigree }) => (pedigree.delivery?.final ? Infinity : minute),
    weigh: ({ table }) => table.rows.length * table.columns.length + 100,
    mostWeight: mostCells,
  });
  const schemas = createCache<Schema>({
    clock,
    keep: ({ live }) => (live ? Infinity : minute),
    weigh: () => 1,
    mostWeight: 1,
  });
  const schema = () => schemas.get('', (signal) => readSchema(odata, signal));

  const answer = async (question: PreparedQuery, context: AskContext, signal: AbortSignal): Promise<Answer> => {
    const { asked, sort } = sortedHere(question);
    const rows = await loadRows(odata, asked, signal);
    const width = question.columns.length;
    const { skip = 0, top } = question.query;
    const sorted = sort ? sortRows(rows, asked, sort).slice(skip, top === undefined ? undefined : skip + top) : rows;
    const columns: Column[] = question.columns.map(({ name, kind }) => ({ name, kind }));
    return {
      table: { columns, rows: asked.keys.length > 0 ? sorted.map((row) => row.slice(0, width)) : sorted },
      pedigree: {
        question: normalForm(question.query),
        source: odata.name,
        fetchedAt: clock.now(),
        rows: sorted.length,
        ...(context.processDate && { processDate: context.processDate }),
        ...(context.delivery && { delivery: context.delivery }),
      },
    };
  };

  const calendar = createCalendar(odata, schema, clock);
  return {
    calendar,
    schema,
    ask: async (query, context = {}) => {
      const question = prepare(query, await schema());
      return answers.get(normalForm(question.query), (signal) => answer(question, context, signal), context.signal);
    },
    clear: () => {
      answers.clear();
      schemas.clear();
      calendar.clear();
    },
  };
}

/** The service orders everything but tax lots, where `$orderby` is switched off: those come whole and are sorted here. */
function sortedHere(question: PreparedQuery) {
  const { set, columns, filter, sort } = question.query;
  if (question.entity.name !== 'TaxLot' || !sort || sort.length === 0) return { asked: question };
  return { asked: { ...question, query: { set, ...(columns && { columns }), ...(filter && { filter }) } }, sort };
}

async function readSchema(odata: OData, signal: AbortSignal): Promise<Schema> {
  try {
    return await odata.readMetadata(signal);
  } catch (error) {
    if (isAddInError(error) && !['http', 'service', 'contract'].includes(error.kind)) throw error;
    return { entities, functions: [], live: false };
  }
}
