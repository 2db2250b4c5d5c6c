// Long because it describes eight facts of a result.
import { wait } from '../model/wait';
import { findSet } from '../model/entity';
import type { AddInError } from '../model/errors';
import { fileKindBySet } from '../loader/statuses';
import { resultIsBehind, deliveryUnknown } from '../messages/deliveries';
import type { Delivery, Provenance } from '../model/provenance';
import { type PlainDate, toSerial } from '../model/plain-date';
import { didYouMean } from '../query/nearest';
import { isBlank, readSingleValue } from '../query/read-list';
import { describeQuery, type QueryDescription } from '../query/describe-query';
import { findFilledDate } from './scope/filled-dates';
import { describeFilled } from './scope/filled-scope';
import { findPartyIds } from './scope/parties';
import { describeMissing } from './scope/require-deliveries';
import { resolveDate } from './scope/resolve-date';
import { resolveSet } from './scope/resolve-field';
import type { FunctionContext, LoaderContext } from './definition/context';
import type { FieldValue, NamedArguments, ValueFunction } from './definition/definition';
import * as parameters from './definition/parameters';
import {
  unknownInformation,
  severalDatesQueried,
  noDeliveryStatus,
  nothingFetched,
  leaveCustodianBlank,
  noInformation,
  queryInAnotherCell,
  statusListsAll,
} from '../messages/results';

const factNames = ['fetched', 'asof', 'rows', 'status', 'missing', 'notes', 'source', 'query'] as const;

/** The result to describe; undefined properties match any result. */
interface InfoQuery {
  readonly set: string | undefined;
  readonly custodians: readonly number[] | undefined;
  readonly date: PlainDate | undefined;
}

// A refresh runs this cell together with the cells that it describes, so it waits until no requests have run for a number
// of steps.
const stepMillis = 250;
const requiredIdleSteps = 6;
// Fewer steps if a result is already known.
const requiredIdleStepsWithResult = 2;
const maxSteps = 480;

export const info: ValueFunction = {
  kind: 'value',
  name: 'INFO',
  title: 'Details of the latest result',
  summary:
    'Details of the latest result in this session: fetch time, process date, rows, delivery status, missing deliveries, notes, source, or query. "rows" counts what the service sent, so cells that share a request share its count. Refresh all updates the cell. Returns #N/A when nothing has been fetched.',
  example: '=IDS.INFO("fetched","Positions",1,"last")',
  cost: 'No requests.',
  result: 'A date and time, a date, a number, or text.',
  tableFormula: '=IDS.STATUS()',
  parameters: [
    {
      name: 'what',
      text: `The item to show: ${factNames.slice(0, -1).join(', ')}, or ${factNames[factNames.length - 1]}.`,
      words: {
        id: 'Information',
        words: [
          { word: 'fetched', name: 'Fetched', text: "When the rows were fetched, by this computer's clock" },
          { word: 'asof', name: 'AsOf', text: 'The process date of the rows' },
          { word: 'rows', name: 'Rows', text: 'The number of rows, without the header' },
          { word: 'status', name: 'Status', text: 'The delivery status of the rows' },
          { word: 'missing', name: 'Missing', text: 'Missing deliveries; empty text if there are none' },
          { word: 'notes', name: 'Notes', text: 'Notes about the rows; empty text if there are none' },
          { word: 'source', name: 'Source', text: 'The data source that returned the rows' },
          { word: 'query', name: 'Query', text: 'The query that was sent to the service' },
        ],
      },
    },
    { name: 'set', text: 'The data set of the result, like Positions. Blank means any.', optional: true },
    {
      name: 'custodian',
      text: "The query's custodian. Blank means any query, even one for several custodians.",
      optional: true,
    },
    parameters.createOptionalDate("The result's process date", 'Blank means any.'),
  ],
  run: (context, args, { signal }) => describeLatestResult(context, args, signal),
};

/** Describes the latest result for a set, custodian, and date. */
async function describeLatestResult(
  context: FunctionContext,
  query: NamedArguments,
  signal?: AbortSignal,
): Promise<FieldValue> {
  const fact = readFact(query.what);
  const infoQuery = await readInfoQuery(context, query, signal);
  const { loader, clock, isBusy } = context;
  const findKnownResult = () => {
    const filledDate = findKnownFilledDate(context, infoQuery);
    return findResult(loader.listRecent(), filledDate === undefined ? infoQuery : { ...infoQuery, date: filledDate });
  };
  let foundProvenance = findKnownResult();
  for (
    let steps = 0, idleSteps = 0;
    (!foundProvenance || idleSteps < requiredIdleStepsWithResult) && steps < maxSteps;
    steps++
  ) {
    if (idleSteps >= requiredIdleSteps || (foundProvenance && steps === 0 && !isBusy())) break;
    await wait(clock, stepMillis, signal);
    idleSteps = isBusy() ? 0 : idleSteps + 1;
    foundProvenance = findKnownResult();
  }
  const filledDate = fact === 'asof' ? findKnownFilledDate(context, infoQuery) : undefined;
  if (filledDate !== undefined) return { kind: 'date', value: toSerial(filledDate) ?? filledDate };
  if (!foundProvenance) throw createNoResultError(loader.listRecent(), infoQuery);
  return readFactValue(
    foundProvenance,
    fact,
    findSet(await loader.fetchSchema(signal), 'InterfaceStatuses') !== undefined,
  );
}

