import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import retextSpell from 'retext-spell';
import ts from 'typescript';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { type Replacement, codeFiles, oldPhrases, findOldTermsInCode, findOldTermsInText } from './code-terms';
import { printLine } from '../terminal';

// Checks the English of documents, served pages, and the pane's texts: spelling, repeated words, articles, and old terms.
// In the comments and names of the code, it checks only for old terms. docs/guides/messages.md has the texts of src/messages.
// If arguments name files, only those are checked.

/** Terms and forms that no text may use, with their replacements. */
const replacedPhrases: readonly Replacement[] = [
  ...oldPhrases,
  [/\bpedigrees?\b/i, 'provenance'],
  [/\bsomebody\b/i, 'someone'],
  [
    /\b[A-Za-z\d]+,\s(?!(?:alone|connects|formats|rates|TRUE|writes) )[A-Za-z\d]+ (?:and|or) [A-Za-z]/,
    'a list with a serial comma',
  ],
];

const personalWords = readFileSync('.config/prose/prose-words.txt', 'utf8');
const rules = [retextIndefiniteArticle, retextRepeatedWords] as const;
const spelling = { dictionary, personal: personalWords, ignoreLiteral: true, max: 1 };

const plainTextProcessor = unified().use(retextEnglish).use(rules[0]).use(rules[1]).use(retextSpell, spelling);
// remark-retext accepts any processor, but its types allow only one without a tree.
const markdownProcessor = unified()
  .use(remarkParse)
  .use(remarkRetext, plainTextProcessor as never);

/** A generated list of names in Excel's API. */
const generatedPage = 'packages/workbench/missing-members.md';
let findingCount = 0;
for (const path of listFiles('*.md', `:!${generatedPage}`)) {
  const file = new VFile({ path, value: readFileSync(path, 'utf8') });
  await markdownProcessor.run(markdownProcessor.parse(file), file);
  report(path, file, removeCode(String(file.value)));
}
for (const path of listFiles('src/taskpane/strings')) {
  const value = listLiterals(path).join('\n\n');
  const file = new VFile({ path, value });
  await plainTextProcessor.run(plainTextProcessor.parse(file), file);
  report(path, file, value);
}
const oldTerms = [];
for (const path of listFiles('*.html', '*.template')) {
  const value = path.endsWith('.html')
    ? readPageText(readFileSync(path, 'utf8'))
    : readComments(readFileSync(path, 'utf8'));
  const file = new VFile({ path, value });
  await plainTextProcessor.run(plainTextProcessor.parse(file), file);
  report(path, file, value);
  oldTerms.push(...findOldTermsInText(path, value));
}
oldTerms.push(...listFiles(...codeFiles).flatMap(findOldTermsInCode));
findingCount += oldTerms.length;
if (oldTerms.length > 0) printLine(oldTerms.join('\n'));
if (findingCount > 0) process.exitCode = 1;

/** Lists the files to check among those of some patterns. */
function listFiles(...patterns: readonly string[]): readonly string[] {
  const files = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const requestedPaths = process.argv.slice(2);
  return requestedPaths.length === 0 ? files : files.filter((path) => requestedPaths.includes(path));
}

function report(path: string, { messages }: VFile, text: string): void {
  const lines = messages
    .filter(
      ({ source, actual, reason }) => !(source === 'retext-spell' && (isName(actual) || /^No longer/.test(reason))),
    )
    .filter(({ source, reason }) => !(source === 'retext-indefinite-article' && /`(?:X|https|nginx|µs)/.test(reason)))
    .map(({ line, reason }) => `${path}:${line ?? 1}: ${reason}`);
  for (const [term, replacement] of replacedPhrases) {
    const match = term.exec(text);
    if (match) lines.push(`${path}: "${match[0]}" was replaced by ${replacement}`);
  }
  findingCount += lines.length;
  if (lines.length > 0) printLine(lines.join('\n'));
}

/** Returns whether a word is an identifier, a file, an option, or an abbreviation. */
function isName(word: string | null | undefined): boolean {
  return typeof word === 'string' && /[\d.=_/µ]|.[A-Z]|^[^a-z]+$/.test(word);
}

/** Returns the text of a page. */
function readPageText(html: string): string {
  return html
    .replace(/<(style|script|code|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, 'X')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/’/g, "'");
}

/** Returns the comments of a configuration file. */
function readComments(text: string): string {
  return removeCode(
    text
      .split('\n')
      .flatMap((line) => /^\s*# (.*)/.exec(line)?.[1] ?? [])
      .join('\n'),
  );
}

function removeCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
}

/** Returns the texts of a file, with X for the expressions of templates. */
function listLiterals(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const list: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) list.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      list.push(node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join(''));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return list.filter((text) => /[a-z]+ [a-z]+/i.test(text));
}
