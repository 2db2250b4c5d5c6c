import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { allElements, elementsAt, readManifest } from '../support/read-manifest';

interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly description?: string }[];
}

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => resolve(folder, file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const withFunctions = sources('src/functions').filter(({ text }) => /@customfunction/i.test(text));
const declaredIds = withFunctions
  .flatMap(({ text }) => [...text.matchAll(/@customfunction\s+(\S+)/gi)])
  .map(([, id = '']) => id)
  .sort();

async function readMetadata(): Promise<readonly FunctionMetadata[]> {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata(withFunctions.map(({ path }) => path));
  expect(errors).toEqual([]);
  return (JSON.parse(metadataJson) as { functions: FunctionMetadata[] }).functions;
}

describe('functions', () => {
  test('Excel offers every function to IDS.HELP', async () => {
    const { metadataJson } = await generateCustomFunctionsMetadata([resolve('src/functions/help.ts')]);
    const { enums } = JSON.parse(metadataJson) as { enums: { values: { stringValue: string }[] }[] };
    expect(enums[0]?.values.map(({ stringValue }) => stringValue)).toEqual(declaredIds);
  });

  test('every function of the code is in functions.json once, with its id as its name', async () => {
    const functions = await readMetadata();
    expect(functions.length).toBeGreaterThan(0);
    expect(functions.map(({ id }) => id).sort()).toEqual(declaredIds);
    expect(new Set(declaredIds).size).toBe(declaredIds.length);
    expect(functions.filter(({ id, name }) => id !== name || !/^[A-Z][A-Z0-9]{1,127}$/.test(id))).toEqual([]);
  });

  test('Excel has a text for every function and every argument', async () => {
    const functions = await readMetadata();
    const mute = functions.flatMap(({ id, description, parameters }) => [
      ...(description ? [] : [id]),
      ...parameters.filter((parameter) => !parameter.description).map(({ name }) => `${id}(${name})`),
    ]);
    expect(mute).toEqual([]);
  });

  test('they lie directly in src/functions, where the build looks', () => {
    expect(
      withFunctions.map(({ path }) => path).filter((path) => resolve(path, '..') !== resolve('src/functions')),
    ).toEqual([]);
  });
});

test('every function that a ribbon button names is associated at the start', () => {
  const named = allElements(readManifest())
    .filter(({ name }) => name === 'FunctionName')
    .map(({ text }) => text);
  const code = [...sources('src/commands').map(({ text }) => text), readFileSync('src/main.tsx', 'utf8')].join('\n');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !new RegExp(`associate\\(\\s*['"]${name}['"]`).test(code))).toEqual([]);
});

test('the namespace of the functions is IDS', () => {
  const strings = elementsAt(readManifest(), 'VersionOverrides/Resources/ShortStrings/String').map(
    ({ attributes }) => attributes,
  );
  expect(strings.find(({ id }) => id === 'Functions.Namespace')?.['DefaultValue']).toBe('IDS');
});
