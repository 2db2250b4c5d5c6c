import { useRef, useState } from 'react';
import type { Progress } from '../../app/builder/formula-actions';
import type { Target } from '../../app/builder/selection';
import { validTableName } from '../../model/table-name';
import type { Column } from '../../model/table';
import { useApp } from '../shared/app-context';
import type { TableAppearance } from './InsertOptions';
import { useQueryTask } from './use-query-task';

/** How the result is inserted into the workbook. */
export type InsertKind = 'formula' | 'table';

/** The outcome of an insert: its address, or which cells block it. */
export type Inserted =
  | {
      readonly address: string;
      readonly name?: string | undefined;
      /** The requested name, if it's already used. */
      readonly taken?: string | undefined;
    }
  | {
      readonly obstacle: string;
      readonly kind: InsertKind;
      readonly spills: boolean;
      /** The query to insert. */
      readonly formula: string;
    };

interface InsertRequest {
  readonly kind: InsertKind;
  readonly target: Target;
  /** Whether existing cells may be overwritten; a formula's rows never overwrite anything. */
  readonly overwrite?: boolean;
}

interface QueryToInsert {
  readonly formula: string;
  /** What it will take, where that is known. */
  readonly size: { readonly rows: number | undefined; readonly columns: readonly Column[] | undefined };
  /** How a linked table is to be made. */
  readonly appearance: TableAppearance;
  readonly connections: number;
  readonly onDone: () => void;
}

/** Inserts a query, after checking for cells in the way. */
export function useInsert({ formula, size, appearance, connections, onDone }: QueryToInsert) {
  const app = useApp();
  const { task, start, dismiss } = useQueryTask<Inserted>(formula, connections);
  const [progress, setProgress] = useState<Progress>();
  const controller = useRef<AbortController>(undefined);

  const insertFormula = async ({ target, overwrite = false }: InsertRequest): Promise<Inserted> => {
    const checksCells = target === 'selection' && !overwrite;
    const kind = 'formula';
    const first = checksCells ? await app.findObstacle(1, 1) : undefined;
    if (first !== undefined) return { obstacle: first, kind, spills: false, formula };
    const below = checksCells ? await app.findObstacle((size.rows ?? 1) + 1, size.columns?.length ?? 1) : undefined;
    if (below !== undefined) return { obstacle: below, kind, spills: true, formula };
    const widths = size.columns?.map(leastWidth);
    const placed = await app.placeFormula(formula, {
      target,
      ...(overwrite && { overwrite }),
      ...(widths && { widths }),
    });
    return 'obstacle' in placed ? { ...placed, kind, spills: false, formula } : placed;
  };

  const insertTable = async ({ target, overwrite = false }: InsertRequest, signal: AbortSignal): Promise<Inserted> => {
    const { totals } = appearance;
    const rows = (size.rows ?? 1) + (totals ? 2 : 1);
    const checksCells = target === 'selection' && !overwrite;
    const obstacle = checksCells ? await app.findObstacle(rows, size.columns?.length ?? 1) : undefined;
    if (obstacle !== undefined) return { obstacle, kind: 'table', spills: false, formula };
    const name = appearance.name.trim();
    const request = {
      formula,
      target,
      ...(overwrite && { overwrite }),
      ...(totals && { totals }),
      ...(name && { name }),
    };
    const dataRange = await app.insertTable(request, { signal, onProgress: setProgress });
    const requestedName = name === '' ? undefined : validTableName(name).name;
    return {
      address: dataRange.place,
      name: dataRange.name,
      taken: requestedName === dataRange.name ? undefined : requestedName,
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
  return { task, insert, dismiss, progress, cancel: () => controller.current?.abort() };
}

/** The least width in points of a column: amounts and dates that don't fit show as ####, where a text is only cut. */
function leastWidth({ kind }: Column): number {
  if (kind === 'number') return 92;
  return kind === 'date' ? 64 : kind === 'dateTime' ? 100 : 0;
}
