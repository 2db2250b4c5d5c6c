// Long because the rules for reading a stored definition are kept together, each with the element that it reads.

import type { BehindDelivery, FilledDelivery, Delivery, MissingDelivery, SourceName } from '../../model/provenance';
import { readPlainDate } from '../../model/plain-date';
import type { ColumnKind } from '../../model/table';
import { sheetRows, type Area } from './area';
import {
  defaultColumnsMark,
  definitionNamespace,
  definitionVersion,
  longestDefinition,
  tableWork,
  type DefinedColumn,
  type Definition,
  type OwnFill,
  type StoredResult,
} from './definition';
import { migrateDefinition } from './migrate-definition';
import { children, finite, moment, needed, oneOf, text, whole } from './read-element';
import { countKept, mostKept, type KeptRows } from './kept-rows';
import type { ReferredCell } from './referred-cell';
import { longestFilter, type ColumnLayout } from './table-layout';
import type { WrittenRows } from './written-rows';

/** A part of the add-in's namespace: its content, or why it's left unchanged. */
export type ReadDefinition =
  | {
      readonly definition: Definition;
      /** Written by an older version, in which a formula without columns shows all fields. */
      readonly blankIsAll?: true;
    }
  | { readonly problem: string };

const kinds = ['text', 'code', 'id', 'number', 'flag', 'date', 'dateTime', 'duration'] satisfies ColumnKind[];
const sources = ['odata', 'rest', 'graphql'] satisfies SourceName[];
const dataRangeKinds = ['linked table', 'snapshot'] satisfies Definition['kind'][];

const broken =
  "The workbook's definition of a linked table can't be read, so the table isn't refreshed. Insert it again.";
/** The message for a part that only a newer add-in may change. */
export const newer = 'This linked table was made by a newer version of IDS for Excel. Update the add-in to refresh it.';

const most = 2_000;
/** In points; Excel's maximum is 255 characters. */
const widest = 1_800;
const mostNoteLines = 5_000;

/** Reads a definition from the workbook, whoever wrote it. Never throws, and changes nothing. */
export function readDefinition(xml: string): ReadDefinition {
  try {
    // Refuse document types: entities are used for expansion attacks, and definitions don't have any.
    if (xml.length > longestDefinition || /<!(DOCTYPE|ENTITY)/i.test(xml)) return { problem: broken };
    const { documentElement: dataRange } = new DOMParser().parseFromString(xml, 'application/xml');
    if (dataRange.localName !== 'block' || dataRange.namespaceURI !== definitionNamespace) return { problem: broken };
    const version = whole(dataRange.getAttribute('version'));
    if (version > definitionVersion) return { problem: newer };
    migrateDefinition(dataRange, version);
    const blankIsAll = dataRange.getAttribute('defaults') !== defaultColumnsMark;
    return { definition: read(dataRange), ...(blankIsAll && { blankIsAll }) };
  } catch {
    return { problem: broken };
  }
}

function read(dataRange: Element): Definition {
  const [table, result, writing] = ['table', 'answer', 'writing'].map((name) => children(dataRange, name)[0]);
  if (!table || !result) throw new Error('incomplete');
  const formula = text(children(dataRange, 'question')[0]);
  const id = needed(dataRange, 'id');
  if (!formula.startsWith('=') || formula.length > 8_192 || !/^[\w-]{1,64}$/.test(id)) throw new Error('no query');
  const columns = children(dataRange, 'column').map(readColumn);
  const keys = children(dataRange, 'key').map(text);
  const names = new Set(columns.map(({ name }) => name));
  if (columns.length === 0 || columns.length > most || !keys.every((key) => names.has(key))) throw new Error('columns');
  const [pinned, note] = [children(dataRange, 'pinned')[0], children(dataRange, 'note')[0]];
  const refers = [...children(dataRange, 'refers'), ...children(dataRange, 'watched')].slice(0, most).map(readReferred);
  const [marks, written] = [children(dataRange, 'marks')[0], children(dataRange, 'written')[0]];
  const kept = children(dataRange, 'kept').map(readKept);
  if (countKept(kept) > mostKept) throw new Error('kept rows');
  const layout = children(dataRange, 'layout').slice(0, columns.length).map(readLayout);
  const by = writing?.getAttribute('by');
  const adjacent = dataRange.getAttribute('beside');
  const doing = tableWork.find((work) => work === writing?.getAttribute('doing'));
  return {
    id,
    kind: oneOf(dataRangeKinds, dataRange.getAttribute('kind')),
    formula,
    table: { id: needed(table, 'id'), name: needed(table, 'name') },
    columns,
    keys,
    result: readResult(result),
    session: needed(result, 'session'),
    ...(writing && {
      writing: {
        since: moment(writing.getAttribute('since')),
        session: needed(writing, 'session'),
        ...(by != null && { by }),
        ...(doing && { doing }),
      },
    }),
    ...(refers.length > 0 && { refers }),
    ...(marks && { marks: children(marks, 'fill').slice(0, most).map(readFill) }),
    ...(written && { written: readWritten(written, columns.length) }),
    ...(kept.length > 0 && { kept }),
    ...(layout.length > 0 && { layout }),
    ...(adjacent !== null && { warnedAdjacent: adjacent.slice(0, 40) }),
    ...(pinned && { pinned: text(pinned) }),
    ...(note && { note: readNote(note) }),
  };
}

