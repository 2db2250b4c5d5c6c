import * as arrays from '../../src/messages/arrays';
import * as breaks from '../../src/messages/breaks';
import * as builder from '../../src/messages/builder';
import * as checkFindings from '../../src/messages/check-findings';
import * as connection from '../../src/messages/connection';
import * as connectionTest from '../../src/messages/connection-test';
import * as dataRangeStates from '../../src/messages/data-range-states';
import * as dataRanges from '../../src/messages/data-ranges';
import * as dates from '../../src/messages/dates';
import * as deliveries from '../../src/messages/deliveries';
import * as drillDown from '../../src/messages/drill-down';
import * as excel from '../../src/messages/excel';
import * as filters from '../../src/messages/filters';
import * as formulaReasons from '../../src/messages/formula-reasons';
import * as formulas from '../../src/messages/formulas';
import * as general from '../../src/messages/general';
import * as http from '../../src/messages/http';
import * as identifiers from '../../src/messages/identifiers';
import * as lookups from '../../src/messages/lookups';
import * as comparison from '../../src/messages/comparison';
import * as currencies from '../../src/messages/currencies';
import * as knownTables from '../../src/messages/known-tables';
import * as morning from '../../src/messages/morning';
import * as morningSheets from '../../src/messages/morning-sheets';
import * as noRows from '../../src/messages/no-rows';
import * as otherUsers from '../../src/messages/other-users';
import * as options from '../../src/messages/options';
import * as pane from '../../src/messages/pane';
import * as queryArguments from '../../src/messages/query-arguments';
import * as queryForm from '../../src/messages/query-form';
import * as responseReasons from '../../src/messages/response-reasons';
import * as results from '../../src/messages/results';
import * as service from '../../src/messages/service';
import * as sets from '../../src/messages/sets';
import * as settings from '../../src/messages/settings';
import * as suggestedCauses from '../../src/messages/suggested-causes';
import * as userQueries from '../../src/messages/user-queries';
import * as values from '../../src/messages/values';
import * as workbook from '../../src/messages/workbook';
import { isAddInError, requestCanceled, toAddInError, type ErrorKind } from '../../src/model/errors';

/** A message with ‹placeholders› for its data. A notice isn't an error; a part fills a placeholder of other messages. */
export interface Message {
  readonly kind: ErrorKind | 'notice' | 'part' | 'addIn';
  readonly area: string;
  readonly text: string;
}

const areas: readonly (readonly [heading: string, messages: object])[] = [
  ['Connecting', connection],
  ['Connection test', connectionTest],
  ['Settings', settings],
  ['Requests', http],
  ['The service', service],
  ['Results', results],
  ['IDS.QUERY and IDS.GRAPHQL', userQueries],
  ['Arguments of IDS.QUERY and IDS.GRAPHQL', queryArguments],
  ['Data sets and columns', sets],
  ['Accounts, securities, and keys', identifiers],
  ['Records by name or key', lookups],
  ['Values', values],
  ['Dates', dates],
  ['Dates without data', noRows],
  ['Options', options],
  ['Currencies', currencies],
  ['IDS.COMPARE', comparison],
  ['IDS.RECON', checkFindings],
  ['Arrays', arrays],
  ['Filters', filters],
  ['Formulas', formulas],
  ['Builder', builder],
  ['Query form', queryForm],
  ['Deliveries', deliveries],
  ['Drill-down', drillDown],
  ['Data ranges', dataRanges],
  ['State of a data range', dataRangeStates],
  ['Other users of the workbook', otherUsers],
  ['Linked tables that are new on a device', knownTables],
  ['Morning check', morning],
  ['Sheets of the morning check', morningSheets],
  ['Tracked breaks', breaks],
  ['Suggested causes of breaks', suggestedCauses],
  ['Workbook', workbook],
  ['Excel', excel],
  ['Pane', pane],
  ['Anywhere', general],
];

/** Files of parts. In other files, a part begins with a space, a comma, or a lowercase letter. */
const partAreas: readonly (readonly [heading: string, messages: object])[] = [
  ["Why a response isn't used", responseReasons],
  ["Why a formula isn't one call", formulaReasons],
];

