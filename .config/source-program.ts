import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** Our own files, parsed, with a checker that knows which name means what. Packages and their types are left out: they take long. */
export function sourceProgram(folders: readonly string[]): {
  files: readonly ts.SourceFile[];
  checker: ts.TypeChecker;
} {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    jsx: ts.JsxEmit.Preserve,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
  };
  const host = ts.createCompilerHost(options, true);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: ownModule(resolve(dirname(from), text), text) }));
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => resolve(join(folder, String(file))))
      .filter((path) => /\.tsx?$/.test(path)),
  );
  const program = ts.createProgram(paths, options, host);
  const own = new Set(paths.map((path) => path.replaceAll('\\', '/')));
  return {
    files: program.getSourceFiles().filter(({ fileName }) => own.has(fileName)),
    checker: program.getTypeChecker(),
  };
}

function ownModule(path: string, text: string): ts.ResolvedModuleFull | undefined {
  if (!text.startsWith('.')) return undefined;
  const extension = ['.ts', '.tsx'].find((ending) => existsSync(path + ending));
  return extension === undefined
    ? undefined
    : { resolvedFileName: (path + extension).replaceAll('\\', '/'), extension };
}

/** What a name means, through imports. */
export function meaningOf(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Calls `visit` with a node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
