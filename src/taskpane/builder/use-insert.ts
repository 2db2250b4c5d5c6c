import { useRef, useState } from 'react';
import type { Progress } from '../../app/builder/formula-actions';
import type { Target } from '../../app/builder/selection';
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
      readonly kind: InsertKind;
      /** Whether the cells are where the formula's rows would spill. */
      readonly isSpillBlocked: boolean;
      /** The query that wasn't inserted. */
      readonly formula: string;
    };

interface InsertRequest {
  readonly kind: InsertKind;
  readonly target: Target;
  /** Whether filled cells are overwritten. A formula overwrites only its own cell; if its rows are blocked, it shows #SPILL!. */
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
    if (cellObstacle !== undefined) return { obstacle: cellObstacle, kind, isSpillBlocked: false, formula };
    const spillObstacle = shouldCheckCells
      ? await app.findObstacle((size.rows ?? 1) + 1, size.columns?.length ?? 1)
      : undefined;
    if (spillObstacle !== undefined) return { obstacle: spillObstacle, kind, isSpillBlocked: true, formula };
    const minWidths = size.columns?.map(measureMinWidth);
    const placed = await app.placeFormula(formula, {
      target,
      ...(overwrite && { overwrite }),
      ...(minWidths && { minWidths }),
    });
    return 'obstacle' in placed ? { ...placed, kind, isSpillBlocked: false, formula } : placed;
  };

  const insertTable = async (
    { target, overwrite = false }: InsertRequest,
    signal: AbortSignal,
  ): Promise<InsertResult> => {
    const { totals } = tableOptions;
    const rows = (size.rows ?? 1) + (totals ? 2 : 1);
    const shouldCheckCells = target === 'selection' && !overwrite;
    const obstacle = shouldCheckCells ? await app.findObstacle(rows, size.columns?.length ?? 1) : undefined;
    if (obstacle !== undefined) return { obstacle, kind: 'table', isSpillBlocked: false, formula };
    const name = tableOptions.name.trim();
    const request = {
      formula,
      target,
      ...(overwrite && { overwrite }),
      ...(totals && { totals }),
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
      const current = new AbortController();
      controller.current = current;
      setProgress(undefined);
      const inserted = await (request.kind === 'formula'
        ? insertFormula(request)
        : insertTable(request, current.signal));
      if ('address' in inserted) onDone();
      return inserted;
    });
  return { task, insert, retry, dismiss, progress, cancel: () => controller.current?.abort() };
}

/** Returns a column's minimum width in points. Numbers and dates that don't fit show as ####; text is only cut off. */
function measureMinWidth({ kind }: Column): number {
  if (kind === 'number') return 92;
  return kind === 'date' ? 64 : kind === 'dateTime' ? 100 : 0;
}
