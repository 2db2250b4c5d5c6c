import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { meaningOf, sourceProgram, walk } from '../source-program';
import { bindArguments, readTemplate, type Bindings } from './read-template';
import { hasWords, sentencesOf } from './template';

/** A sentence that a user may meet: its kind of error, and the file that says it. */
export interface Sentence {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
}

type Caller = ts.CallExpression | ts.NewExpression;

/** Everything that is only told, beside what is thrown: notes of blocks and of the test of the connection, and what a refresh left as others made it. */
const told = new Set(['problem', 'sentence']);
const farthest = 3;

/** Every sentence that the add-in's errors can say, read from its source. */
export function collectSentences(): readonly Sentence[] {
  const { files, checker } = sourceProgram(
    readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(sandbox|workbench)$/.test(entry.name))
      .map(({ name }) => join('src', name)),
  );
  const callers = new Map<ts.Node, Caller[]>();
  const roots: { readonly kind: string; readonly message: ts.Expression }[] = [];
  for (const file of files) {
    walk(file, (node) => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
        for (const made of madeBy(checker, node)) callers.set(made, [...(callers.get(made) ?? []), node]);
        if (/\.remark$/.test(node.expression.getText()) && node.arguments?.[0]) {
          roots.push({ kind: 'told', message: node.arguments[0] });
        }
        if (makesError(node) && node.arguments?.[1]) roots.push({ kind: kindOf(node), message: node.arguments[1] });
      }
      if (ts.isPropertyAssignment(node) && told.has(node.name.getText()) && !isGood(node.parent) && !isPane(file)) {
        roots.push({ kind: 'told', message: node.initializer });
      }
      if (ts.isShorthandPropertyAssignment(node) && told.has(node.name.text) && !isPane(file)) {
        roots.push({ kind: 'told', message: node.name });
      }
    });
  }
  const found = roots.flatMap(({ kind, message }) =>
    said(message, new Map(), 0)
      .filter(isSentence)
      .map((text) => ({ kind, file: relative('.', message.getSourceFile().fileName).replaceAll('\\', '/'), text })),
  );
  return [...new Map(found.map((each) => [`${each.kind} ${each.text}`, each])).values()];

  /** What a message says. Where a caller gives a part of it in words, there is a sentence for each caller. */
  function said(message: ts.Expression, bindings: Bindings, distance: number): string[] {
    const open = new Set<ts.ParameterDeclaration>();
    const template = readTemplate(checker, message, bindings, (parameter) => open.add(parameter));
    const [maker] = [...open].filter(isGivenWords).map(({ parent }) => parent);
    if (!maker || distance === farthest) return sentencesOf(template);
    return (callers.get(maker) ?? []).flatMap(({ arguments: args = [] }) =>
      said(message, bindArguments(checker, maker, [...args], bindings), distance + 1),
    );
  }

  function isGivenWords(parameter: ts.ParameterDeclaration): boolean {
    const index = parameter.parent.parameters.indexOf(parameter);
    return (callers.get(parameter.parent) ?? []).some(({ arguments: args = [] }) => {
      const value = args[index];
      return value !== undefined && hasWords(readTemplate(checker, value));
    });
  }
}

/** The function, or the constructor of the class, that a call runs. */
function madeBy(checker: ts.TypeChecker, call: Caller): ts.Node[] {
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return (meaningOf(checker, callee)?.declarations ?? []).flatMap((declared): ts.Node[] => {
    if (ts.isClassDeclaration(declared)) return declared.members.filter(ts.isConstructorDeclaration);
    if (ts.isVariableDeclaration(declared) && declared.initializer) return [declared.initializer];
    return [declared];
  });
}

function makesError(node: Caller): boolean {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) {
    return node.getSourceFile().text.includes('extends AddInError');
  }
  return ts.isNewExpression(node) && ['AddInError', 'OvertakenError'].includes(node.expression.getText());
}

function kindOf({ arguments: args }: Caller): string {
  return args?.[0] && ts.isStringLiteral(args[0]) ? args[0].text : 'any';
}

function isGood(object: ts.ObjectLiteralExpression): boolean {
  return object.properties.some(
    (each) =>
      ts.isPropertyAssignment(each) &&
      each.name.getText() === 'good' &&
      each.initializer.kind === ts.SyntaxKind.TrueKeyword,
  );
}

function isPane({ fileName }: ts.SourceFile): boolean {
  return fileName.includes('/src/taskpane/');
}

/** What passes on another error's words says nothing itself. */
function isSentence(text: string): boolean {
  return /\p{L}{2,} .*\p{L}{2}/u.test(text.replace(/‹[^›]*›/g, ''));
}
