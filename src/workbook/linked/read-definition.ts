// Long because the functions that read the elements of a stored definition belong together.

import type {
  MissingNewerDelivery,
  FilledDelivery,
  Delivery,
  MissingDelivery,
  DataSourceName,
} from '../../model/provenance';
import { readPlainDate, type PlainDate } from '../../model/plain-date';
import type { ColumnKind } from '../../model/table';
import { maxSheetRows, type Area } from '../area';
import {
  defaultColumnsMark,
  definitionNamespace,
  definitionVersion,
  maxDefinitionLength,
  lockActions,
  type DefinedColumn,
  type Definition,
  type UserFill,
  type StoredResult,
} from './definition';
import { migrateDefinition } from './migrate-definition';
import {
  findChildren,
  readNumber,
  readTime,
  readRequiredAttribute,
  readOneOf,
  readText,
  readVersion,
} from './read-element';
import { countKeptRows, maxKeptRows, type KeptRows } from './kept-rows';
import type { ReferencedCell } from './referenced-cell';
import { maxFilterLength, type ColumnLayout } from './table-layout';
import type { WrittenRows } from './written-rows';

/** A definition, or why it can't be read: it's from a newer version of the add-in, or damaged. */
export type DefinitionReading =
  | {
      readonly definition: Definition;
      /** Written by an older version, in which a formula without columns shows all fields. */
      readonly blankMeansAllFields?: true;
    }
  | { readonly unreadable: 'newer' | 'damaged' };

const kinds = ['text', 'code', 'id', 'number', 'flag', 'date', 'dateTime', 'duration'] satisfies ColumnKind[];
const sources = ['odata', 'rest', 'graphql'] satisfies DataSourceName[];
const dataRangeKinds = ['linked table', 'snapshot'] satisfies Definition['kind'][];

const damagedDefinition = { unreadable: 'damaged' } as const;

const maxElements = 2_000;
/** In points; Excel's maximum is 255 characters. */
const maxWidth = 1_800;
const maxStampLines = 5_000;

/** Reads an untrusted definition from the workbook. Never throws. */
export function readDefinition(xml: string): DefinitionReading {
  try {
    // Definitions have no document type or entities, which can be used for expansion attacks.
    if (xml.length > maxDefinitionLength || /<!(DOCTYPE|ENTITY)/i.test(xml)) return damagedDefinition;
    const { documentElement: root } = new DOMParser().parseFromString(xml, 'application/xml');
    if (root.localName !== 'block' || root.namespaceURI !== definitionNamespace) return damagedDefinition;
    const version = readVersion(root.getAttribute('version'));
    if (version > definitionVersion) return { unreadable: 'newer' };
    migrateDefinition(root, version);
    const blankMeansAllFields = root.getAttribute('defaults') !== defaultColumnsMark;
    return { definition: readContent(root), ...(blankMeansAllFields && { blankMeansAllFields }) };
  } catch {
    return damagedDefinition;
  }
}

