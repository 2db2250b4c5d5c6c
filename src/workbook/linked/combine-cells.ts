import type { Area } from '../area';

/** Cells of one row of the sheet. */
export interface RowCells {
  readonly row: number;
  readonly columns: readonly number[];
}

/** Combines adjacent cells, and adjacent rows with the same columns, into rectangles. `rows` must be in ascending order. */
export function combineCells(rows: readonly RowCells[]): Area[] {
  const areas: Area[] = [];
  let openAreas = new Map<string, { row: number; column: number; rows: number; columns: number }>();
  for (const { row, columns } of rows) {
    const nextAreas: typeof openAreas = new Map();
    for (const { column, columns: width } of mergeColumns([...columns].sort((a, b) => a - b))) {
      const areaAbove = openAreas.get(`${column} ${width}`);
      const continuesAbove = areaAbove !== undefined && areaAbove.row + areaAbove.rows === row;
      const area = continuesAbove ? areaAbove : { row, column, rows: 0, columns: width };
      area.rows++;
      if (!continuesAbove) areas.push(area);
      nextAreas.set(`${column} ${width}`, area);
    }
    openAreas = nextAreas;
  }
  return areas;
}

/** Combines consecutive columns, which must be in ascending order. */
export function mergeColumns(columns: readonly number[]): Pick<Area, 'column' | 'columns'>[] {
  const runs: { column: number; columns: number }[] = [];
  for (const column of columns) {
    const last = runs[runs.length - 1];
    if (last && last.column + last.columns === column) last.columns++;
    else runs.push({ column, columns: 1 });
  }
  return runs;
}
