import { readFileSync } from 'node:fs';
import { createFunctionsJson } from '../../.config/function-reference/functions-json';
import { functions } from '../../src/functions/registry';

interface Parameter {
  readonly name: string;
  readonly type?: string;
  readonly dimensionality?: string;
  readonly optional?: boolean;
  readonly repeating?: boolean;
}

/**
 * The functions of the last release by ID, each with its arguments in order, optional ones as `[…]`. Workbooks contain formulas
 * with them, so this list only grows, when a version is released.
 */
const released = JSON.parse(readFileSync('test/released-functions.json', 'utf8')) as Record<string, string[]>;

/** `[date: any matrix]` and the like. */
function printSignature({ name, type = 'any', dimensionality, optional, repeating }: Parameter): string {
  const text = [`${name}: ${type}`, dimensionality, repeating && 'repeating'].filter(Boolean).join(' ');
  return optional ? `[${text}]` : text;
}

/** A single value may become a range, because functions still accept the arguments of an Excel with older metadata. */
function widenArgument(argument: string): string {
  return argument.replace(/: any(?=]|$)/, ': any matrix');
}

const now = new Map(
  createFunctionsJson(functions, '').functions.map(({ id, parameters }) => [id, parameters.map(printSignature)]),
);

test('keeps every function of the last release', () => {
  expect(Object.keys(released).length).toBeGreaterThan(0);
  expect(Object.keys(released).filter((id) => !now.has(id))).toEqual([]);
});

test('every function keeps its arguments in order, and adds only optional ones at the end', () => {
  const changed = Object.entries(released).flatMap(([id, before]) => {
    const after = now.get(id) ?? before;
    const kept = before.every((argument, place) => [argument, widenArgument(argument)].includes(after[place] ?? ''));
    const added = after.slice(before.length);
    return kept && added.every((argument) => argument.startsWith('[')) ? [] : [{ id, before, after }];
  });
  expect(changed).toEqual([]);
});
