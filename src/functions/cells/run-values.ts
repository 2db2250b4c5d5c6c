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
  readonly filled?: FilledFrom;
  readonly behind?: MissingNewerDelivery;
}

interface CallEnvironment {
  readonly signal: AbortSignal;
  readonly host: FunctionHost;
}

type CallValues = Pick<ShownValue, 'asOf' | 'filled' | 'behind' | 'array'> & { readonly cells: unknown[][] };

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
    const { date, filled, behind } = element;
    return { cells: [cells], ...(date && { asOf: date }), ...(filled && { filled }), ...(behind && { behind }) };
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
  const reportDate: ReportDate = (date, filled, behind) =>
    void (dates = { date, ...(filled && { filled }), ...(behind && { behind }) });
  try {
    if (definition.kind === 'value') {
      const field = await definition.run(context, args, { signal, dateSystem: host.dateSystem, reportDate });
      return { field, ...dates };
    }
    const { table, provenance } = await definition.run(context, args, signal);
    const { name = '', kind = 'number' } = table.columns[0] ?? {};
    const field = { name, kind, value: table.rows[0]?.[0] ?? null };
    const { processDate, delivery } = provenance;
    return { field, ...(processDate && { date: processDate }), ...(delivery?.behind && { behind: delivery.behind }) };
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
  const [first] = errors;
  const values = elements.flatMap((element) => (element && !(element instanceof AddInError) ? [element] : []));
  if (first && !display.errorsAsText) {
    // If all values have the same error, the call throws it, so the whole message shows.
    if (values.length === 0 && errors.every(({ message }) => message === first.message)) throw first;
    if (!host.errorsInArrays) throw noErrorsInArrays(errors.length, elements.length, first.message);
  }
  const width = display.asOf ? 2 : 1;
  const blank = Array<string>(width).fill('');
  const arrangeCells = (printValue: typeof toCells) => {
    const cells: unknown[][] = [];
    for (const [index, element] of elements.entries()) {
      if (index % columns === 0) cells.push([]);
      cells[cells.length - 1]?.push(...(element ? printValue(element, display, host) : blank));
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
  return {
    cells,
    ...(newest && { asOf: newest }),
    ...(behind && { behind }),
    array: {
      values: elements.filter((element) => element !== undefined).length,
      failed: errors.length,
      ...(first && { firstError: first.message }),
      ...(first && errors.every(({ kind }) => permanentErrorKinds.has(kind)) && { permanent: true as const }),
      filled: values.filter(({ filled }) => filled).length,
      ...(oldest && { oldest }),
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
