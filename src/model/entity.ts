import type { ColumnKind } from './table';

/** The primitive types that the service's metadata uses. */
export type EdmType =
  | 'Edm.Boolean'
  | 'Edm.Byte'
  | 'Edm.DateTimeOffset'
  | 'Edm.Decimal'
  | 'Edm.Duration'
  | 'Edm.Int16'
  | 'Edm.Int32'
  | 'Edm.String';

export interface Field {
  readonly name: string;
  readonly type: EdmType;
  readonly nullable: boolean;
  /** Of documented fields: as an analyst writes it in a report, with the record's name where others have such a field. */
  readonly label?: string;
  /** Its declared type is none of these (a record, a list, an enumeration): its values are shown as they come, as text. */
  readonly open?: true;
}

/** A way from one entity to another: `on` pairs a field here with the field there that it must equal. */
export interface Navigation {
  readonly name: string;
  readonly target: string;
  readonly many: boolean;
  readonly on: readonly (readonly [here: string, there: string])[];
}

/** One kind of record: `set` is its OData entity set, `root` its GraphQL root field. */
export interface Entity {
  readonly name: string;
  readonly set: string;
  readonly root: string;
  readonly key: readonly string[];
  readonly fields: readonly Field[];
  readonly navigations: readonly Navigation[];
}

/**
 * Reads an entity from its table form. `fields`: one line each, `Name Type Label`, a `?` behind the type where null
 * is allowed. `navigations`: one line each, `Name -> Target Here=There`, or `=>` where there may be many targets.
 */
export function defineEntity(
  name: string,
  set: string,
  root: string,
  key: string,
  fields: string,
  navigations = '',
): Entity {
  return {
    name,
    set,
    root,
    key: key.split(' '),
    fields: lines(fields).map((line) => {
      const [field = '', type = '', ...label] = line.split(/\s+/);
      return {
        name: field,
        type: `Edm.${type.replace('?', '')}` as EdmType,
        nullable: type.endsWith('?'),
        label: label.join(' '),
      };
    }),
    navigations: lines(navigations).map((line) => {
      const [navigation = '', arrow, target = '', ...pairs] = line.split(/\s+/);
      return {
        name: navigation,
        target,
        many: arrow === '=>',
        on: pairs.map((pair) => {
          const [here = '', there = ''] = pair.split('=');
          return [here, there] as const;
        }),
      };
    }),
  };
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// The one documented date-time that is a moment, not a day at midnight: when the import ran.
const moments = new Set(['RunDate']);
const codes = /Code$|^Sdtype$/i;

/** Whether a field, at the end of its path, holds codes: the spaces behind them mean nothing. */
export function isCode(path: string): boolean {
  return codes.test(path.slice(path.lastIndexOf('/') + 1));
}

/** The kind of column that a field of the service makes. */
export function columnKind(field: Pick<Field, 'name' | 'type'>): ColumnKind {
  switch (field.type) {
    case 'Edm.Boolean':
      return 'flag';
    case 'Edm.Byte':
    case 'Edm.Int16':
    case 'Edm.Int32':
      return field.name.endsWith('Id') ? 'id' : 'number';
    case 'Edm.Decimal':
      return 'number';
    case 'Edm.DateTimeOffset':
      return moments.has(field.name) ? 'dateTime' : 'date';
    case 'Edm.Duration':
      return 'duration';
    case 'Edm.String':
      return isCode(field.name) ? 'code' : 'text';
  }
}

/** The number format (en-US codes, as Office.js takes them) that shows a kind; undefined where General does. */
export function numberFormat(kind: ColumnKind): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd';
  if (kind === 'dateTime') return 'yyyy-mm-dd hh:mm';
  if (kind === 'duration') return '[h]:mm';
  if (kind === 'text' || kind === 'code') return '@';
  return undefined;
}

/** A function of the service, with the signature that its metadata states. */
export interface ServiceFunction {
  readonly name: string;
  /** The record kind it is bound to (called behind that kind's set), or undefined when it stands alone. */
  readonly boundTo?: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** The type that it returns, where the metadata states it: `Collection(Edm.DateTimeOffset)`. */
  readonly returns?: string;
}

/** What the service offers: from its metadata where that is reachable, else the built-in description. */
export interface Schema {
  readonly entities: readonly Entity[];
  readonly functions: readonly ServiceFunction[];
  /** False when the built-in description replaces metadata that could not be read. */
  readonly live: boolean;
}

/** The entity of a set, whatever the case it is written in. */
export function findSet(schema: Schema, set: string): Entity | undefined {
  const wanted = set.toLowerCase();
  return schema.entities.find((entity) => entity.set.toLowerCase() === wanted);
}

/** A field's name as it is compared: services differ in case, and the service's own sample misspells one of them. */
export function fieldSpelling(name: string): string {
  const lower = name.toLowerCase();
  return lower === 'bussinesphone' ? 'businessphone' : lower;
}
