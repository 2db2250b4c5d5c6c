import type { Injector } from '@univerjs/core';
import {
  type BaseReferenceObject,
  ErrorType,
  ErrorValueObject,
  type FunctionVariantType,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
  RangeReferenceObject,
  SuffixNodeFactory,
} from '@univerjs/engine-formula';
import type { LexerNode } from '@univerjs/engine-formula';

/** The part of the engine's node for `A1#` that this file implements. */
interface PoundNode {
  getToken(): string;
  _handlerPound(value: FunctionVariantType): unknown;
}

/** Implements `A1#`, for which the engine always returns `#VALUE!`: returns the cells that A1 spills to. */
export function supplySpillOperator(injector: Injector): void {
  const factory = injector.get(SuffixNodeFactory);
  const create = factory.checkAndCreateNodeType.bind(factory);
  factory.checkAndCreateNodeType = (parameter: LexerNode | string) => {
    const node = create(parameter);
    const pound = node as unknown as PoundNode | undefined;
    if (pound && pound.getToken() === '#' && '_handlerPound' in pound) {
      pound._handlerPound = (value) => readSpill(injector, value);
    }
    return node;
  };
}

function readSpill(injector: Injector, value: FunctionVariantType): unknown {
  if (!value.isReferenceObject()) return ErrorValueObject.create(ErrorType.VALUE);
  const anchor = value as BaseReferenceObject;
  if (!anchor.isCell()) return ErrorValueObject.create(ErrorType.VALUE);
  const first = anchor.getFirstCell();
  if (first.isError()) return createError(anchor, (first as ErrorValueObject).getErrorType());
  const stored = injector.get(IFormulaCurrentConfigService);
  const fresh = injector.get(IFormulaRuntimeService);
  const { startRow, startColumn } = anchor.getRangePosition();
  const unitId = anchor.getUnitId();
  const sheetId = anchor.getSheetId();
  const area =
    fresh.getUnitArrayFormula()[unitId]?.[sheetId]?.[startRow]?.[startColumn] ??
    stored.getArrayFormulaRange()[unitId]?.[sheetId]?.[startRow]?.[startColumn];
  // A result of one cell doesn't spill: return the cell itself.
  if (!area) return anchor;
  const spill = new RangeReferenceObject({ ...area }, anchor.getForcedSheetId() ?? undefined, anchor.getForcedUnitId());
  spill.setDefaultUnitId(unitId);
  spill.setDefaultSheetId(sheetId);
  spill.setUnitData(stored.getUnitData());
  spill.setUnitStylesData(stored.getUnitStylesData());
  spill.setArrayFormulaCellData(stored.getArrayFormulaCellData());
  spill.setArrayFormulaRange(stored.getArrayFormulaRange());
  spill.setRuntimeData(fresh.getUnitData());
  spill.setRuntimeArrayFormulaCellData(fresh.getRuntimeArrayFormulaCellData());
  spill.setRuntimeArrayFormulaRange(fresh.getUnitArrayFormula());
  spill.setRuntimeFeatureCellData(fresh.getRuntimeFeatureCellData());
  return spill;
}

/**
 * Returns the anchor's error, with `#REF!` for `#SPILL!`. The value still refers to the anchor, so the engine tracks
 * the dependency.
 */
function createError(anchor: BaseReferenceObject, type: ErrorType): ErrorValueObject {
  const errorType = type === ErrorType.SPILL ? ErrorType.REF : type;
  const error = new (ErrorValueObject as unknown as new (type: ErrorType) => ErrorValueObject)(errorType);
  return Object.assign(error, { toUnitRange: () => anchor.toUnitRange() });
}
