import { type FormulaDependencyGenerator, IFormulaDependencyGenerator } from '@univerjs/engine-formula';
import type { Book } from '../grid/book';
import type { FunctionHost } from './function-host';

type Includes = (tree: { subUnitId: string; row: number; column: number }, node: unknown) => boolean;

/** Has cells with volatile functions of the add-in calculated with every calculation, as those with RAND and NOW are. */
export function recalculateVolatileCells(book: Book, host: FunctionHost): void {
  const generator = book.injector.get(IFormulaDependencyGenerator) as FormulaDependencyGenerator as unknown as {
    _includeTree: Includes;
  };
  const includes = generator._includeTree.bind(generator);
  generator._includeTree = (tree, node) =>
    includes(tree, node) || host.isVolatile(tree.subUnitId, tree.row, tree.column);
}
