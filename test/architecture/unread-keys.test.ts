import { relative } from 'node:path';
import ts from 'typescript';

// A renamed optional property leaves its old key behind in objects without a declared type, and the compiler accepts it.
// Style rules, events, and the diagnostic report have keys that only a library or a person reads.
const readElsewhere = new Set([
  'src/app/connection/diagnostic-report.ts addIn',
  'src/app/connection/diagnostic-report.ts browser',
  'src/taskpane/shared/layout-styles.ts marginTop',
  'src/taskpane/shared/use-focus-recovery.ts onBlur',
]);

test('some code or type of src has each key that an object of src has', () => {
  const { fileNames, options } = readConfiguration();
  const files = fileNames.filter((file) => relative(process.cwd(), file).startsWith('src'));
  expect(listUnreadKeys(ts.createProgram(files, options)).filter((key) => !readElsewhere.has(key))).toEqual([]);
});

test('finds a key that its type lacks, behind a list without a type', () => {
  const text = `
    interface Page { readonly isWide?: boolean; readonly footer: string }
    const common = { footer: '' };
    const pages = [{ ...common, wide: true }, { ...common, isWide: true }];
    export const print = (page: Page) => [page.footer, page.isWide, pages.map(print)];`;
  const host = ts.createCompilerHost({});
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) =>
    name === 'pages.ts' ? ts.createSourceFile(name, text, language, true) : readSource(name, language);
  expect(listUnreadKeys(ts.createProgram(['pages.ts'], { strict: true }, host))).toEqual(['pages.ts wide']);
});

function readConfiguration(): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, host) as ts.ParsedCommandLine;
}

/** Lists the keys of objects that neither their expected types have nor any code of the program reads by name. */
function listUnreadKeys(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'));
  const readNames = new Set<string>();
  const keys: { readonly file: string; readonly name: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) readNames.add(node.name.text);
    // A key can also be read by a string, as in `object[name]`.
    else if (ts.isStringLiteralLike(node)) readNames.add(node.text);
    else if (ts.isBindingElement(node)) readNames.add((node.propertyName ?? node.name).getText());
    else if (ts.isObjectLiteralExpression(node)) {
      const expectedType = checker.getContextualType(node);
      for (const { name } of node.properties) {
        if (!name || !ts.isIdentifier(name) || hasKey(checker, expectedType, name.text)) continue;
        keys.push({ file: relative(process.cwd(), node.getSourceFile().fileName), name: name.text });
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) if (!file.isDeclarationFile) visit(file);
  return keys.filter(({ name }) => !readNames.has(name)).map(({ file, name }) => `${file} ${name}`);
}

function hasKey(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): boolean {
  if (!type) return false;
  return (type.isUnion() ? type.types : [type]).some(
    (member) =>
      (member.flags & ts.TypeFlags.Any) !== 0 ||
      checker.getPropertyOfType(member, name) !== undefined ||
      checker.getIndexInfosOfType(member).length > 0,
  );
}