/** The kinds of messages that aren't listed by their own kind. */
const kindOverrides: ReadonlyMap<unknown, Message['kind']> = new Map<unknown, Message['kind']>([
  [general.stillStarting, 'addIn'],
  [http.hostNotAllowed, 'network'],
  [deliveries.stateAndDue, 'part'],
  [deliveries.filledDelivery, 'part'],
  [filters.symbolMissing, 'part'],
  [filters.comparisonMissing, 'part'],
  [filters.unknownFunction, 'part'],
  [filters.textArgumentNeeded, 'part'],
  [filters.wrongArgumentCount, 'part'],
  [deliveries.printCurrencyDates, 'part'],
  [deliveries.marketValueOn, 'part'],
  [lookups.rateBetween, 'part'],
  [currencies.borrowedRate, 'part'],
  [sets.nameResult, 'part'],
  [dataRanges.reasonOfCells, 'part'],
  [general.printSome, 'part'],
  [results.hiddenToken, 'part'],
  [identifiers.idOrCusipKinds, 'part'],
  [identifiers.allIdentifierKinds, 'part'],
]);

/** Sample values for parameters that don't accept a placeholder. */
const sampleValues: Readonly<Record<string, unknown>> = {
  behind: { date: '‹laterDate›', state: '‹state›' },
  processDate: '2026-11-20',
  etaHours: 8,
  isBlank: false,
  items: ['‹items›', '‹others›'],
  separator: ', ',
  atMost: 1,
  lockedAction: 'refresh',
  work: 'refresh',
  rowsName: '‹rows›',
  valueName: '‹value›',
  currencyDates: '‹currencies›',
  filledAddress: '‹cells›',
  receivedCount: '‹received›',
  columnNames: ['‹columns›'],
  custodianNames: ['‹custodians›'],
  datedCurrencies: [{ code: '‹currency›', date: '‹date›' }],
  sheets: ['‹sheets›'],
  topics: ['‹topics›'],
  tables: [{ name: '‹table›', rows: '‹rows›' }],
  referringCells: ['‹cells›'],
  tableNames: ['‹table›'],
  difference: { changedCell: 'left', before: '‹text›' },
  missingDeliveries: [{ custodian: '‹custodian›', date: '‹date›', state: '‹state›' }],
  keptCells: 2,
  keptRows: 1,
};

/** Lists every message of the add-in, with placeholders in place of data. */
export function listMessages(): readonly Message[] {
  const unexpectedText = toAddInError(new Error('example')).message;
  return [
    ...areas
      .flatMap(([area, messages]) => listMessageSources(messages).map((message) => describeMessage(area, message)))
      .filter(hasWords),
    { kind: 'canceled', area: 'Anywhere', text: requestCanceled().message },
    { kind: 'addIn', area: 'Anywhere', text: unexpectedText },
    ...partAreas.flatMap(([area, messages]) =>
      listMessageSources(messages).map((message): Message => ({ ...describeMessage(area, message), kind: 'part' })),
    ),
  ];
}

/** Returns whether a message has words of its own, besides its data. */
function hasWords({ text }: Message): boolean {
  return /[a-z]/i.test(text.replace(/‹[^›]*›/g, ''));
}

type MessageSource = string | ((...args: unknown[]) => unknown);

/** Returns the texts of a file and its functions that return texts or errors. Omits the objects that these share. */
function listMessageSources(messages: object): MessageSource[] {
  return Object.values(messages).filter((message) => typeof message !== 'object') as MessageSource[];
}

/** Describes a text, or a function that returns a text or an error. */
function describeMessage(area: string, message: MessageSource): Message {
  const result =
    typeof message === 'string'
      ? message
      : message(...listParameters(message).map((name) => sampleValues[name] ?? `‹${name}›`));
  if (isAddInError(result)) return { kind: kindOverrides.get(message) ?? result.kind, area, text: result.message };
  const text = String(result);
  const kind = kindOverrides.get(message) ?? (/^[ ,a-z]/.test(text) ? 'part' : 'notice');
  return { kind, area, text: text.replace(/^,? /, '') };
}

/**
 * Returns the names of a function's parameters, without `options`, which has the cause of an error and isn't in its
 * text.
 */
function listParameters(message: (...args: unknown[]) => unknown): string[] {
  // A compiler can omit the parentheses of a single parameter.
  const [, singleParameter, list = singleParameter ?? ''] = /^(\w+)\s*=>|\(([^)]*)\)/.exec(message.toString()) ?? [];
  const names = list.split(',').map((parameter) => parameter.replace(/=.*/s, '').trim());
  return names.filter((name) => name !== '' && name !== 'options');
}
