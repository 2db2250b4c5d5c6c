import { getBodyArea, getHeaderArea, getTotalsArea, type Table } from './table';

interface Rows {
  startRow: number;
  endRow: number;
}

/** The rows of a table's sections. Hidden headers and totals are undefined. */
export interface Sections {
  all: Rows;
  body: Rows;
  headers?: Rows;
  totals?: Rows;
}

/** Returns the rows of a table's sections. */
export function getSections(table: Table): Sections {
  const [headers, totals] = [getHeaderArea(table), getTotalsArea(table)];
  return {
    all: pickRows(table.area),
    body: pickRows(getBodyArea(table)),
    ...(headers && { headers: pickRows(headers) }),
    ...(totals && { totals: pickRows(totals) }),
  };
}

/** Returns the rows of `#All`, `#Data`, `#Headers`, or `#Totals`; null for a hidden section, undefined for other words. */
export function findRowsOfSection({ all, body, headers, totals }: Sections, section: string): Rows | null | undefined {
  if (section === '#All') return all;
  if (section === '#Data') return body;
  if (section === '#Headers') return headers ?? null;
  return section === '#Totals' ? (totals ?? null) : undefined;
}

function pickRows({ startRow, endRow }: Rows): Rows {
  return { startRow, endRow };
}
