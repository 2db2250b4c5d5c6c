import { parseReference, type Area } from '../grid/address';
import { type BookParts, CellsReader } from './cells-reader';
import { fileColor } from './style-reader';
import { PageReader } from './page-setup';
import { ValidationsReader } from './validations';
import type { FileColumns, LinkContent, SheetContent } from './workbook-content';
import { isOn, readXml } from './xml-reader';

type Attributes = Record<string, string>;

/** Reads the part of a sheet; name and tables are not in it. */
export function readSheet(
  bytes: Uint8Array,
  part: string,
  book: BookParts,
  addressOf: (relation: string) => string | undefined,
): SheetContent {
  const cells = new CellsReader(book);
  const sheet: SheetContent = {
    name: '',
    hidden: false,
    gridlines: true,
    rows: cells.rows,
    columns: [],
    merges: [],
    frozen: { rows: 0, columns: 0 },
    tables: [],
  };
  const validations = new ValidationsReader();
  const page = new PageReader();
  const links: LinkContent[] = [];
  const readers: Record<string, (attributes: Attributes) => void> = {
    tabColor: (attributes) => {
      const color = fileColor(attributes, []);
      if (color) sheet.tabColor = color;
    },
    sheetView: ({ showGridLines }) => (sheet.gridlines = isOn(showGridLines, true)),
    pane: (attributes) => (sheet.frozen = readFrozen(attributes)),
    col: (attributes) => sheet.columns.push(...readColumn(attributes)),
    mergeCell: ({ ref = '' }) => sheet.merges.push(...readArea(ref)),
    hyperlink: (attributes) => links.push(...readLink(attributes, addressOf)),
    sheetProtection: (attributes) => {
      const protection = readProtection(attributes);
      if (protection) sheet.protection = protection;
    },
  };
  readXml(bytes, part, {
    open(name, attributes) {
      if (cells.open(name, attributes)) return;
      readers[name]?.(attributes);
      validations.open(name, attributes);
      page.open(name, attributes);
    },
    close(name) {
      cells.close(name);
      validations.close(name);
      page.close(name);
    },
    text(text) {
      cells.text(text);
      validations.text(text);
      page.addText(text);
    },
  });
  if (links.length > 0) sheet.links = links;
  if (Object.keys(page.page).length > 0) sheet.page = page.page;
  if (validations.all.length > 0) sheet.validations = validations.all;
  return sheet;
}

function readFrozen({ state, xSplit, ySplit }: Attributes): SheetContent['frozen'] {
  if (state !== 'frozen' && state !== 'frozenSplit') return { rows: 0, columns: 0 };
  return { rows: Number(ySplit ?? 0), columns: Number(xSplit ?? 0) };
}

function readColumn({ min, max, width, hidden, customWidth }: Attributes): FileColumns[] {
  const first = Number(min) - 1;
  const last = Number(max) - 1;
  const pixels = width === undefined || !isOn(customWidth, true) ? undefined : Math.round(Number(width) * 7);
  if (!(first >= 0 && last >= first) || (pixels === undefined && !isOn(hidden))) return [];
  return [
    { first, last, ...(pixels === undefined ? {} : { width: pixels }), ...(isOn(hidden) ? { hidden: true } : {}) },
  ];
}

function readArea(text: string): Area[] {
  const area = parseReference(text)?.area;
  return area ? [area] : [];
}

const mostLinkedCells = 1_000;

/** A link of several cells is one of each. */
function readLink(
  { ref = '', id, location, tooltip }: Attributes,
  addressOf: (relation: string) => string | undefined,
): LinkContent[] {
  const [area] = readArea(ref);
  const address = id === undefined ? undefined : addressOf(id);
  if (!area || (address === undefined && location === undefined)) return [];
  const columns = area.endColumn - area.startColumn + 1;
  const cells = Math.min(mostLinkedCells, columns * (area.endRow - area.startRow + 1));
  return Array.from({ length: cells }, (_cell, index) => ({
    row: area.startRow + Math.floor(index / columns),
    column: area.startColumn + (index % columns),
    link: {
      ...(address !== undefined && { address }),
      ...(location !== undefined && { documentReference: location }),
      ...(tooltip !== undefined && { screenTip: tooltip }),
    },
  }));
}

/** Without what has to do with passwords: the workbench knows none. */
function readProtection(attributes: Attributes): Attributes | undefined {
  if (!isOn(attributes['sheet'])) return undefined;
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => !/^(password|algorithmName|hashValue|saltValue|spinCount)$/.test(name),
    ),
  );
}
