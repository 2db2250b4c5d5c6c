import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { registerFunctions } from '../../src/functions/cells/run-cell';
import { createFunctionsJson } from '../../.config/function-reference/functions-json';
import { functions } from '../../src/functions/registry';
import { listElements, findElements, readManifest } from '../support/read-manifest';

function readSources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => resolve(folder, file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const described = createFunctionsJson(functions, '').functions;
const ids = described.map(({ id }) => id);

describe('functions', () => {
  test('Excel offers every function to IDS.HELP', () => {
    const offered = createFunctionsJson(functions, '').enums.find(({ id }) => id === 'FunctionName');
    expect(offered?.values.map(({ stringValue }) => stringValue)).toEqual(ids);
  });

  test('each is in functions.json once, with its ID as its name', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(described.filter(({ id, name }) => id !== name || !/^[A-Z][A-Z0-9]{1,127}$/.test(id))).toEqual([]);
  });

  test('every function and every argument has a description', () => {
    const mute = described.flatMap(({ id, description, parameters }) => [
      ...(description ? [] : [id]),
      ...parameters.filter((parameter) => !parameter.description).map(({ name }) => `${id}(${name})`),
    ]);
    expect(mute).toEqual([]);
  });

  test('the registry names every function of src/functions', () => {
    const registry = readFileSync('src/functions/registry.ts', 'utf8');
    const files = readdirSync('src/functions')
      .filter((file) => file.endsWith('.ts') && !['registry.ts', 'find-function.ts'].includes(file))
      .map((file) => file.replace(/\.ts$/, ''));
    expect(files.filter((file) => !registry.includes(`from './${file}'`))).toEqual([]);
  });

  test('code is associated with every ID at startup', () => {
    const associated: string[] = [];
    const before = globalThis.CustomFunctions;
    Object.assign(globalThis, { CustomFunctions: { associate: (id: string) => associated.push(id) } });
    try {
      registerFunctions(functions);
    } finally {
      Object.assign(globalThis, { CustomFunctions: before });
    }
    expect(associated.sort()).toEqual(ids);
  });
});

test('every function of a ribbon button is associated at startup', () => {
  const named = listElements(readManifest())
    .filter(({ name }) => name === 'FunctionName')
    .map(({ text }) => text);
  const code = [...readSources('src/commands').map(({ text }) => text), readFileSync('src/main.tsx', 'utf8')].join(
    '\n',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !new RegExp(`associate\\(\\s*['"]${name}['"]`).test(code))).toEqual([]);
});

test('the namespace of the functions is IDS', () => {
  const strings = findElements(readManifest(), 'VersionOverrides/Resources/ShortStrings/String').map(
    ({ attributes }) => attributes,
  );
  expect(strings.find(({ id }) => id === 'Functions.Namespace')?.['DefaultValue']).toBe('IDS');
});
