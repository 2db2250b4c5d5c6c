import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findElements, readManifest } from '../support/read-manifest';

/** Used if present, and treated as missing when Excel does not have it. */
const optional = new Set(['Invocation.isInValuePreview', 'Worksheet.notes', 'Note.getLocation']);

const officeTypes = /node_modules\/@types\/(office-js|custom-functions-runtime)\//;

test('uses no Excel API beyond the requirement sets in the manifest, which an older Excel would refuse', () => {
  const requested = new Map(
    findElements(readManifest(), 'Requirements/Sets/Set').map(({ attributes }) => [
      attributes['Name'] ?? '',
      Number(attributes['MinVersion']?.split('.')[1]),
    ]),
  );
  const used = listApiSets(['src/workbook', 'src/commands', 'src/functions']);
  expect(used.get('Range.formulas')).toBe('ExcelApi 1.1');
  const beyond = [...used].filter(([name, needed]) => {
    const [set = '', version = ''] = needed.split(' ');
    return !optional.has(name) && !((requested.get(set) ?? -1) >= Number(version.split('.')[1]));
  });
  expect(Object.fromEntries(beyond)).toEqual({});
}, 120_000);

/** The members of Office objects in files of these folders, each with its documented requirement set. */
function listApiSets(folders: readonly string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path)),
  );
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  // Loading the types of the page and of tests would take most of the time, and they don't concern Office.
  const types = ['office-js', 'custom-functions-runtime'];
  const program = ts.createProgram(files, { ...options, types, lib: ['lib.es2022.d.ts'] });
  const checker = program.getTypeChecker();
  const sets = new Map<string, string>();
  const recordSymbol = (symbol: ts.Symbol | undefined) => {
    const declaration = symbol?.declarations?.[0];
    const source = declaration?.getSourceFile();
    if (!symbol || !declaration || !source || !officeTypes.test(source.fileName)) return;
    const comment = source.text.slice(declaration.getFullStart(), declaration.getStart());
    const [, set] = /\[Api set: ((?:Excel|CustomFunctions)\w* \d+\.\d+)/.exec(comment) ?? [];
    const owner = (declaration.parent as Partial<ts.ClassDeclaration>).name?.text ?? '';
    if (set !== undefined) sets.set(`${owner}.${symbol.name}`, set);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) recordSymbol(checker.getSymbolAtLocation(node.name));
    if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) recordSymbol(checker.getTypeAtLocation(node.parent).getProperty(name.text));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(program.getSourceFile(file) as ts.Node);
  return sets;
}
