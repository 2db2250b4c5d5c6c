import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { brokenResponse } from '../service/broken-response';
import { isRecord } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';

/**
 * Throws if data lacks a field of its document: its table would have one column too few, and references by column
 * number would read another one. Optional fields (`@include`, `@skip`, fragments on a type) aren't required.
 */
export function refuseMissingFields(document: DocumentNode, data: JsonRecord): void {
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) check(definition.selectionSet, data);
  }
}

function check({ selections }: SelectionSetNode, value: unknown): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) check({ kind: Kind.SELECTION_SET, selections }, one);
    return;
  }
  if (!isRecord(value)) return;
  for (const selection of selections) {
    if (selection.kind !== Kind.FIELD || (selection.directives?.length ?? 0) > 0) continue;
    const name = (selection.alias ?? selection.name).value;
    if (!Object.hasOwn(value, name)) throw brokenResponse('GraphQL', `the field ${name} is missing`);
    if (selection.selectionSet) check(selection.selectionSet, value[name]);
  }
}
