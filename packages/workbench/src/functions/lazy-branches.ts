import type { Injector } from '@univerjs/core';
import {
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  type FunctionVariantType,
  Interpreter,
  NullValueObject,
} from '@univerjs/engine-formula';

/** The part of the engine's syntax tree that is needed here. */
interface Node {
  nodeType: number;
  getToken(): string;
  getChildren(): Node[];
  getValue(): FunctionVariantType | null;
  setValue(value: FunctionVariantType): void;
  execute(): void;
}

interface Executor {
  _execute(node: Node, offsetX?: number, offsetY?: number): number;
}

const functionNode = 4;

/**
 * Skips branches of IF, IFERROR, and IFNA that aren't taken, as Excel does. The engine calculates all arguments before
 * the function, but `=IF(A1="","",IDS.PRICE(A1))` must not fetch a price for an empty cell.
 */
export function skipUntakenBranches(injector: Injector): void {
  const interpreter = injector.get(Interpreter) as unknown as Executor;
  const execute = interpreter._execute.bind(interpreter);
  interpreter._execute = (node, offsetX = 0, offsetY = 0) => {
    const choose = node.nodeType === functionNode ? choosers[node.getToken().trim().toUpperCase()] : undefined;
    const [first, ...branches] = node.getChildren();
    if (!choose || !first || branches.length === 0) return execute(node, offsetX, offsetY);
    interpreter._execute(first, offsetX, offsetY);
    const value = getSingleValue(first.getValue());
    if (!value) return execute(node, offsetX, offsetY);
    branches.forEach((branch, index) => {
      if (choose(value) === index) interpreter._execute(branch, offsetX, offsetY);
      else branch.setValue(NullValueObject.create());
    });
    node.execute();
    return 0;
  };
}

/** The position of the branch taken, counted after the first argument; -1 for none. */
const choosers: Record<string, (value: BaseValueObject) => number> = {
  IF: (value) => (value.isError() ? -1 : isTrue(value) ? 0 : 1),
  IFERROR: (value) => (value.isError() ? 0 : -1),
  IFNA: (value) => (value.isError() ? 0 : -1),
};

function isTrue(value: BaseValueObject): boolean {
  const content = value.getValue();
  return typeof content === 'string' ? content.toUpperCase() === 'TRUE' : Boolean(content);
}

/** Returns the value that decides which branch is taken; undefined for arrays, where each cell decides for itself. */
function getSingleValue(value: FunctionVariantType | null): BaseValueObject | undefined {
  if (!value) return undefined;
  if (value.isReferenceObject()) {
    const reference = value as BaseReferenceObject;
    return reference.isCell() ? reference.getFirstCell() : undefined;
  }
  if (!(value as BaseValueObject).isArray()) return value as BaseValueObject;
  const array = value as ArrayValueObject;
  return array.getRowCount() === 1 && array.getColumnCount() === 1 ? array.getFirstCell() : undefined;
}
