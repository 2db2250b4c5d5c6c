import { setWithoutKey, wrongKey } from '../messages/identifiers';
import type { Entity, Field } from '../model/entity';

/** A part of a key as the user typed it, with its field. */
export interface TypedKeyPart {
  readonly field: Field;
  readonly value: string | number;
}

/**
 * Reads the parts of a record's key, in the order of the metadata: one value, `"1;2026-03-31;10001"`, or a range of
 * cells. Throws an error that names the key fields for too few or too many parts.
 */
export function readKey(argument: unknown, entity: Entity): TypedKeyPart[] {
  const fields = entity.key.flatMap((name) => entity.fields.filter((field) => field.name === name));
  if (fields.length === 0) throw setWithoutKey(entity.set);
  const parts = splitParts(argument, fields.length);
  const hasBlank = parts.some((part) => part === '');
  if (hasBlank || parts.length !== fields.length)
    throw wrongKey(entity.set, entity.key.join(';'), parts.length, hasBlank);
  return fields.map((field, index) => ({ field, value: parts[index] ?? '' }));
}

function splitParts(argument: unknown, expectedCount: number): (string | number)[] {
  const cells = Array.isArray(argument) ? (argument as unknown[]).flat() : [argument];
  return cells.flatMap((cell): (string | number)[] => {
    if (typeof cell === 'number') return [cell];
    if (typeof cell === 'boolean') return [String(cell)];
    if (typeof cell !== 'string') return [''];
    // The only part of a key may contain a semicolon itself.
    return expectedCount === 1 ? [cell.trim()] : cell.split(';').map((part) => part.trim());
  });
}
