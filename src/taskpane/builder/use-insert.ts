import { useRef, useState } from 'react';
import type { Progress } from '../../app/builder/formula-actions';
import type { InsertTarget } from '../../app/builder/selection';
import type { Obstacle, TableRequest } from '../../app/data-ranges/services/data-range-actions';
import { toValidTableName } from '../../model/table-name';
import type { Column } from '../../model/table';
import { useApp } from '../shared/app-context';
import type { TableOptions } from './InsertOptions';
import { useQueryTask } from './use-query-task';

type InsertKind = 'formula' | 'table';

/** The outcome of an insert: its address, or the cells in the way. */
export type InsertResult =
  | {
      readonly address: string;
      readonly name?: string | undefined;
      /** The requested name, if it's already used. */
      readonly takenName?: string | undefined;
    }
  | {
      readonly obstacle: string;
      /** `spill cells`: filled cells where the formula's rows would spill. `table header`: a table would use the formula as one. */
      readonly obstacleKind: Obstacle['kind'] | 'spill cells' | 'table header';
      readonly kind: InsertKind;
      /** The query that wasn't inserted. */
      readonly formula: string;
    };

interface InsertRequest {
  readonly kind: InsertKind;
  readonly target: InsertTarget;
  /** Whether to overwrite filled cells. A formula overwrites only its own cell, and shows #SPILL! if its rows are blocked. */
  readonly overwrite?: boolean;
}

interface QueryToInsert {
  readonly formula: string;
  /** The size of the result, if known. */
  readonly size: { readonly rows: number | undefined; readonly columns: readonly Column[] | undefined };
  readonly tableOptions: TableOptions;
  readonly onDone: () => void;
}

/** Inserts a query, after checking for cells in the way. */
export function useInsert({ formula, size, tableOptions, onDone }: QueryToInsert) {
  const app = useApp();
  const { task, start, retry, dismiss } = useQueryTask<InsertResult>(formula);
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(undefined);

  const insertFormula = async ({ target, overwrite = false }: InsertRequest): Promise<InsertResult> => {
    const shouldCheckCells = target === 'selection' && !overwrite;
    const kind = 'formula';
    const cellObstacle = shouldCheckCells ? await app.findObstacle(1, 1) : undefined;
    if (cellObstacle) return { ...toObstacleResult(cellObstacle), kind, formula };
    const spillObstacle = shouldCheckCells
      ? await app.findObstacle((size.rows ?? 1) + 1, size.columns?.length ?? 1)
      : undefined;
    if (spillObstacle) {
      const obstacleKind = spillObstacle.kind === 'filled cells' ? 'spill cells' : spillObstacle.kind;
      return { obstacle: spillObstacle.message, obstacleKind, kind, formula };
    }
    const minWidths = size.columns?.map(getMinWidth);
    const placement = await app.placeFormula(formula, {
      target,
      ...(overwrite && { overwrite }),
      ...(minWidths && { minWidths }),
    });
    return 'obstacle' in placement ? { ...placement, kind, formula } : placement;
  };

  const insertTable = async (
    { target, overwrite = false }: InsertRequest,
    signal: AbortSignal,
  ): Promise<InsertResult> => {
    const { hasTotalRow } = tableOptions;
    const rows = (size.rows ?? 1) + (hasTotalRow ? 2 : 1);
    const shouldCheckCells = target === 'selection' && !overwrite;
    const obstacle = shouldCheckCells ? await app.findObstacle(rows, size.columns?.length ?? 1) : undefined;
    if (obstacle) return { ...toObstacleResult(obstacle), kind: 'table', formula };
    const name = tableOptions.name.trim();
    const request: TableRequest = {
      formula,
      target,
      ...(overwrite && { overwrite }),
      ...(hasTotalRow && { showTotals: true }),
      ...(name && { name }),
    };
    const dataRange = await app.insertTable(request, { signal, onProgress: setProgress });
    const requestedName = name === '' ? undefined : toValidTableName(name).name;
    return {
      address: dataRange.address,
      name: dataRange.name,
      takenName: requestedName === dataRange.name ? undefined : requestedName,
    };
  };

  const insert = (request: InsertRequest) =>
    start(async () => {
      const newController = new AbortController();
      controller.current = newController;
      setProgress(undefined);
      const result = await (request.kind === 'formula'
        ? insertFormula(request)
        : insertTable(request, newController.signal));
      if ('address' in result) onDone();
      return result;
    });
  return { task, insert, retry, dismiss, progress, cancel: () => controller.current?.abort() };
}

const toObstacleResult = ({ message, kind }: Obstacle) => ({ obstacle: message, obstacleKind: kind });

/** Returns a column's minimum width in points. Excel shows numbers and dates that don't fit as ####. */
function getMinWidth({ kind }: Column): number {
  if (kind === 'number') return 92;
  return kind === 'date' ? 64 : kind === 'dateTime' ? 100 : 0;
}
