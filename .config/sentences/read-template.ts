import ts from 'typescript';
import { meaningOf, walk } from '../source-program';
import { choice, hole, type Template } from './template';

/** What the parameters of the functions around an expression were called with. */
export type Bindings = ReadonlyMap<ts.Symbol, { readonly value: ts.Expression; readonly bindings: Bindings }>;

/** Names that are not a value's. */
const ofLanguage = /^(Array|Date|JSON|Map|Math|Number|Object|Set|String|floor|round|max|min|stringify)$/;
const deepest = 12;
/** So many properties of an object are told one by one. */
const mostProperties = 16;

/** Reads what text an expression gives, as far as the source says it. `open` hears of parameters that nobody has bound. */
export function readTemplate(
  checker: ts.TypeChecker,
  expression: ts.Expression,
  given: Bindings = new Map(),
  open: (parameter: ts.ParameterDeclaration) => void = () => undefined,
): Template {
  return read(expression, given, 0);

  function read(node: ts.Expression, bindings: Bindings, depth: number): Template {
    const again = (inner: ts.Expression) => read(inner, bindings, depth + 1);
    if (depth > deepest) return hole('more');
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text === '' ? [] : [node.text];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      return again(node.expression);
    }
    if (ts.isAwaitExpression(node) || ts.isNonNullExpression(node)) return again(node.expression);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ expression: inner, literal }) => [
        ...again(inner),
        ...text(literal.text),
      ]);
      return [...text(node.head.text), ...spans.flat()];
    }
    if (ts.isConditionalExpression(node)) return choice([again(node.whenTrue), again(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) return readBinary(node, again);
    if (ts.isCallExpression(node)) return readCall(node, bindings, depth);
    if (ts.isPropertyAccessExpression(node)) {
      const symbol = meaningOf(checker, node.name);
      const initializer = symbol?.declarations?.find(ts.isPropertyAssignment)?.initializer;
      return initializer && isText(initializer) ? again(initializer) : hole(nameOf(node));
    }
    if (ts.isElementAccessExpression(node)) return readElement(node, bindings, depth);
    if (ts.isIdentifier(node) && node.text === 'undefined') return [];
    if (ts.isIdentifier(node)) return readName(node, bindings, depth);
    return hole(nameOf(node));
  }

  function readBinary(node: ts.BinaryExpression, again: (inner: ts.Expression) => Template): Template {
    const operator = node.operatorToken.kind;
    if (operator === ts.SyntaxKind.PlusToken) {
      const sides = [again(node.left), again(node.right)].flat();
      const joins = sides.some((part) => typeof part === 'string' && !/^\d+$/.test(part));
      return joins ? sides : hole(nameOf(node));
    }
    if (operator !== ts.SyntaxKind.QuestionQuestionToken && operator !== ts.SyntaxKind.BarBarToken)
      return hole(nameOf(node));
    // The right side is for where the left one is nothing.
    return choice([...filled(again(node.left)), again(node.right)]);
  }

  function readCall(node: ts.CallExpression, bindings: Bindings, depth: number): Template {
    const called = node.expression;
    const callee = meaningOf(checker, ts.isPropertyAccessExpression(called) ? called.name : called);
    const made = functionOf(callee);
    if (made?.body && isOurs(made)) {
      const inner = bindArguments(checker, made, node.arguments, bindings);
      const told = resultsOf(made.body).filter((result) => result.getText() !== 'undefined');
      return told.length === 0 ? [] : choice(told.map((result) => read(result, inner, depth + 1)));
    }
    if (!ts.isPropertyAccessExpression(called) || ofLanguage.test(called.expression.getText()))
      return hole(nameOf(node));
    const list = called.name.text === 'join' ? listOf(called.expression) : undefined;
    if (!list) return hole(nameOf(called.expression));
    const separator = node.arguments[0] && ts.isStringLiteralLike(node.arguments[0]) ? node.arguments[0].text : ',';
    const parts = list.elements.map((each) =>
      read(ts.isSpreadElement(each) ? each.expression : each, bindings, depth + 1),
    );
    return parts
      .filter((part) => part.length > 0)
      .flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
  }

  function readElement(node: ts.ElementAccessExpression, bindings: Bindings, depth: number): Template {
    const object = meaningOf(checker, node.expression)?.valueDeclaration;
    const made = object && ts.isVariableDeclaration(object) ? plain(object.initializer) : undefined;
    if (!made || !ts.isObjectLiteralExpression(made) || made.properties.length > mostProperties) {
      return hole(nameOf(node.argumentExpression) || nameOf(node.expression));
    }
    const values = made.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? [each.initializer] : []));
    return choice(values.map((value) => read(value, bindings, depth + 1)));
  }

  function readName(node: ts.Identifier, bindings: Bindings, depth: number): Template {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : meaningOf(checker, node);
    const bound = symbol && bindings.get(symbol);
    // What is bound since then counts as well: callers are gone through from the inside out.
    if (bound) return read(bound.value, new Map([...bindings, ...bound.bindings]), depth + 1);
    const declared = symbol?.valueDeclaration;
    if (declared && ts.isParameter(declared) && ts.isIdentifier(declared.name)) open(declared);
    const isConst = declared && ts.isVariableDeclaration(declared) && declared.parent.flags & ts.NodeFlags.Const;
    const initializer = isConst && ts.isIdentifier(declared.name) ? declared.initializer : undefined;
    if (!initializer) return hole(node.text);
    const inside = read(initializer, bindings, depth + 1);
    const only = inside.length === 1 ? inside[0] : undefined;
    return typeof only === 'object' && 'hole' in only ? hole(node.text) : inside;
  }
}

