import { Kind, OperationTypeNode, parse, print, type FieldNode, type SelectionSetNode } from 'graphql';
import { badGraphQLValue, missingGraphQLArgument, noGraphQLColumns } from '../../messages/builder';
import type { QueryForm, QuerySubject } from './query-subject';

/** Reads a GraphQL document as the form of one operation; undefined if the form can't show the whole document. */
export function readGraphQLForm(document: string): QueryForm | undefined {
  const root = findOnlyField(document);
  if (!root) return undefined;
  const options = (root.arguments ?? []).map((argument) => [argument.name.value, print(argument.value)] as const);
  if (options.some(([, value]) => value.includes('$'))) return undefined;
  const page = root.selectionSet?.selections.length === 1 ? root.selectionSet.selections[0] : undefined;
  const pageSelection =
    page?.kind === Kind.FIELD && /^(nodes|items)$/.test(page.name.value) && isPlain(page)
      ? page.selectionSet
      : undefined;
  const columns = listColumns(pageSelection ?? root.selectionSet);
  if (!columns) return undefined;
  return {
    subject: `graphql/${root.name.value}`,
    values: columns.length > 0 ? { columns: columns.join(';') } : {},
    options: Object.fromEntries(options),
  };
}

/**
 * Returns the root field of a document; undefined if there are several, or if it has variables, an alias, or
 * directives.
 */
export function findOnlyField(document: string): FieldNode | undefined {
  try {
    const { definitions } = parse(document, { noLocation: true });
    const [query] = definitions;
    if (
      definitions.length !== 1 ||
      query?.kind !== Kind.OPERATION_DEFINITION ||
      query.operation !== OperationTypeNode.QUERY
    )
      return;
    if ((query.variableDefinitions ?? []).length > 0 || query.name || (query.directives ?? []).length > 0) return;
    const [root] = query.selectionSet.selections;
    if (query.selectionSet.selections.length !== 1 || root?.kind !== Kind.FIELD) return;
    return root.alias || (root.directives ?? []).length > 0 ? undefined : root;
  } catch {
    return undefined;
  }
}

function isPlain({ alias, directives, arguments: args }: FieldNode): boolean {
  return !alias && (directives ?? []).length === 0 && (args ?? []).length === 0;
}

/** Returns the paths of the selected fields; undefined if the selection has anything but plain fields. */
function listColumns(selection: SelectionSetNode | undefined): string[] | undefined {
  const columns: string[] = [];
  for (const field of selection?.selections ?? []) {
    if (field.kind !== Kind.FIELD || !isPlain(field)) return undefined;
    const nested = field.selectionSet ? listColumns(field.selectionSet) : [];
    if (!nested) return undefined;
    const name = field.name.value;
    columns.push(...(nested.length > 0 ? nested.map((path) => `${name}/${path}`) : [name]));
  }
  return columns;
}

/** Prints the document of an operation's form. Throws an error for an argument that GraphQL can't parse. */
export function printGraphQLForm({ values, options }: QueryForm, operation: string, subject?: QuerySubject): string {
  const columns = typeof values.columns === 'string' ? values.columns.split(';') : [];
  const fields = printFields(columns.map((column) => column.trim().split('/')).filter(([name]) => name !== ''));
  const rowsField = subject ? subject.rows : 'nodes';
  const missingOption = subject?.options.find(({ name, required }) => required && (options[name] ?? '').trim() === '');
  if (missingOption) throw missingGraphQLArgument(missingOption.name, operation);
  const types = new Map(subject?.options.map(({ name, type }) => [name, type]));
  const args = Object.entries(options)
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${requireValidValue(name, addQuotes(value.trim(), types.get(name)))}`);
  if (fields === '' && rowsField !== undefined) throw noGraphQLColumns();
  const selection = rowsField === 'nodes' || rowsField === 'items' ? `{ ${rowsField} { ${fields} } }` : `{ ${fields} }`;
  return `{ ${operation}${args.length > 0 ? `(${args.join(', ')})` : ''}${fields === '' ? '' : ` ${selection}`} }`;
}

function printFields(paths: readonly (readonly string[])[]): string {
  const nested = new Map<string, string[][]>();
  for (const [name = '', ...rest] of paths) {
    const subpaths = nested.get(name) ?? [];
    nested.set(name, rest.length > 0 ? [...subpaths, rest] : subpaths);
  }
  return [...nested].map(([name, rest]) => (rest.length > 0 ? `${name} { ${printFields(rest)} }` : name)).join(' ');
}

/** Adds the quotes that users may omit around strings. */
function addQuotes(value: string, type: string | undefined): string {
  const isText = /^(String|ID|DateTime|Date)!?$/.test(type ?? '');
  return isText && !/^("|null$)/.test(value) ? JSON.stringify(value) : value;
}

function requireValidValue(name: string, value: string): string {
  try {
    const [field] = findOnlyField(`{ x(y: ${value}) }`)?.arguments ?? [];
    if (field) return value;
  } catch {
    // The error below replaces the parser's.
  }
  throw badGraphQLValue(name);
}
