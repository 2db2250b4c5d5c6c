import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { readBreakKind } from '../../src/checks/break-kind';

// Every message that can reach a cell, a sheet, or the pane is in src/messages or, for labels of the pane, in
// src/taskpane/strings. Strings that stay next to code are described by the rules below. src/model imports nothing.

const outside = /^src\/(?!messages\/|taskpane\/strings\/|model\/).*\.tsx?$/;

/** Returns the strings of a source file that belong in src/messages. A value in a string is written as {}. */
function listStrayStrings(path: string, code: string): string[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, findScriptKind(path));
  const hasHelp = helpFiles.test(path);
  const hasHeadings = layoutFiles.test(path) || /from '.*\/sheet-rows'/.test(code);
  const found: string[] = [];
  const visit = (node: ts.Node, inBlock: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node) || isForDevelopers(node)) return;
    if (isDescription(node) && describingFiles.test(path)) return;
    if (isColumnLabel(node)) return;
    const text = readText(node);
    const isHelp = hasHelp && !inBlock;
    if (text !== undefined && isMessage(text) && !isHelp && !(hasHeadings && isHeading(text)) && !isKindName(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${path}:${line + 1} ${text}`);
    }
    ts.forEachChild(node, (child) => visit(child, inBlock || ts.isBlock(node)));
  };
  visit(source, false);
  return found;
}

/** Definitions of functions, options, date words, and subjects of the builder. Their help strings are outside of blocks. */
const helpFiles =
  /^src\/(?:functions\/(?:definition\/|tables\/dataset-table|metadata\/function-help|)[\w-]*|query\/date-words|app\/builder\/[\w-]*subject[\w-]*)\.ts$/;

/** Files whose objects describe a function or a field in a property. */
const describingFiles = /^src\/(?:functions|app\/builder)\//;

function isDescription(node: ts.Node): boolean {
  const isNamed = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
  return isNamed && /^(?:title|summary|text|remarks|result|cost|description)$/.test(readName(node.name));
}

/** Files that lay out a table or sheet, whose headings are next to their columns. */
const layoutFiles = /-columns\.ts$/;

function isHeading(text: string): boolean {
  return !/[.:;?!]$|[.:;] /.test(text) && text.split(/\s+/).length <= 5;
}

function isColumnLabel(node: ts.Node): boolean {
  return (
    ts.isPropertyAssignment(node) && readName(node.name) === 'label' && isHeading(readText(node.initializer) ?? ';')
  );
}

/** Names of kinds that workbooks and files store. */
function isKindName(text: string): boolean {
  return readBreakKind(text) !== undefined || text === 'IDS for Excel favorites';
}

/** An error that only the diagnostics report shows. */
function isForDevelopers(node: ts.Node): boolean {
  return ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Error';
}

/** Returns whether a string reads like a message or a longer part of one, and not like code. */
function isMessage(text: string): boolean {
  if (/^[a-z]+[A-Z]|^[A-Z][a-z]+[A-Z]|^[<#.(*@]|\w\(\w*\)|[<>&|]=|=>|\{ | px /.test(text)) return false;
  const words = text.split(/\s+/);
  const plain = words.filter((word) => /^["'(]?[a-z][a-z'’]+[)"',.;:?]*$/.test(word) && !operators.has(word));
  return /^["'(]?(?:\p{Lu}|\{\})/u.test(text) ? words.length >= 3 && plain.length >= 2 : plain.length >= 4;
}

/** Words of OData. */
const operators = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'null', 'true', 'false', 'mul', 'as']);

function readText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text.trim();
  if (!ts.isTemplateExpression(node)) return undefined;
  return (node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')).trim();
}

function readName(name: ts.Node): string {
  return ts.isIdentifier(name) ? name.text : '';
}

function findScriptKind(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

test('every message is in src/messages', () => {
  const paths = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).trim().split('\n');
  expect(
    paths.filter((path) => outside.test(path)).flatMap((path) => listStrayStrings(path, readFileSync(path, 'utf8'))),
  ).toEqual([]);
});

test.each([
  ['a message', 'src/app/a.ts', "show('The rows are gone.');", ['The rows are gone.']],
  ['a text with values', 'src/app/a.ts', 'show(`${name} has ${count} rows.`);', ['{} has {} rows.']],
  ['a part of a message', 'src/app/a.ts', "refuse('it has no rows of this date');", ['it has no rows of this date']],
  ['text of a component', 'src/taskpane/A.tsx', '<p>The rows are gone.</p>', ['The rows are gone.']],
  ['a message in a function', 'src/functions/a.ts', "function run() { fail('No rows match.'); }", ['No rows match.']],
  ['a help text', 'src/functions/a.ts', "export const a = { summary: 'The rows of a date.' };", []],
  ['a heading of a sheet', 'src/app/a-columns.ts', "column('Last change noted by', 17);", []],
  ['a long heading', 'src/app/a-columns.ts', "column('Rows that others changed since.', 17);", [expect.anything()]],
  ['an error for developers', 'src/app/a.ts', "throw new Error('The context has no value.');", []],
  ['a condition of a filter', 'src/app/a.ts', 'filter(`Id eq ${id} and Number eq ${number}`);', []],
])('%s', (_, path, code, strings) => {
  expect(listStrayStrings(path, code).map((found) => found.replace(/^\S+ /, ''))).toEqual(strings);
});