function readContent(root: Element): Definition {
  const [table, result, writing] = ['table', 'answer', 'writing'].map((name) => findChildren(root, name)[0]);
  if (!table || !result) throw new Error('incomplete');
  const formula = readText(findChildren(root, 'question')[0]);
  const id = readRequiredAttribute(root, 'id');
  if (!formula.startsWith('=') || formula.length > 8_192 || !/^[\w-]{1,64}$/.test(id)) throw new Error('no query');
  const columns = findChildren(root, 'column').map(readColumn);
  const keys = findChildren(root, 'key').map(readText);
  const names = new Set(columns.map(({ name }) => name));
  if (columns.length === 0 || columns.length > maxElements || !keys.every((key) => names.has(key)))
    throw new Error('columns');
  const [pinned, note] = [findChildren(root, 'pinned')[0], findChildren(root, 'note')[0]];
  const referencedCells = [...findChildren(root, 'refers'), ...findChildren(root, 'watched')]
    .slice(0, maxElements)
    .map(readReferencedCell);
  const [marks, written] = [findChildren(root, 'marks')[0], findChildren(root, 'written')[0]];
  const keptRows = findChildren(root, 'kept').map(readKeptRows);
  if (countKeptRows(keptRows) > maxKeptRows) throw new Error('kept rows');
  const layout = findChildren(root, 'layout').slice(0, columns.length).map(readLayout);
  const by = writing?.getAttribute('by');
  const adjacent = root.getAttribute('beside');
  const action = lockActions.find((work) => work === writing?.getAttribute('doing'));
  return {
    id,
    kind: readOneOf(dataRangeKinds, root.getAttribute('kind')),
    formula,
    table: { id: readRequiredAttribute(table, 'id'), name: readRequiredAttribute(table, 'name') },
    columns,
    keys,
    result: readResult(result),
    session: readRequiredAttribute(result, 'session'),
    ...(writing && {
      lock: {
        since: readTime(writing.getAttribute('since')),
        session: readRequiredAttribute(writing, 'session'),
        ...(by != null && { by }),
        ...(action && { action }),
        ...(writing.getAttribute('totals') === '1' && { totals: true }),
      },
    }),
    ...(referencedCells.length > 0 && { referencedCells }),
    ...(marks && { userFills: findChildren(marks, 'fill').slice(0, maxElements).map(readFill) }),
    ...(written && { written: readWrittenRows(written, columns.length) }),
    ...(keptRows.length > 0 && { keptRows }),
    ...(layout.length > 0 && { layout }),
    ...(adjacent !== null && { warnedAdjacentHash: adjacent.slice(0, 40) }),
    ...(pinned && { pinned: readText(pinned) }),
    ...(note && { stamp: readStamp(note) }),
  };
}

function readStamp(note: Element): NonNullable<Definition['stamp']> {
  const [hash, typed] = [note.getAttribute('hash'), note.getAttribute('typed')];
  return {
    sheet: readRequiredAttribute(note, 'sheet'),
    area: readArea(note),
    ...(hash !== null && { hash }),
    ...(typed !== null && { userCellsHash: typed }),
  };
}

function readArea(note: Element): Area {
  // Two columns, names and values, with a line for each missing delivery and each total.
  if (readNumber(note.getAttribute('columns')) !== 2 || readNumber(note.getAttribute('rows')) > maxStampLines) {
    throw new Error('no note');
  }
  const [row = 0, column = 0, rows = 1, columns = 1] = ['row', 'column', 'rows', 'columns'].map((name) => {
    const value = readNumber(note.getAttribute(name));
    if (!Number.isInteger(value) || value < 0 || value >= maxSheetRows) throw new Error('no area');
    return value;
  });
  return { row, column, rows, columns };
}

function readReferencedCell(cell: Element): ReferencedCell {
  const [left, above, sheetId] = ['left', 'above', 'sheet'].map((name) => cell.getAttribute(name) ?? undefined);
  return {
    reference: readText(cell),
    content: cell.getAttribute('holds') ?? '',
    ...(left !== undefined && { left }),
    ...(above !== undefined && { above }),
    ...(sheetId !== undefined && { sheetId }),
  };
}

