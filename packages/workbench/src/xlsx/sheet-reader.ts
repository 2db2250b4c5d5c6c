import { parseReference, type Area } from '../grid/address';
import { type BookParts, CellsReader } from './cells-reader';
import { readColor } from './style-reader';
import { readPage } from './page-setup';
import { readValidations } from './validations';
import type { FileColumns, LinkContent, SheetContent } from './workbook-content';
import { findChild, isOn, listElements, parseXml } from './xml-reader';

type Attributes = Record<string, string>;

/** Reads the part of a sheet, which has neither its name nor its tables. */
export function readSheet(
  bytes: Uint8Array,
  part: string,
  book: BookParts,
  addressOf: (relationshipId: string) => string | undefined,
): SheetContent {
  const cells = new CellsReader(book);
  const root = parseXml(bytes, part, { name: 'sheetData', events: cells });
  const [view] = listElements(root, 'sheetViews', 'sheetView');
  const tabColor = readColor(findChild(findChild(root, 'sheetPr'), 'tabColor')?.attributes, []);
  const links = listElements(root, 'hyperlinks', 'hyperlink').flatMap((link) => readLink(link.attributes, addressOf));
  const validations = readValidations(root);
  const protection = readProtection(findChild(root, 'sheetProtection')?.attributes ?? {});
  const page = readPage(root);
  return {
    name: '',
    hidden: false,
    gridlines: isOn(view?.attributes['showGridLines'], true),
    rows: cells.rows,
    columns: listElements(root, 'cols', 'col').flatMap(({ attributes }) => readColumn(attributes)),
    merges: listElements(root, 'mergeCells', 'mergeCell').flatMap(({ attributes }) =>
      readArea(attributes['ref'] ?? ''),
    ),
    frozen: readFrozen(findChild(view, 'pane')?.attributes ?? {}),
    tables: [],
    ...(tabColor !== undefined && { tabColor }),
    ...(links.length > 0 && { links }),
    ...(validations.length > 0 && { validations }),
    ...(protection && { protection }),
    ...(page && { page }),
  };
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

const maxLinkedCells = 1_000;

/** Reads a link. A link of several cells becomes one for each cell. */
function readLink(
  { ref = '', id, location, tooltip }: Attributes,
  addressOf: (relationshipId: string) => string | undefined,
): LinkContent[] {
  const [area] = readArea(ref);
  const address = id === undefined ? undefined : addressOf(id);
  if (!area || (address === undefined && location === undefined)) return [];
  const columns = area.endColumn - area.startColumn + 1;
  const cells = Math.min(maxLinkedCells, columns * (area.endRow - area.startRow + 1));
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

/** Reads the protection of a sheet, without its password. */
function readProtection(attributes: Attributes): Attributes | undefined {
  if (!isOn(attributes['sheet'])) return undefined;
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name]) => !/^(password|algorithmName|hashValue|saltValue|spinCount)$/.test(name),
    ),
  );
}
