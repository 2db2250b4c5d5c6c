/** The user's layout of a column. */
export interface ColumnLayout {
  readonly header: string;
  /** In points; 0 for a hidden column. */
  readonly width?: number;
  /** The number format. */
  readonly format?: string;
  /** Excel's filter criteria in JSON. */
  readonly filter?: string;
}

/** The columns of a table from the left. */
export type TableLayout = readonly ColumnLayout[];

/** In characters. Longer criteria, such as thousands of selected values, aren't stored. */
export const maxFilterLength = 2_000;

const criteriaNames = [
  'filterOn',
  'criterion1',
  'criterion2',
  'operator',
  'dynamicCriteria',
  'values',
  'color',
] as const;

/** Returns criteria as text; undefined if nothing is filtered, or the criteria are too long. */
export function printFilter(criteria: Partial<Excel.FilterCriteria> | null): string | undefined {
  const criterionPairs = criteriaNames.flatMap((name) => {
    const value: unknown = criteria?.[name];
    return value === null || value === undefined ? [] : [[name, value] as const];
  });
  if (criterionPairs.length === 0) return undefined;
  const text = JSON.stringify(Object.fromEntries(criterionPairs));
  return text.length > maxFilterLength ? undefined : text;
}

/** Reads untrusted criteria from the workbook. Accepts only known properties with text or dates. */
export function readFilter(text: string): Excel.FilterCriteria | undefined {
  if (text.length > maxFilterLength) return undefined;
  try {
    const parsed = JSON.parse(text) as Record<string, unknown>;
    const criterionPairs = criteriaNames.flatMap((name) => {
      const value = parsed[name];
      const isValid =
        name === 'values' ? Array.isArray(value) && value.every(isFilterValue) : typeof value === 'string';
      return isValid ? [[name, value] as const] : [];
    });
    const criteria = Object.fromEntries(criterionPairs);
    return 'filterOn' in criteria ? (criteria as unknown as Excel.FilterCriteria) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a selected value is text, or a date with its precision. */
function isFilterValue(value: unknown): boolean {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const { date, specificity } = value as Record<string, unknown>;
  return typeof date === 'string' && typeof specificity === 'string';
}

/** Sorts items by name in the order of a layout. Other items follow in their own order. */
export function sortByLayout<Item>(
  items: readonly Item[],
  layout: TableLayout,
  getName: (item: Item) => string,
): Item[] {
  const indexByHeader = new Map(layout.map(({ header }, index) => [header.toLowerCase(), index]));
  const findOrder = (item: Item) => indexByHeader.get(getName(item).toLowerCase()) ?? layout.length;
  return [...items].sort((a, b) => findOrder(a) - findOrder(b));
}
