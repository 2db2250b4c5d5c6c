import { printJsonPart, readJsonPart, readJsonRecord, type PartKind } from './json-part';
import { maxFilterLength, type ColumnLayout, type TableLayout } from './table-layout';

/** The name and layout of a table that was converted to a formula. */
export interface StoredLayout {
  readonly name?: string;
  readonly layout: TableLayout;
}

/** The layouts of converted tables by query, the latest last. They are saved in the file. */
export type StoredLayouts = ReadonlyMap<string, StoredLayout>;

export const layoutsNamespace = 'urn:ids-for-excel:layouts';
const kind: PartKind = { element: 'layouts', namespace: layoutsNamespace, version: 1 };
const maxLayouts = 100;
const maxColumns = 500;
/** In characters. The oldest layouts are dropped to stay within it. */
const maxLength = 200_000;
/** In characters. */
const maxNameLength = 255;
/** In points; Excel's limit. */
const maxWidth = 1_800;

/** Returns the XML of the part. Drops the oldest layouts if there are too many. */
export function printLayoutsPart(layouts: StoredLayouts): string {
  const latestLayouts = [...layouts].map(([formula, { layout, name }]) => [formula, layout, name]).slice(-maxLayouts);
  while (latestLayouts.length > 1 && JSON.stringify(latestLayouts).length > maxLength) latestLayouts.shift();
  return printJsonPart(kind, { layouts: latestLayouts });
}

/** Reads an untrusted part. Returns an empty map for other parts. Never throws. */
export function readLayoutsPart(xml: string): StoredLayouts {
  const layouts = xml.length > 3 * maxLength ? undefined : readJsonPart(kind, xml)?.['layouts'];
  if (!Array.isArray(layouts)) return new Map();
  return new Map(
    layouts.slice(-maxLayouts).flatMap((entry: unknown) => {
      const [formula, layout, name] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (typeof formula !== 'string' || !Array.isArray(layout)) return [];
      const isValidName = typeof name === 'string' && name !== '' && name.length <= maxNameLength;
      return [
        [
          formula,
          { layout: layout.slice(0, maxColumns).flatMap(readColumnLayout), ...(isValidName && { name }) },
        ] as const,
      ];
    }),
  );
}

function readColumnLayout(column: unknown): ColumnLayout[] {
  const { header, width, format, filter } = readJsonRecord(column);
  if (typeof header !== 'string' || header === '') return [];
  return [
    {
      header,
      ...(typeof width === 'number' && { width: Math.min(Math.max(width, 0), maxWidth) }),
      ...(typeof format === 'string' && format !== '' && { format: format.slice(0, 255) }),
      ...(typeof filter === 'string' && { filter: filter.slice(0, maxFilterLength) }),
    },
  ];
}
