import { ErrorType, ErrorValueObject, type ArrayValueObject, type BaseValueObject } from '@univerjs/engine-formula';
import type { CallError } from './call';
import type { FunctionMetadata, FunctionParameter } from './metadata';

/** The maximum number of arguments in Excel. */
const maxArguments = 255;

/** Returns the reason why Excel doesn't accept a formula with this number of arguments; undefined if it does. */
export function findCountProblem({ name, parameters }: FunctionMetadata, count: number): CallError | undefined {
  const required = parameters.filter(({ optional, repeating }) => !optional && !repeating);
  const max = parameters.some(({ repeating }) => repeating) ? maxArguments : parameters.length;
  if (count >= required.length && count <= max) return undefined;
  const message =
    count < required.length
      ? `too few arguments for this function. ${name} needs ${required.map((parameter) => parameter.name).join(', ')}.`
      : `too many arguments for this function. ${name} takes at most ${max}.`;
  return { code: '#N/A', message: `Excel doesn't accept this formula: You've entered ${message}` };
}

type Scalar = string | number | boolean | null;
type Argument = Scalar | Scalar[][] | Argument[];

/**
 * Turns the engine's values into what Excel on the web sends: an omitted argument and an empty cell are null, ranges are
 * matrices. Returns an error value if an argument is an error or can't be converted; the function isn't called then.
 */
export function toArguments(metadata: FunctionMetadata, values: BaseValueObject[]): Argument[] | ErrorValueObject {
  const result: Argument[] = [];
  for (const [index, parameter] of metadata.parameters.entries()) {
    if (parameter.repeating) {
      const rest: Argument[] = [];
      for (const value of values.slice(index)) {
        const argument = toArgument(parameter, value);
        if (argument instanceof ErrorValueObject) return argument;
        rest.push(argument);
      }
      result.push(rest);
      break;
    }
    const argument = toArgument(parameter, values[index]);
    if (argument instanceof ErrorValueObject) return argument;
    result.push(argument);
  }
  return result;
}

function toArgument(parameter: FunctionParameter, value: BaseValueObject | undefined): Argument | ErrorValueObject {
  if (value === undefined) return null;
  if (value.isError()) return value as ErrorValueObject;
  const matrix = value.isArray() ? toMatrix(value as ArrayValueObject) : [[toScalar(value)]];
  if (matrix instanceof ErrorValueObject) return matrix;
  const converted = matrix.map((row) => row.map((cell) => convert(parameter.type, cell)));
  if (converted.some((row) => row.includes(undefined))) return ErrorValueObject.create(ErrorType.VALUE);
  const fitting = converted as Scalar[][];
  if (parameter.dimensionality === 'matrix') return fitting;
  // Excel would use the range's cell in the row or column of the formula; the workbench doesn't.
  if (fitting.length !== 1 || fitting[0]?.length !== 1) return ErrorValueObject.create(ErrorType.VALUE);
  return fitting[0][0] ?? null;
}

function toMatrix(array: ArrayValueObject): Scalar[][] | ErrorValueObject {
  const rows: Scalar[][] = [];
  for (const row of array.getArrayValue()) {
    const cells: Scalar[] = [];
    for (const cell of row) {
      if (cell?.isError()) return cell as ErrorValueObject;
      cells.push(cell ? toScalar(cell) : null);
    }
    rows.push(cells);
  }
  return rows;
}

function toScalar(value: BaseValueObject): Scalar {
  return value.isNull() ? null : value.getValue();
}

/** Converts a value to the declared type, as Excel does before a call; undefined if it can't. */
function convert(type: string | undefined, value: Scalar): Scalar | undefined {
  if (value === null) return null;
  if (type === 'number') {
    const number = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
    return Number.isNaN(number) ? undefined : number;
  }
  if (type === 'string') return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  if (type === 'boolean') {
    if (typeof value !== 'string') return Boolean(value);
    return /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : undefined;
  }
  return value;
}
