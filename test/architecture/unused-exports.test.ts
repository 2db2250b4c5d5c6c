import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Exports without an import: for the build of the functions, and for workers of the page. */
const forOthers = /^src\/functions\//;

function parseFiles(folder: string): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)).replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true));
}

test('another file of src uses each export of src, or the same file and a test do', () => {
  const files = parseFiles('src');
  const used = new Set(files.flatMap(listUsed));
  const tested = new Set(parseFiles('test').flatMap(listUsed));
  const unused = files
    .filter(({ fileName }) => !forOthers.test(fileName) && !used.has(`${fileName} *`))
    .flatMap((file) =>
      listExports(file)
        .filter((name) => !used.has(`${file.fileName} ${name}`))
        .filter((name) => !isUsedInside(file, name) || !(isType(file, name) || tested.has(`${file.fileName} ${name}`)))
        .map((name) => `${file.fileName} ${name}`),
    );
  expect(unused).toEqual([]);
});

test('detects every form of export and import', () => {
  const parseFile = (path: string, text: string) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const all =
    'export const a = 1, b = 2; export function c() {} export class D {} export interface E {} export type F = 1; export { g, h as i }; export { j } from "./k"; const l = 1;';
  expect(listExports(parseFile('src/x.ts', all))).toEqual(['a', 'b', 'c', 'D', 'E', 'F', 'g', 'i', 'j']);
  const imports =
    "import { a as b } from './main'; import type { C } from './main'; export { d } from './main'; import * as e from './main'; const f = import('./main'); type G = import('./main').G; import 'react';";
  expect(listUsed(parseFile('src/y.ts', imports))).toEqual(
    ['a', 'C', 'd', '*', '*', '*'].map((name) => `src/main.tsx ${name}`),
  );
});

/** A type used by other declarations of the file may be exported, for callers that need its name. */
function isType(file: ts.SourceFile, name: string): boolean {
  return file.statements.some(
    (each) => (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
  );
}

function isUsedInside(file: ts.SourceFile, name: string): boolean {
  let mentions = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) mentions++;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return mentions > 1;
}

/** The names that a file exports. */
function listExports(file: ts.SourceFile): string[] {
  return file.statements.flatMap((statement): string[] => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : [];
    }
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    }
    const { name } = statement as ts.DeclarationStatement;
    return name ? [name.text] : [];
  });
}

/** `file name` for each import of a file, and `file *` when it imports the whole file. */
function listUsed(file: ts.SourceFile): string[] {
  const used: string[] = [];
  const addUse = (from: ts.Node | undefined, names: readonly string[]) => {
    const path = from && ts.isStringLiteral(from) ? resolvePath(file.fileName, from.text) : undefined;
    if (path !== undefined) used.push(...names.map((name) => `${path} ${name}`));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const named = node.importClause?.namedBindings;
      addUse(node.moduleSpecifier, named && ts.isNamedImports(named) ? listNames(named) : ['*']);
    } else if (ts.isExportDeclaration(node)) {
      const named = node.exportClause;
      addUse(node.moduleSpecifier, named && ts.isNamedExports(named) ? listNames(named) : ['*']);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      addUse(node.arguments[0], ['*']);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      addUse(node.argument.literal, ['*']);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return used;
}

function listNames({ elements }: ts.NamedImports | ts.NamedExports): string[] {
  return elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function resolvePath(from: string, to: string): string | undefined {
  if (!to.startsWith('.')) return undefined;
  const path = join(dirname(from), to).replaceAll('\\', '/');
  return [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
}
