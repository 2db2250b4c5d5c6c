import { noGraphQLSchema } from '../messages/user-queries';
import { type ColumnKind, isRecord } from '../model/table';
import { findColumnKind, type EdmType } from '../model/entity';
import type { GraphQL } from '../service/graphql/graphql';

/** A root field of a GraphQL query. */
export interface Operation {
  readonly name: string;
  readonly description: string;
  readonly args: readonly { readonly name: string; readonly type: string; readonly required: boolean }[];
  /**
   * The form of its rows: nodes of a connection, items of a page, a list, or one record; undefined for a single value.
   */
  readonly rows: 'nodes' | 'items' | 'list' | 'record' | undefined;
  /** The type of its rows. */
  readonly target: string;
}

interface OperationField {
  readonly name: string;
  readonly description: string;
  /** The GraphQL type, like `Decimal!`. */
  readonly type: string;
  readonly kind: ColumnKind;
}

/** A GraphQL record type: its fields, and its navigations to other types. */
interface OperationType {
  readonly fields: readonly OperationField[];
  readonly navigations: readonly { readonly name: string; readonly target: string }[];
}

export interface Operations {
  readonly operations: readonly Operation[];
  readonly types: ReadonlyMap<string, OperationType>;
}

// The maximum depth of list and "not null" wrappers: [[T!]!]!
const typeFields = 'kind name ofType { kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
const introspection = `{
  __schema {
    queryType { name }
    types {
      kind name
      fields { name description args { name defaultValue type { ${typeFields} } } type { ${typeFields} } }
    }
  }
}`;

interface TypeReference {
  readonly kind: string;
  readonly name?: string | null;
  readonly ofType?: TypeReference | null;
}

interface FieldDescription {
  readonly name: string;
  readonly description?: string | null;
  readonly args: readonly { name: string; defaultValue?: string | null; type: TypeReference }[];
  readonly type: TypeReference;
}

/** Reads the GraphQL operations by introspection. Throws if the service returns no schema. */
export async function readOperations(graphql: GraphQL, signal?: AbortSignal): Promise<Operations> {
  const { __schema: schema } = await graphql.run(introspection, {}, signal);
  if (!isRecord(schema) || !Array.isArray(schema['types']) || !isRecord(schema['queryType'])) throw noGraphQLSchema();
  const typeDescriptions = schema['types'] as { name: string; fields?: readonly FieldDescription[] | null }[];
  const fieldsByType = new Map(typeDescriptions.map(({ name, fields }) => [name, fields ?? []]));
  const root = fieldsByType.get(String(schema['queryType']['name'])) ?? [];
  const types = new Map(
    typeDescriptions.flatMap(({ name, fields }) => (fields ? [[name, readType(fields)] as const] : [])),
  );
  return { operations: root.map((field) => readOperation(field, fieldsByType)), types };
}

function readOperation(
  field: FieldDescription,
  fieldsByType: ReadonlyMap<string, readonly FieldDescription[]>,
): Operation {
  const fieldType = unwrap(field.type);
  const findInnerType = (name: string) => {
    const inputField = fieldsByType.get(fieldType.name)?.find((candidate) => candidate.name === name);
    return inputField && !fieldType.isList ? unwrap(inputField.type) : undefined;
  };
  const [nodes, items] = [findInnerType('nodes'), findInnerType('items')];
  const rows = nodes?.isList
    ? 'nodes'
    : items?.isList
      ? 'items'
      : fieldType.isLeaf
        ? undefined
        : fieldType.isList
          ? 'list'
          : 'record';
  return {
    name: field.name,
    description: field.description ?? '',
    args: field.args.map(({ name, type, defaultValue }) => ({
      name,
      type: printType(type),
      required: type.kind === 'NON_NULL' && (defaultValue ?? null) === null,
    })),
    rows,
    target: (rows === 'nodes' ? nodes : rows === 'items' ? items : fieldType)?.name ?? fieldType.name,
  };
}

function readType(fields: readonly FieldDescription[]): OperationType {
  const fieldsWithoutRequiredArgs = fields.filter(({ args }) => args.every(({ type }) => type.kind !== 'NON_NULL'));
  return {
    fields: fieldsWithoutRequiredArgs
      .filter(({ type }) => unwrap(type).isLeaf && !unwrap(type).isList)
      .map(({ name, description, type }) => ({
        name,
        description: description ?? '',
        type: printType(type),
        kind: findKind(name, unwrap(type).name),
      })),
    // A list inside a record would produce several rows.
    navigations: fieldsWithoutRequiredArgs.flatMap(({ name, type }) => {
      const { isLeaf, isList, name: target } = unwrap(type);
      return isLeaf || isList ? [] : [{ name, target }];
    }),
  };
}

function unwrap(type: TypeReference): { name: string; isLeaf: boolean; isList: boolean } {
  let current = type;
  let isList = false;
  while (current.ofType && (current.kind === 'LIST' || current.kind === 'NON_NULL')) {
    isList ||= current.kind === 'LIST';
    current = current.ofType;
  }
  return { name: current.name ?? '', isLeaf: current.kind === 'SCALAR' || current.kind === 'ENUM', isList };
}

function printType({ kind, name, ofType }: TypeReference): string {
  if (kind === 'NON_NULL' && ofType) return `${printType(ofType)}!`;
  return kind === 'LIST' && ofType ? `[${printType(ofType)}]` : (name ?? '');
}

const scalarTypes: Readonly<Record<string, EdmType>> = {
  Int: 'Edm.Int32',
  Long: 'Edm.Int32',
  Short: 'Edm.Int16',
  Byte: 'Edm.Byte',
  Float: 'Edm.Decimal',
  Decimal: 'Edm.Decimal',
  Boolean: 'Edm.Boolean',
  DateTime: 'Edm.DateTimeOffset',
  Date: 'Edm.DateTimeOffset',
  TimeSpan: 'Edm.Duration',
  Duration: 'Edm.Duration',
};

function findKind(name: string, type: string): ColumnKind {
  return findColumnKind({
    name: name.charAt(0).toUpperCase() + name.slice(1),
    type: scalarTypes[type] ?? 'Edm.String',
  });
}