/** The arguments of a call by the parameters that take them. */
export function bindArguments(
  checker: ts.TypeChecker,
  made: ts.SignatureDeclaration,
  args: readonly ts.Expression[],
  outer: Bindings,
): Bindings {
  const bindings = new Map(outer);
  made.parameters.forEach(({ name, initializer }, index) => {
    const symbol = checker.getSymbolAtLocation(name);
    const value = args[index] ?? initializer;
    if (symbol && value) bindings.set(symbol, { value, bindings: outer });
  });
  return bindings;
}

type Made = ts.FunctionDeclaration | ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The function that a name stands for. */
export function functionOf(symbol: ts.Symbol | undefined): Made | undefined {
  for (const declared of symbol?.declarations ?? []) {
    if (ts.isFunctionDeclaration(declared) || ts.isMethodDeclaration(declared)) return declared;
    const value =
      ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared) ? plain(declared.initializer) : undefined;
    if (value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) return value;
  }
  return undefined;
}

function resultsOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const results: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) results.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return results;
}

function listOf(node: ts.Expression): ts.ArrayLiteralExpression | undefined {
  if (ts.isArrayLiteralExpression(node)) return node;
  const filters =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression : undefined;
  return filters?.name.text === 'filter' ? listOf(filters.expression) : undefined;
}

/** The alternatives of a template, less the empty one. */
function filled(template: Template): Template[] {
  const [only] = template;
  const options = template.length === 1 && typeof only === 'object' && 'choice' in only ? only.choice : [template];
  return options.filter((option) => option.length > 0);
}

function plain(node: ts.Expression | undefined): ts.Expression | undefined {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) ? plain(node.expression) : node;
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function isOurs(node: ts.Node): boolean {
  return !node.getSourceFile().isDeclarationFile;
}

function text(literal: string): Template {
  return literal === '' ? [] : [literal];
}

/** What a reader would call a value: the last word of what it is read from. */
function nameOf(node: ts.Node): string {
  let name = '';
  walk(node, (each) => {
    if (name === '' && ts.isIdentifier(each) && !ofLanguage.test(each.text)) name = each.text;
  });
  if (ts.isPropertyAccessExpression(node)) name = node.name.text;
  return name === 'length' ? 'number' : name;
}
