import { printJsonPart, readJsonPart, recordOf, type PartKind } from './json-part';
import { longestFilter, type ColumnLayout, type TableLayout } from './table-layout';

/** A table that was converted to a formula: its name and how its columns looked. */
export interface KeptLayout {
  readonly name?: string;
  readonly layout: TableLayout;
}

/** Such tables by their queries, the latest last. They travel with the file. */
export type KeptLayouts = ReadonlyMap<string, KeptLayout>;

export const layoutsNamespace = 'urn:ids-for-excel:layouts';
const kind: PartKind = { element: 'layouts', namespace: layoutsNamespace, version: 1 };
/** More tables than anyone converts. */
const mostLayouts = 100;
const mostColumns = 500;
/** In characters; older conversions beyond it are dropped. */
const longest = 200_000;
/** In characters. */
const longestName = 255;
/** In points; Excel's widest column. */
const widest = 1_800;

/** The XML of the part; the oldest layouts are dropped if there are too many. */
export function printLayoutsPart(layouts: KeptLayouts): string {
  const latest = [...layouts].map(([formula, { layout, name }]) => [formula, layout, name]).slice(-mostLayouts);
  while (latest.length > 1 && JSON.stringify(latest).length > longest) latest.shift();
  return printJsonPart(kind, { layouts: latest });
}

/** Reads a part, whoever wrote it; empty for other parts. Never throws. */
export function readLayoutsPart(xml: string): KeptLayouts {
  const layouts = xml.length > 3 * longest ? undefined : readJsonPart(kind, xml)?.['layouts'];
  if (!Array.isArray(layouts)) return new Map();
  return new Map(
    layouts.slice(-mostLayouts).flatMap((entry: unknown) => {
      const [formula, layout, name] = Array.isArray(entry) ? (entry as unknown[]) : [];
      if (typeof formula !== 'string' || !Array.isArray(layout)) return [];
      const named = typeof name === 'string' && name !== '' && name.length <= longestName && { name };
      return [[formula, { layout: layout.slice(0, mostColumns).flatMap(readColumn), ...named }] as const];
    }),
  );
}

function readColumn(column: unknown): ColumnLayout[] {
  const { header, width, format, filter } = recordOf(column);
  if (typeof header !== 'string' || header === '') return [];
  return [
    {
      header,
      ...(typeof width === 'number' && { width: Math.min(Math.max(width, 0), widest) }),
      ...(typeof format === 'string' && format !== '' && { format: format.slice(0, 255) }),
      ...(typeof filter === 'string' && { filter: filter.slice(0, longestFilter) }),
    },
  ];
}
