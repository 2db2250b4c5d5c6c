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
  /**
   * The label of a documented field, with the record's name if other records have the same field: `Account name`. Blank if it's
   * the field's name in words.
   */
  readonly label?: string;
  /** True if the type is a record, a list, or an enumeration, or isn't documented. Values of other types are shown as text. */
  readonly isUntyped?: true;
}

/**
 * A link from one entity to another. `fieldPairs` pairs a field of the entity with the field of the target that it must equal.
 */
export interface Navigation {
  readonly name: string;
  readonly target: string;
  readonly isCollection: boolean;
  readonly fieldPairs: readonly (readonly [field: string, targetField: string])[];
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
 * Reads an entity from its text form. `fields`: one per line, `Name Type` or `Name Type Label`, with `?` after a nullable type
 * and `??` after one that isn't documented. `navigations`: one per line, `Name -> Target Field=TargetField`, with `=>` if a record can have many targets.
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
    fields: splitLines(fields).map((line) => {
      const [field = '', type = '', ...label] = line.split(/\s+/);
      return {
        name: field,
        type: `Edm.${type.replaceAll('?', '')}` as EdmType,
        nullable: type.endsWith('?'),
        ...(type.endsWith('??') && { isUntyped: true }),
        label: label.join(' '),
      };
    }),
    navigations: splitLines(navigations).map((line) => {
      const [navigation = '', arrow, target = '', ...pairs] = line.split(/\s+/);
      return {
        name: navigation,
        target,
        isCollection: arrow === '=>',
        fieldPairs: pairs.map((pair) => {
          const [ownField = '', targetField = ''] = pair.split('=');
          return [ownField, targetField] as const;
        }),
      };
    }),
  };
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// The only documented date-time with a time of day: when the import ran. All others are dates at midnight.
const dateTimeFields = new Set(['RunDate']);
const codePattern = /Code$|^Sdtype$/i;

/** Returns whether the field that a path ends in holds codes. Trailing spaces of a code mean nothing. */
export function isCode(path: string): boolean {
  return codePattern.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Returns the kind of column that shows a field of the service. */
export function findColumnKind(field: Pick<Field, 'name' | 'type'>): ColumnKind {
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
      return dateTimeFields.has(field.name) ? 'dateTime' : 'date';
    case 'Edm.Duration':
      return 'duration';
    case 'Edm.String':
      return isCode(field.name) ? 'code' : 'text';
  }
}

/** Returns the number format of a kind, in the en-US codes that Office.js uses; undefined for General. */
export function findNumberFormat(kind: ColumnKind): string | undefined {
  if (kind === 'date') return 'yyyy-mm-dd';
  if (kind === 'dateTime') return 'yyyy-mm-dd hh:mm';
  if (kind === 'duration') return '[h]:mm';
  if (kind === 'text' || kind === 'code') return '@';
  return undefined;
}

/** A function of the service, with its signature from the metadata. */
export interface ServiceFunction {
  readonly name: string;
  /** The entity that the function is bound to; undefined for an unbound function. It's called on the entity's set. */
  readonly boundTo?: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** The return type, if the metadata states it: `Collection(Edm.DateTimeOffset)`. */
  readonly returns?: string;
}

/**
 * The entities and functions of the service, from its metadata or, when the metadata can't be read, from the built-in
 * description.
 */
export interface Schema {
  readonly entities: readonly Entity[];
  readonly functions: readonly ServiceFunction[];
  /** False when the built-in description replaces the metadata. */
  readonly live: boolean;
}

/** Finds the entity of a set, ignoring case. */
export function findSet(schema: Schema, set: string): Entity | undefined {
  const lower = set.toLowerCase();
  return schema.entities.find((entity) => entity.set.toLowerCase() === lower);
}

export function hasField({ fields }: Entity, name: string): boolean {
  return fields.some((field) => field.name === name);
}

/** Returns whether two names differ at most in letter case. */
export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Normalizes a field's name for comparing: services differ in case, and some misspell BusinessPhone. */
export function normalizeFieldName(name: string): string {
  const lowercaseName = name.toLowerCase();
  return lowercaseName === 'bussinesphone' ? 'businessphone' : lowercaseName;
}
