import { countDiffers, noNextPageFlag } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import {
  Kind,
  valueFromASTUntyped,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { graphqlPageIncomplete, shortPage } from '../messages/user-queries';
import { isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';

// A separate alias, because the document can request pageInfo, too.
const pageAlias = 'idsPage';
const countName = 'totalCount';
const countAlias = 'idsCount';
// The alias for pages that are read from the end.
const lastPageAlias = `${pageAlias}Last`;
/** The names of the fields with a connection's rows. */
export const rowFields: readonly string[] = ['nodes', 'edges', 'items'];
const startArguments = ['after', 'before', 'skip'];
const sizeArguments = ['first', 'last', 'take'];
const nestedKinds: readonly string[] = [Kind.FIELD, Kind.FRAGMENT_DEFINITION];

const createField = (value: string): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } });

/** Returns the names of the fields that show whether rows follow a page, and whether rows precede it, in reading order. */
const listPageFlags = (isFromEnd: boolean) =>
  isFromEnd ? (['hasPreviousPage', 'hasNextPage'] as const) : (['hasNextPage', 'hasPreviousPage'] as const);

const createPageField = (alias: string, requested: readonly string[]): FieldNode => {
  return {
    ...createField('pageInfo'),
    alias: { kind: Kind.NAME, value: alias },
    selectionSet: { kind: Kind.SELECTION_SET, selections: requested.map(createField) },
  };
};

/**
 * Adds a field to each connection that shows whether more rows follow, because services return few rows by default. `rows`
 * is the page size to request for each root field. `requestsCounts` also requests the number of rows of each root field.
 */
export function requestMoreRows(
  document: DocumentNode,
  variables: JsonRecord,
  rows?: number,
  requestsCounts = false,
): DocumentNode {
  const fragments = new Map<string, SelectionSetNode>();
  const values: Record<string, unknown> = { ...variables };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, defaultValue } of definition.variableDefinitions ?? [])
      if (defaultValue && !(variable.name.value in variables))
        values[variable.name.value] = valueFromASTUntyped(defaultValue);
  }
  const hasRowList = ({ selections }: SelectionSetNode, seenFragments: readonly string[] = []): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return rowFields.includes(selection.name.value);
      if (selection.kind === Kind.INLINE_FRAGMENT) return hasRowList(selection.selectionSet, seenFragments);
      const name = selection.name.value;
      const fragment = seenFragments.includes(name) ? undefined : fragments.get(name);
      return fragment !== undefined && hasRowList(fragment, [...seenFragments, name]);
    });
  const hasValue = (value: ValueNode) =>
    value.kind === Kind.VARIABLE ? (values[value.name.value] ?? null) !== null : value.kind !== Kind.NULL;
  return visit(document, {
    Field: {
      leave: (field, _key, _parent, _path, ancestors) => {
        const { arguments: argumentNodes = [], selectionSet } = field;
        if (!selectionSet || !hasRowList(selectionSet)) return undefined;
        const isNested = ancestors.some((ancestor) => 'kind' in ancestor && nestedKinds.includes(ancestor.kind));
        const startsAtFirstRow = !argumentNodes.some(
          ({ name, value }) => startArguments.includes(name.value) && hasValue(value),
        );
        const isCounted = requestsCounts && !isNested && startsAtFirstRow;
        const hasOwnCount = selectionSet.selections.some(
          (candidate) => candidate.kind === Kind.FIELD && !candidate.alias && candidate.name.value === countName,
        );
        const count = { ...createField(countName), alias: { kind: Kind.NAME, value: countAlias } as const };
        const addPageField = (alias: string): FieldNode => {
          const [hasNext, hasPrevious] = listPageFlags(alias.startsWith(lastPageAlias));
          // A page at the start or end has as many rows as the count, up to its size.
          const page = createPageField(
            alias,
            startsAtFirstRow && (isCounted || hasOwnCount) ? [hasNext, hasPrevious] : [hasNext],
          );
          const selections = [page, ...(isCounted ? [count] : []), ...selectionSet.selections];
          return { ...field, selectionSet: { ...selectionSet, selections } };
        };
        const sizeArgument = argumentNodes.find(
          ({ name, value }) => sizeArguments.includes(name.value) && hasValue(value),
        );
        if (sizeArgument) {
          const size = readPageSize(sizeArgument.value, values);
          return size === undefined
            ? undefined
            : addPageField(`${sizeArgument.name.value === 'last' ? lastPageAlias : pageAlias}${size}`);
        }
        const fieldWithPage = addPageField(pageAlias);
        return rows === undefined || isNested
          ? fieldWithPage
          : { ...fieldWithPage, arguments: addSize(argumentNodes, selectionSet, rows) };
      },
    },
  });
}

