// Long because single values and arrays share the rules for their dates, notes, and errors.
import { arrayTooLarge, noErrorsInArrays } from '../../messages/arrays';
import { AddInError, permanentErrorKinds, toAddInError, type ErrorKind } from '../../model/errors';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { MissingNewerDelivery } from '../../model/provenance';
import { maxResultCharacters } from '../../model/table';
import { readSingleValue } from '../../query/read-list';
import { readValueOptions, type ValueDisplay } from '../../query/read-value-options';
import type { FunctionContext } from '../definition/context';
import type { FieldValue, FilledFrom, FunctionDefinition, NamedArguments, ReportDate } from '../definition/definition';
import type { ParameterName } from '../definition/parameters';
import { toCellError, type FunctionHost, toMatrix } from './matrix';
import type { ShownValue } from './cell-outcomes';
import { findZeroIds, broadcast } from './broadcast';

/** One value of a call, or its error. */
type ElementResult = ({ readonly field: FieldValue } & ReportedDate) | AddInError;

interface ReportedDate {
  readonly date?: PlainDate;
  readonly filledFrom?: FilledFrom;
  readonly behind?: MissingNewerDelivery;
  readonly note?: string;
}

interface CallEnvironment {
  readonly signal: AbortSignal;
  readonly host: FunctionHost;
}

type CallValues = Pick<ShownValue, 'asOf' | 'filledFrom' | 'behind' | 'note' | 'array'> & {
  readonly cells: unknown[][];
};

/**
 * Runs a call for one value, or for an array of values if its ranges have several cells. Each value of an array has its
 * own error; a failure that concerns all of them, like a lost connection, fails the whole call.
 */
export async function runValues(
  context: FunctionContext,
  definition: FunctionDefinition,
  namedArguments: NamedArguments,
  environment: CallEnvironment,
): Promise<CallValues> {
  const display = readDisplay(definition, namedArguments);
  const unwrapped = unwrapSingleCells(definition, namedArguments);
  const arrayCall = broadcast(
    definition.parameters,
    unwrapped,
    await findZeroIds(context, definition, unwrapped, environment.signal),
  );
  if (!arrayCall) {
    const element = await runElement(context, definition, unwrapped, environment);
    if (element instanceof AddInError && !display.errorsAsText) throw element;
    const cells = toCells(element, display, environment.host);
    if (element instanceof AddInError) return { cells: [cells] };
    const { date, filledFrom, behind, note } = element;
    return {
      cells: [cells],
      ...(date && { asOf: date }),
      ...(filledFrom && { filledFrom }),
      ...(behind && { behind }),
      ...(note && { note }),
    };
  }
  const results = new Map<string, Promise<ElementResult>>();
  const runOnce = (args: NamedArguments) => {
    const key = JSON.stringify(args);
    const result = results.get(key) ?? runElement(context, definition, args, environment);
    results.set(key, result);
    return result;
  };
  const elements = await Promise.all(
    Array.from({ length: arrayCall.rows * arrayCall.columns }, (_, index) => {
      const elementArgs = arrayCall.readArguments(Math.floor(index / arrayCall.columns), index % arrayCall.columns);
      return elementArgs ? runOnce(elementArgs) : Promise.resolve(undefined);
    }),
  );
  return arrangeElements(elements, arrayCall.columns, display, environment.host);
}

/** Reads how a call shows its values. */
export function readDisplay(
  { options = [], kind }: FunctionDefinition,
  { options: optionArgument }: NamedArguments,
): ValueDisplay {
  const display = readValueOptions(
    optionArgument,
    options.map(({ name }) => name),
  );
  return kind === 'table' ? { ...display, asOf: false } : display;
}

/** Unwraps single values, which Excel passes as arrays of one cell. */
function unwrapSingleCells({ parameters }: FunctionDefinition, namedArguments: NamedArguments): NamedArguments {
  const unwrapped: Partial<Record<ParameterName, unknown>> = {};
  for (const { name, isElementwise } of parameters)
    if (isElementwise) unwrapped[name] = readSingleValue(namedArguments[name]);
  return { ...namedArguments, ...unwrapped };
}

// Errors that concern one value, not the connection to the service.
const valueErrorKinds: ReadonlySet<ErrorKind> = new Set(['input', 'noRows', 'incomplete']);

