/** The layout of a column, as the user left it. */
export interface ColumnLayout {
  /** The column's header. */
  readonly header: string;
  /** In points; a hidden column has none. */
  readonly width?: number;
  /** The number format of its cells. */
  readonly format?: string;
  /** Its filter, as Excel's criteria in JSON. */
  readonly filter?: string;
}

/** The columns of a table from the left. */
export type TableLayout = readonly ColumnLayout[];

/** The longest criteria that are kept; a filter of thousands of chosen values isn't. */
export const longestFilter = 2_000;

const criteriaOf = ['filterOn', 'criterion1', 'criterion2', 'operator', 'dynamicCriteria', 'values', 'color'] as const;

/** Criteria as text; undefined if nothing is filtered, or the criteria are too long. */
export function printFilter(criteria: Partial<Excel.FilterCriteria> | null): string | undefined {
  const known = criteriaOf.flatMap((name) => {
    const value: unknown = criteria?.[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  if (known.length === 0) return undefined;
  const text = JSON.stringify(Object.fromEntries(known));
  return text.length > longestFilter ? undefined : text;
}

/** Reads criteria from the workbook, whoever wrote them: only known properties with text and dates. */
export function readFilter(text: string): Excel.FilterCriteria | undefined {
  if (text.length > longestFilter) return undefined;
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const known = criteriaOf.flatMap((name) => {
      const value = read[name];
      const sound = name === 'values' ? Array.isArray(value) && value.every(isValue) : typeof value === 'string';
      return sound ? [[name, value] as const] : [];
    });
    const criteria = Object.fromEntries(known);
    return 'filterOn' in criteria ? (criteria as unknown as Excel.FilterCriteria) : undefined;
  } catch {
    return undefined;
  }
}

/** A selected value: text, or a date with its precision. */
function isValue(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { date, specificity } = value as Record<string, unknown>;
  return typeof date === 'string' && typeof specificity === 'string';
}

/** Sorts items by name in the order of a layout; unknown ones follow in their own order. */
export function inLayoutOrder<Item>(
  items: readonly Item[],
  layout: TableLayout,
  nameOf: (item: Item) => string,
): Item[] {
  const places = new Map(layout.map(({ header }, index) => [header.toLowerCase(), index]));
  const place = (item: Item) => places.get(nameOf(item).toLowerCase()) ?? layout.length;
  return [...items].sort((one, other) => place(one) - place(other));
}