/** Returns whether {@link requestMoreRows} found that a field is a connection. */
export function isConnection({ selectionSet }: FieldNode): boolean {
  return (selectionSet?.selections ?? []).some(
    (selection) => selection.kind === Kind.FIELD && selection.alias?.value.startsWith(pageAlias) === true,
  );
}

/** Returns how many rows an argument requests; undefined if only the service knows. */
function readPageSize(value: ValueNode, variables: JsonRecord): number | undefined {
  const size =
    value.kind === Kind.VARIABLE ? variables[value.name.value] : value.kind === Kind.INT && Number(value.value);
  return typeof size === 'number' && Number.isSafeInteger(size) && size > 0 ? size : undefined;
}

/** Adds the argument for the page size, which is `take` for pages with `items`. */
function addSize(
  argumentNodes: readonly ArgumentNode[],
  { selections }: SelectionSetNode,
  rows: number,
): readonly ArgumentNode[] {
  const isSegment = selections.some((selection) => selection.kind === Kind.FIELD && selection.name.value === 'items');
  const name = isSegment ? 'take' : 'first';
  const size: ArgumentNode = {
    kind: Kind.ARGUMENT,
    name: { kind: Kind.NAME, value: name },
    value: { kind: Kind.INT, value: String(rows) },
  };
  const existing = argumentNodes.find((argument) => argument.name.value === name);
  // Services refuse documents that declare unused variables.
  if (existing?.value.kind === Kind.VARIABLE) return argumentNodes;
  return [...argumentNodes.filter((argument) => argument !== existing), size];
}

/** Throws if a connection has more rows than it returned. Removes the added fields. */
export function refuseIncompletePages(data: JsonRecord): void {
  // A loop instead of recursion, because a service can nest its response deeper than the call stack allows.
  const stack: [string, unknown][] = Object.entries(data);
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    const [name, value] = entry;
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) if (typeof item === 'object') stack.push([name, item]);
    }
    if (!isRecord(value)) continue;
    for (const key of Object.keys(value)) {
      const [, fromEnd, size] = /^idsPage(Last)?(\d*)$/.exec(key) ?? [];
      if (size === undefined) continue;
      const [hasNext, hasPrevious] = listPageFlags(fromEnd !== undefined);
      if (size === '') refuseFirstPage(name, value);
      else refuseShortPage(name, value, isRecord(value[key]) && value[key][hasNext] === true, Number(size));
      if (isRecord(value[key]) && value[key][hasPrevious] === false)
        refuseWrongCount(name, value, Number(size || Infinity));
      delete value[key];
    }
    delete value[countAlias];
    for (const childEntry of Object.entries(value)) if (typeof childEntry[1] === 'object') stack.push(childEntry);
  }
}

function refuseFirstPage(name: string, connection: JsonRecord): void {
  const page = connection[pageAlias];
  const hasNextPage = isRecord(page) ? page['hasNextPage'] : undefined;
  if (hasNextPage === false) return;
  if (hasNextPage !== true) throw unusableResponse(name, noNextPageFlag);
  const rows = findRowList(connection) ?? [];
  throw graphqlPageIncomplete(name, rows.length);
}

// The list can have an alias in the document.
const findRowList = (connection: JsonRecord) => Object.values(connection).find((list) => Array.isArray(list));

/** Throws if a page isn't full although more rows remain, because then a row is missing. */
function refuseShortPage(name: string, connection: JsonRecord, hasMore: boolean, size: number): void {
  const rows = findRowList(connection);
  if (!hasMore || !rows || rows.length === size) return;
  throw unusableResponse(name, shortPage(rows.length, size));
}

/** Throws if a connection's number of rows isn't its count, up to the requested number. */
function refuseWrongCount(name: string, connection: JsonRecord, size: number): void {
  const count = connection[countAlias] ?? connection[countName];
  const rows = findRowList(connection);
  if (typeof count !== 'number' || !rows || rows.length === Math.min(size, count)) return;
  throw unusableResponse(name, countDiffers(rows.length, count));
}