function readNote(note: Element): NonNullable<Definition['note']> {
  const [hash, typed] = [note.getAttribute('hash'), note.getAttribute('typed')];
  const hashes = { ...(hash !== null && { hash }), ...(typed !== null && { typed }) };
  return { sheet: needed(note, 'sheet'), area: readArea(note), ...hashes };
}

function readArea(note: Element): Area {
  // One name and value per line, with a line for each missing delivery and each total.
  if (finite(note.getAttribute('columns')) !== 2 || finite(note.getAttribute('rows')) > mostNoteLines) {
    throw new Error('no note');
  }
  const [row = 0, column = 0, rows = 1, columns = 1] = ['row', 'column', 'rows', 'columns'].map((name) => {
    const value = finite(note.getAttribute(name));
    if (!Number.isInteger(value) || value < 0 || value >= sheetRows) throw new Error('no area');
    return value;
  });
  return { row, column, rows, columns };
}

function readReferred(cell: Element): ReferredCell {
  const [left, above] = [cell.getAttribute('left'), cell.getAttribute('above')];
  return {
    reference: text(cell),
    holds: cell.getAttribute('holds') ?? '',
    ...(left !== null && { left }),
    ...(above !== null && { above }),
  };
}

function readFill(fill: Element): OwnFill {
  const color = needed(fill, 'color');
  if (!/^#[0-9A-F]{6}$/i.test(color)) throw new Error('no color');
  return { row: needed(fill, 'row'), column: needed(fill, 'column'), color };
}

function readWritten(written: Element, columns: number): WrittenRows {
  const places = needed(written, 'columns').split(' ').map(Number);
  const marks = text(written);
  if (!places.every((place) => Number.isInteger(place) && place >= 0 && place < columns)) throw new Error('no columns');
  if (!/^(?:[0-9a-z]{6})*$/.test(marks)) throw new Error('no marks');
  return { columns: places, marks };
}

function readKept(kept: Element): KeptRows {
  const rows = text(kept).split(' ');
  if (!rows.every((name) => /^[0-9a-z]+-[0-9a-z-]+$/.test(name))) throw new Error('no rows');
  return { since: readPlainDate(needed(kept, 'since')) ?? fail(), rows };
}

function readLayout(layout: Element): ColumnLayout {
  const [width, format, filter] = ['width', 'format', 'filter'].map((name) => layout.getAttribute(name));
  return {
    header: needed(layout, 'header'),
    ...(width != null && { width: Math.min(Math.max(finite(width), 0), widest) }),
    ...(format != null && format !== '' && { format: format.slice(0, 255) }),
    ...(filter != null && { filter: filter.slice(0, longestFilter) }),
  };
}

function fail(): never {
  throw new Error('no date');
}

function readColumn(column: Element): DefinedColumn {
  const columnId = column.getAttribute('id');
  return {
    name: needed(column, 'name'),
    kind: oneOf(kinds, column.getAttribute('kind')),
    header: needed(column, 'header'),
    ...(columnId !== null && { columnId: finite(columnId) }),
  };
}

function readResult(result: Element): StoredResult {
  const asOf = readPlainDate(result.getAttribute('asOf') ?? '');
  const by = result.getAttribute('by');
  const delivery = children(result, 'delivery')[0];
  return {
    source: oneOf(sources, result.getAttribute('source')),
    ...(asOf && { asOf }),
    fetchedAt: moment(result.getAttribute('fetchedAt')),
    rows: finite(result.getAttribute('rows')),
    ...(by !== null && { by: by.slice(0, 200) }),
    ...(delivery && { delivery: readDelivery(delivery) }),
    hash: needed(result, 'hash'),
  };
}

function readDelivery(delivery: Element): Delivery {
  const eta = delivery.getAttribute('eta');
  const missing = children(delivery, 'missing').slice(0, most).map(readMissing);
  const filled = children(delivery, 'carried').slice(0, most).map(readFilled);
  const [behind] = children(delivery, 'behind');
  return {
    states: children(delivery, 'state').slice(0, 50).map(text),
    final: delivery.getAttribute('final') === '1',
    ...(eta !== null && { etaHours: finite(eta) }),
    ...(missing.length > 0 && { missing }),
    ...(behind && { behind: readBehind(behind) }),
    ...(filled.length > 0 && { filled }),
  };
}

function readFilled(filled: Element): FilledDelivery {
  const date = readPlainDate(needed(filled, 'date')) ?? fail();
  const requested = readPlainDate(needed(filled, 'asked')) ?? fail();
  const customers = children(filled, 'customer').slice(0, most).map(text);
  const state = filled.getAttribute('state');
  return {
    custodian: needed(filled, 'custodian'),
    ...(customers.length > 0 && { customers }),
    date,
    requested,
    ...(state !== null && { state }),
  };
}

function readBehind(behind: Element): BehindDelivery {
  const date = readPlainDate(needed(behind, 'date'));
  if (!date) throw new Error('no date');
  const eta = behind.getAttribute('eta');
  return { date, state: needed(behind, 'state'), ...(eta !== null && { etaHours: finite(eta) }) };
}

function readMissing(missing: Element): MissingDelivery {
  const date = readPlainDate(needed(missing, 'date'));
  if (!date) throw new Error('no date');
  const eta = missing.getAttribute('eta');
  const customers = children(missing, 'customer').slice(0, most).map(text);
  return {
    custodianId: finite(missing.getAttribute('custodianId')),
    custodian: needed(missing, 'custodian'),
    ...(customers.length > 0 && { customers }),
    date,
    state: needed(missing, 'state'),
    ...(eta !== null && { etaHours: finite(eta) }),
  };
}