async function runElement(
  context: FunctionContext,
  definition: FunctionDefinition,
  args: NamedArguments,
  { signal, host }: CallEnvironment,
): Promise<ElementResult> {
  let dates: ReportedDate = {};
  const reportDate: ReportDate = (date, filledFrom, behind) =>
    void (dates = { ...dates, date, ...(filledFrom && { filledFrom }), ...(behind && { behind }) });
  try {
    if (definition.kind === 'value') {
      const field = await definition.run(context, args, {
        ...{ signal, dateSystem: host.dateSystem, reportDate },
        reportNote: (note) => void (dates = { ...dates, note }),
      });
      return { field, ...dates };
    }
    const { table, provenance } = await definition.run(context, args, signal);
    const { name = '', kind = 'number' } = table.columns[0] ?? {};
    const field = { name, kind, value: table.rows[0]?.[0] ?? null };
    const { processDate, delivery, notes } = provenance;
    return {
      field,
      ...(processDate && { date: processDate }),
      ...(delivery?.behind && { behind: delivery.behind }),
      ...(notes && { note: notes.join(' ') }),
    };
  } catch (thrown) {
    const error = toAddInError(thrown);
    if (valueErrorKinds.has(error.kind)) return error;
    throw error;
  }
}

/** Arranges the elements of an array in rows of cells. An undefined element is a blank cell. */
function arrangeElements(
  elements: readonly (ElementResult | undefined)[],
  columns: number,
  display: ValueDisplay,
  host: FunctionHost,
): CallValues {
  const errors = elements.filter((element) => element instanceof AddInError);
  const [firstError] = errors;
  const values = elements.flatMap((element) => (element && !(element instanceof AddInError) ? [element] : []));
  if (firstError && !display.errorsAsText) {
    // If all values have the same error, the call throws it, so the whole message shows.
    if (values.length === 0 && errors.every(({ message }) => message === firstError.message)) throw firstError;
    if (!host.errorsInArrays) throw noErrorsInArrays(errors.length, elements.length, firstError.message);
  }
  const width = display.asOf ? 2 : 1;
  const blankCells = Array<string>(width).fill('');
  const arrangeCells = (writeElement: typeof toCells) => {
    const cells: unknown[][] = [];
    for (const [index, element] of elements.entries()) {
      if (index % columns === 0) cells.push([]);
      cells[cells.length - 1]?.push(...(element ? writeElement(element, display, host) : blankCells));
    }
    return JSON.stringify(cells).length > maxResultCharacters ? undefined : cells;
  };
  // A result without the formats of amounts is much smaller.
  const cells = arrangeCells(toCells) ?? arrangeCells((element, ...rest) => toCells(removeFormat(element), ...rest));
  if (!cells) throw arrayTooLarge();
  const dates = values.flatMap(({ date }) => date ?? []).sort();
  const [oldest] = dates;
  const newest = dates[dates.length - 1];
  const behind = values.find((element) => element.behind)?.behind;
  const note = values.find((element) => element.note)?.note;
  return {
    cells,
    ...(newest && { asOf: newest }),
    ...(behind && { behind }),
    ...(note && { note }),
    array: {
      valueCount: elements.filter((element) => element !== undefined).length,
      failedCount: errors.length,
      ...(firstError && { firstError: firstError.message }),
      ...(firstError && errors.every(({ kind }) => permanentErrorKinds.has(kind)) && { isPermanent: true as const }),
      filledCount: values.filter(({ filledFrom }) => filledFrom).length,
      ...(oldest && { oldestAsOf: oldest }),
    },
  };
}

function removeFormat(element: ElementResult): ElementResult {
  return element instanceof AddInError ? element : { ...element, field: { ...element.field, name: '' } };
}

/** Returns the cells of one value: the value, and its date if requested. */
function toCells(element: ElementResult, { asOf, errorsAsText }: ValueDisplay, host: FunctionHost): unknown[] {
  if (element instanceof AddInError) {
    const error: unknown = errorsAsText ? element.message : toCellError(element);
    return asOf ? [error, ''] : [error];
  }
  const { field, date } = element;
  const columns = [
    { name: field.name ?? '', kind: field.kind },
    ...(asOf ? [{ name: '', kind: 'date' as const }] : []),
  ];
  const row = [field.value, ...(asOf ? [date ? (toSerial(date) ?? date) : null] : [])];
  return toMatrix({ columns, rows: [row] }, { headers: 'none', ...host })[0] ?? [];
}
