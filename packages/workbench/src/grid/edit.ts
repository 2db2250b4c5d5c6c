import type { ICellData } from '@univerjs/core';
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from '@univerjs/sheets';

/** Marks the mutation with which the engine writes its results. */
const engineTrigger = 'formula.mutation.set-formula-calculation-result';

/** A change of cells by a user or a program, not by the engine. */
export function isEdit(
  command: { id: string; params?: unknown },
  options: unknown,
): command is { id: string; params: ISetRangeValuesMutationParams } {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const { fromFormula, applyFormulaCalculationResult } = (options ?? {}) as Record<string, unknown>;
  const { trigger } = command.params as ISetRangeValuesMutationParams;
  return !fromFormula && !applyFormulaCalculationResult && !trigger?.includes(engineTrigger);
}

/** Whether a write changes what is in a cell, not only its style. */
export function changesContent(cell: ICellData | null | undefined): boolean {
  return !cell || 'v' in cell || 'f' in cell || 'si' in cell || 'p' in cell;
}
