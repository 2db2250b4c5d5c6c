import {
  ArrayValueObject,
  ErrorValueObject,
  IFunctionService,
  ValueObjectFactory,
  type BaseValueObject,
} from '@univerjs/engine-formula';
import { type CellContent } from '../grid/cell';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { type RangeSelf, createReader } from './range-object';
import { toMatrix } from '../grid/address';

interface FunctionResultSelf {
  value: CellContent;
  error: string;
}

/** The worksheet functions that add-ins can call, by their names in Office.js. */
const functionNames =
  'Abs And Average Concatenate Count CountA Date HLookup If Int Large Left Len Lower Match Max Median Mid Min Mod ' +
  'Not Or Power Product RandBetween Right Round RoundDown RoundUp Small Sqrt Sum Trim Upper VLookup';

/** `Excel.Functions`; add-ins use DATE to detect the workbook's date system. */
export const functionsClass: HostClass<undefined> = {
  call: Object.fromEntries(
    functionNames
      .split(' ')
      .map((name) => [
        name,
        (_self: undefined, args: unknown[], services: HostServices) => calculate(name.toUpperCase(), args, services),
      ]),
  ),
};

/** `Excel.FunctionResult`. */
export const functionResultClass: HostClass<FunctionResultSelf> = {
  get: { Value: ({ value }) => value, Error: ({ error }) => error },
  isTrackable: true,
};

function createResult(value: CellContent, error = ''): HostObject<FunctionResultSelf> {
  return new HostObject('FunctionResult', { value, error });
}

/** Makes the engine calculate a function immediately, outside of any cell. */
function calculate(name: string, args: unknown[], services: HostServices): HostObject<FunctionResultSelf> {
  const executor = services.book.injector.get(IFunctionService).getExecutor(name);
  if (!executor) throw new HostError('NotImplemented', `The workbench has no function ${name}.`);
  services.writer.flush();
  const values = args.flat().map((argument) => toEngineArgument(argument, services));
  const calculated = executor.calculate(...values);
  const value = (
    calculated.isArray() ? (calculated as ArrayValueObject).getFirstCell() : calculated
  ) as BaseValueObject;
  if (value instanceof ErrorValueObject) return createResult('', value.getErrorType());
  return createResult(value.getValue());
}

function toEngineArgument(argument: unknown, services: HostServices): BaseValueObject {
  if (!(argument instanceof HostObject)) return ValueObjectFactory.create(argument as CellContent);
  if (argument.type === 'FunctionResult') return ValueObjectFactory.create((argument.self as FunctionResultSelf).value);
  if (argument.type !== 'Range')
    throw new HostError('InvalidArgument', 'Arguments of a function must be values or ranges.');
  const self = argument.self as RangeSelf;
  const reader = createReader(self, services);
  const cells = toMatrix(self.area, (row, column) => {
    const value = reader.readValue(row, column);
    return value === '' ? null : ValueObjectFactory.create(value);
  });
  return ArrayValueObject.create({
    calculateValueList: cells,
    rowCount: cells.length,
    columnCount: cells[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}
