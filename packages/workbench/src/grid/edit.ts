import type { ICellData } from '@univerjs/core';
import { SetRangeValuesMutation, type ISetRangeValuesMutationParams } from '@univerjs/sheets';
import { findBounds, type Area } from './address';

/** Marks the mutations that write the engine's results. */
const engineTrigger = 'formula.mutation.set-formula-calculation-result';

/** Returns whether a command writes cells for a user or a program, and not for the engine. */
export function isEdit(
  command: { id: string; params?: unknown },
  options: unknown,
): command is { id: string; params: ISetRangeValuesMutationParams } {
  if (command.id !== SetRangeValuesMutation.id) return false;
  const { fromFormula, applyFormulaCalculationResult } = (options ?? {}) as Record<string, unknown>;
  const { trigger } = command.params as ISetRangeValuesMutationParams;
  return !fromFormula && !applyFormulaCalculationResult && !trigger?.includes(engineTrigger);
}

/** Returns whether a write changes what is in a cell, not only its style. */
export function changesContent(cell: ICellData | null | undefined): boolean {
  return !cell || 'v' in cell || 'f' in cell || 'si' in cell || 'p' in cell;
}

/** Returns the areas whose content a write changes, each a rectangle without gaps; none when it only changes styles. */
export function listChangedAreas({ cellValue }: Pick<ISetRangeValuesMutationParams, 'cellValue'>): Area[] {
  const rows = (cellValue ?? {}) as Record<string, Record<string, ICellData | null>>;
  const areas: Area[] = [];
  const above = new Map<string, Area>();
  for (const key in rows) {
    const row = Number(key);
    const runs: [start: number, end: number][] = [];
    for (const name in rows[key]) {
      if (!changesContent(rows[key][name])) continue;
      const run = runs.at(-1);
      if (run?.[1] === Number(name) - 1) run[1]++;
      else runs.push([Number(name), Number(name)]);
    }
    for (const [startColumn, endColumn] of runs) {
      const upper = above.get(`${startColumn} ${endColumn}`);
      if (upper?.endRow === row - 1) upper.endRow = row;
      else {
        const area = { startRow: row, startColumn, endRow: row, endColumn };
        above.set(`${startColumn} ${endColumn}`, area);
        areas.push(area);
      }
    }
  }
  return areas;
}

/** Returns the smallest area around the cells whose content a write changes; undefined when it only changes styles. */
export function findChangedArea(params: Pick<ISetRangeValuesMutationParams, 'cellValue'>): Area | undefined {
  const [first, ...others] = listChangedAreas(params);
  return first && others.reduce(findBounds, first);
}
