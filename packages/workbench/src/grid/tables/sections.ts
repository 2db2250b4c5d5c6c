import { bodyArea, headerArea, totalsArea, type Table } from './table';

interface Rows {
  startRow: number;
  endRow: number;
}

/** The rows of a table's parts; those that it does not show are missing. */
export interface Sections {
  all: Rows;
  body: Rows;
  headers?: Rows;
  totals?: Rows;
}

/** The parts of a table as structured references name them. */
export function sectionsOf(table: Table): Sections {
  const [headers, totals] = [headerArea(table), totalsArea(table)];
  return {
    all: rowsOf(table.area),
    body: rowsOf(bodyArea(table)),
    ...(headers && { headers: rowsOf(headers) }),
    ...(totals && { totals: rowsOf(totals) }),
  };
}

/** The rows that `#All`, `#Data`, `#Headers` or `#Totals` stands for; null where the table does not show them, undefined for another word. */
export function rowsOfSection({ all, body, headers, totals }: Sections, section: string): Rows | null | undefined {
  if (section === '#All') return all;
  if (section === '#Data') return body;
  if (section === '#Headers') return headers ?? null;
  return section === '#Totals' ? (totals ?? null) : undefined;
}

function rowsOf({ startRow, endRow }: Rows): Rows {
  return { startRow, endRow };
}