/** Returns the process date that a date without data was filled from; undefined if it wasn't filled. */
function findKnownFilledDate(context: LoaderContext, { set, custodians, date }: InfoQuery): PlainDate | undefined {
  return set === undefined || date === undefined
    ? undefined
    : findFilledDate(context, { set, custodians, requestedDate: date });
}

function readFact(argument: unknown): (typeof factNames)[number] {
  const text = readSingleValue(argument);
  const word = typeof text === 'string' ? text.trim().toLowerCase() : '';
  const fact = factNames.find((candidate) => candidate === word);
  if (fact) return fact;
  const knownFacts = factNames.join(', ');
  throw word === '' ? noInformation(knownFacts) : unknownInformation(word, didYouMean(word, factNames), knownFacts);
}

async function readInfoQuery(context: LoaderContext, query: NamedArguments, signal?: AbortSignal): Promise<InfoQuery> {
  const [set, date] = [readSingleValue(query.set), readSingleValue(query.date)];
  const custodians = await findPartyIds(context.loader, 'Custodians', query.custodian, signal);
  const setName = typeof set === 'string' && set.trim() !== '' ? await resolveSetName(context, set.trim()) : undefined;
  const kind = fileKindBySet[setName ?? ''];
  return {
    set: setName,
    custodians: custodians && [...custodians].sort((a, b) => a - b),
    date: isBlank(date) ? undefined : (await resolveDate(context, date, custodians, signal, kind)).date,
  };
}

/** Returns the service's spelling of a set. Results may also come from REST v1 resources, which aren't sets. */
async function resolveSetName({ loader }: LoaderContext, set: string): Promise<string> {
  const recentSets = loader.listRecent().map(({ query }) => describeQuery(query).set);
  const recentSet = recentSets.find((candidate) => candidate.toLowerCase() === set.toLowerCase());
  return recentSet ?? (await resolveSet(loader, set)).set;
}

const queryDescriptions = new WeakMap<Provenance, QueryDescription>();

function getQueryDescription(provenance: Provenance): QueryDescription {
  let query = queryDescriptions.get(provenance);
  if (!query) queryDescriptions.set(provenance, (query = describeQuery(provenance.query)));
  return query;
}

function findResult(
  recentProvenances: readonly Provenance[],
  { set, custodians, date }: InfoQuery,
): Provenance | undefined {
  return recentProvenances.find((provenance) => {
    const query = getQueryDescription(provenance);
    if (set !== undefined && query.set !== set) return false;
    if (date !== undefined && (provenance.processDate ?? query.processDate) !== date) return false;
    // A result for several custodians doesn't describe the rows of one.
    return custodians === undefined || custodians.join() === query.custodians?.join();
  });
}

function createNoResultError(recentProvenances: readonly Provenance[], infoQuery: InfoQuery): AddInError {
  const { set, custodians, date } = infoQuery;
  const forDate = date === undefined ? '' : ` for ${date}`;
  const forCustodians = custodians === undefined ? '' : ` for custodian ${custodians.join(', ')} alone`;
  const combinedResult = custodians && findResult(recentProvenances, { ...infoQuery, custodians: undefined });
  const hint = combinedResult ? leaveCustodianBlank : queryInAnotherCell;
  return nothingFetched(set ?? 'results', forDate, forCustodians, hint);
}

function readFactValue(provenance: Provenance, fact: (typeof factNames)[number], hasStatuses: boolean): FieldValue {
  const query = getQueryDescription(provenance);
  const unknownDeliveryNotes = hasStatuses || !fileKindBySet[query.set] ? [] : [deliveryUnknown];
  switch (fact) {
    case 'fetched':
      return { kind: 'dateTime', value: toLocalSerial(provenance.fetchedAt) };
    case 'asof': {
      const date = provenance.processDate ?? query.processDate;
      if (date === undefined) throw severalDatesQueried(query.set);
      return { kind: 'date', value: toSerial(date) ?? date };
    }
    case 'rows':
      return { kind: 'number', value: provenance.rows };
    case 'status':
      if (!provenance.delivery) throw noDeliveryStatus(hasStatuses ? statusListsAll : '');
      return { kind: 'text', value: describeStatus(provenance.delivery, provenance.processDate) };
    case 'missing':
      return { kind: 'text', value: describeMissing(provenance.delivery?.missing ?? [], true) };
    case 'notes':
      return { kind: 'text', value: [...(provenance.notes ?? []), ...unknownDeliveryNotes].join(' ') };
    case 'source':
      return { kind: 'text', value: provenance.source };
    case 'query':
      return { kind: 'text', value: query.text };
  }
}

const unixEpochSerial = 25_569;

/** Converts a moment to Excel's serial number in the user's time zone. */
function toLocalSerial(millis: number): number {
  const minutes = new Date(millis).getTimezoneOffset();
  return unixEpochSerial + (millis - minutes * 60_000) / 86_400_000;
}

function describeStatus({ states, behind, filled }: Delivery, asOf: PlainDate | undefined): string {
  const notes = [...(behind ? [resultIsBehind(asOf, behind)] : []), ...(filled ? [describeFilled(filled)] : [])];
  return [states.join(', '), notes.join(' ')].filter((part) => part !== '').join('. ');
}
