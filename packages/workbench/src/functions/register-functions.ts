import {
  BaseFunction,
  ErrorType,
  ErrorValueObject,
  FunctionType,
  IFunctionService,
  type BaseReferenceObject,
  type BaseValueObject,
  type FunctionVariantType,
  type IFunctionInfo,
} from '@univerjs/engine-formula';
import { IDescriptionService } from '@univerjs/sheets-formula';
import type { Book } from '../grid/book';
import type { FunctionHost } from './function-host';
import type { FunctionMetadata } from './metadata';

/** Registers the add-in's functions with the engine and with the grid's autocomplete and argument help. */
export function registerFunctions(
  book: Book,
  host: FunctionHost,
  namespace: string,
  functions: FunctionMetadata[],
): void {
  const executors = functions.map((metadata) => new AddinFunction(`${namespace}.${metadata.name}`, metadata, host));
  book.injector.get(IFunctionService).registerExecutors(...executors);
  book.injector.get(IDescriptionService).registerDescriptions(functions.map((entry) => describe(namespace, entry)));
}

// Four whole columns. A whole sheet would exhaust the memory before the add-in could refuse it.
const maxCells = 4 * 1_048_576;

class AddinFunction extends BaseFunction {
  // A range is only read once its size is known.
  override needsReferenceObject = true;

  constructor(
    name: string,
    private readonly metadata: FunctionMetadata,
    private readonly host: FunctionHost,
  ) {
    super(name);
    // The engine's own check would return #N/A without a message.
    this.minParams = -1;
    this.maxParams = -1;
  }

  /** Keeps text in quotes as text, like Excel: the engine would parse "03/04/2026" as a date. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  override calculate(...variants: FunctionVariantType[]): BaseValueObject {
    const countCells = (range: BaseReferenceObject) => range.getRowCount() * range.getColumnCount();
    if (
      variants.some((variant) => variant.isReferenceObject() && countCells(variant as BaseReferenceObject) > maxCells)
    )
      return ErrorValueObject.create(ErrorType.VALUE);
    const values = variants.map((variant) =>
      variant.isReferenceObject()
        ? (variant as BaseReferenceObject).toArrayValueObject()
        : (variant as BaseValueObject),
    );
    const from = { unitId: this.unitId ?? '', sheetId: this.subUnitId ?? '', row: this.row, column: this.column };
    return this.host.evaluate(this.metadata, from, values);
  }
}

function describe(namespace: string, metadata: FunctionMetadata): IFunctionInfo {
  const description = metadata.description ?? '';
  return {
    functionName: `${namespace}.${metadata.name}`,
    functionType: FunctionType.User,
    description,
    abstract: description,
    functionParameter: metadata.parameters.map((parameter) => ({
      name: parameter.name,
      detail: parameter.description ?? '',
      example: '',
      require: parameter.optional ? 0 : 1,
      repeat: parameter.repeating ? 1 : 0,
    })),
  };
}