function readFill(fill: Element): UserFill {
  const color = readRequiredAttribute(fill, 'color');
  if (!/^#[0-9A-F]{6}$/i.test(color)) throw new Error('no color');
  return { row: readRequiredAttribute(fill, 'row'), column: readRequiredAttribute(fill, 'column'), color };
}

function readWrittenRows(written: Element, columns: number): WrittenRows {
  const columnIndexes = readRequiredAttribute(written, 'columns').split(' ').map(Number);
  const hashes = readText(written);
  if (!columnIndexes.every((columnIndex) => Number.isInteger(columnIndex) && columnIndex >= 0 && columnIndex < columns))
    throw new Error('no columns');
  if (!/^(?:\+[0-9a-z]{6}|(?:[0-9a-z]{6})*)$/.test(hashes)) throw new Error('no hashes');
  return { columns: columnIndexes, hashes };
}

function readKeptRows(kept: Element): KeptRows {
  const rows = readText(kept).split(' ');
  if (!rows.every((name) => /^[0-9a-z]+-[0-9a-z-]+$/.test(name))) throw new Error('no rows');
  return { since: readRequiredDate(kept, 'since'), rows };
}

function readLayout(layout: Element): ColumnLayout {
  const [width, format, filter] = ['width', 'format', 'filter'].map((name) => layout.getAttribute(name));
  return {
    header: readRequiredAttribute(layout, 'header'),
    ...(width != null && { width: Math.min(Math.max(readNumber(width), 0), maxWidth) }),
    ...(format != null && format !== '' && { format: format.slice(0, 255) }),
    ...(filter != null && { filter: filter.slice(0, maxFilterLength) }),
  };
}

function readRequiredDate(element: Element, name: string): PlainDate {
  const date = readPlainDate(readRequiredAttribute(element, name));
  if (!date) throw new Error('no date');
  return date;
}

function readColumn(column: Element): DefinedColumn {
  const columnId = column.getAttribute('id');
  return {
    name: readRequiredAttribute(column, 'name'),
    kind: readOneOf(kinds, column.getAttribute('kind')),
    header: readRequiredAttribute(column, 'header'),
    ...(columnId !== null && { columnId: readNumber(columnId) }),
  };
}

function readResult(result: Element): StoredResult {
  const asOf = readPlainDate(result.getAttribute('asOf') ?? '');
  const startDate = readPlainDate(result.getAttribute('start') ?? '');
  const by = result.getAttribute('by');
  const service = result.getAttribute('service');
  const scope = result.getAttribute('scope');
  const delivery = findChildren(result, 'delivery')[0];
  return {
    source: readOneOf(sources, result.getAttribute('source')),
    ...(asOf && { asOf }),
    ...(startDate && { startDate }),
    fetchedAt: readTime(result.getAttribute('fetchedAt')),
    rows: readNumber(result.getAttribute('rows')),
    ...(by !== null && { by: by.slice(0, 200) }),
    ...(service !== null && { service: service.slice(0, 40) }),
    ...(scope !== null && { scope: scope.slice(0, 40) }),
    ...(delivery && { delivery: readDelivery(delivery) }),
    hash: readRequiredAttribute(result, 'hash'),
  };
}

function readDelivery(delivery: Element): Delivery {
  const eta = delivery.getAttribute('eta');
  const missing = findChildren(delivery, 'missing').slice(0, maxElements).map(readMissingDelivery);
  const filled = findChildren(delivery, 'carried').slice(0, maxElements).map(readFilledDelivery);
  const [behind] = findChildren(delivery, 'behind');
  return {
    states: findChildren(delivery, 'state').slice(0, 50).map(readText),
    final: delivery.getAttribute('final') === '1',
    ...(eta !== null && { etaHours: readNumber(eta) }),
    ...(missing.length > 0 && { missing }),
    ...(behind && { behind: readMissingNewerDelivery(behind) }),
    ...(filled.length > 0 && { filled }),
  };
}

function readFilledDelivery(filled: Element): FilledDelivery {
  const date = readRequiredDate(filled, 'date');
  const requested = readRequiredDate(filled, 'asked');
  const customers = findChildren(filled, 'customer').slice(0, maxElements).map(readText);
  const state = filled.getAttribute('state');
  return {
    custodian: readRequiredAttribute(filled, 'custodian'),
    ...(customers.length > 0 && { customers }),
    date,
    requested,
    ...(state !== null && { state }),
  };
}

function readMissingNewerDelivery(behind: Element): MissingNewerDelivery {
  const eta = behind.getAttribute('eta');
  return {
    date: readRequiredDate(behind, 'date'),
    state: readRequiredAttribute(behind, 'state'),
    ...(eta !== null && { etaHours: readNumber(eta) }),
  };
}

function readMissingDelivery(missing: Element): MissingDelivery {
  const eta = missing.getAttribute('eta');
  const customers = findChildren(missing, 'customer').slice(0, maxElements).map(readText);
  return {
    custodianId: readNumber(missing.getAttribute('custodianId')),
    custodian: readRequiredAttribute(missing, 'custodian'),
    ...(customers.length > 0 && { customers }),
    date: readRequiredDate(missing, 'date'),
    state: readRequiredAttribute(missing, 'state'),
    ...(eta !== null && { etaHours: readNumber(eta) }),
  };
}
