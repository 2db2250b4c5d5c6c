import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A pattern of a term, and what to write instead. */
export type Replacement = readonly [RegExp, string];

/** Phrases of the first version that no text and no comment may use. */
export const oldPhrases: readonly Replacement[] = [
  [/\bat stake\b/i, 'affected'],
  [/\b(?:is|are) (?:not )?here\b/i, 'received, or missing'],
  [/\bwhat is (?:not )?there\b/i, 'available data, or missing deliveries'],
  [/\btake what\b/i, 'use available data'],
  [/\bask again\b/i, 'refresh'],
  [/\blook again\b/i, 'rescan'],
  [/\bask through\b/i, 'data source'],
  [/\btake the marks\b/i, 'clear highlights'],
  [/\bbegin of\b/i, 'start of'],
  [/\bas it comes\b/i, 'default order'],
  [/\bcolour(?:s|ed)?\b/i, 'color'],
  [/\bcancelled\b/i, 'canceled'],
];

/** Terms of the first version that no comment, name, or test title may use. */
const replacedTerms: readonly Replacement[] = [
  [/^questions?$/, 'query, or confirmation for a prompt'],
  [/^answer(?:s|ed|ing)?$/, 'result, or response for an HTTP reply'],
  [/^asked$/, 'requested'],
  [/^pedigrees?$/, 'provenance'],
  [/^stakes?$/, 'affected value'],
  [/^(?:told|tells?|telling)$/, 'show, report, identify or distinguish'],
  [/^somebody$/, 'another user, or someone'],
  [/^beside$/, 'next to, adjacent or besides'],
  [/^sentences?$/, 'message'],
  [/^verbs?$/, 'actions'],
  [/^wish(?:es|ed)?$/, 'request, or requested'],
  [/^deeds?$/, 'steps'],
  [/^salvage[ds]?$/, 'roll back'],
  [/^(?:colour(?:s|ed)?|cancell(?:ed|ing)|licences?)$/, 'the American spelling'],
];

/** Allowed uses with another meaning: a comment or name may contain a term if it matches one of the term's patterns. */
const allowedUses: Readonly<Record<string, readonly RegExp[]>> = {
  // A prompt for the user.
  asked: [/\bcan[\s*]+be[\s*]+asked\b/],
  // Punctuation.
  question: [/question marks?/i],
  questions: [/question marks?/i],
  // The former name of an option of IDS.STATUS.
  stakes: [/^stakes$/, /\bstakes=/],
};

/** Verbs that no name may use, because they hide what is done. */
const replacedInNames: readonly Replacement[] = [
  ...replacedTerms,
  [/^(?:asks?|asking)$/, 'query, request, or confirm'],
  [/^(?:gives?|giving)$/, 'return, set, or pass'],
];

/** Attribute names in saved workbooks. Renaming them would make stored definitions unreadable. */
const storedAttributes: Readonly<Record<string, readonly string[]>> = {
  'src/workbook/linked/print-definition.ts': ['beside', 'asked'],
};

/** The terms that test titles avoid, including those above: a title states what the unit does. */
const replacedInTitles: readonly Replacement[] = [
  ...replacedTerms,
  [/^(?:asks?|asking)$/, 'queries, requests, or requires'],
  [/^(?:says?|said|saying)$/, 'shows, reports, or returns'],
  [/^(?:anybody|nobody|everybody)$/, 'a user, nothing, or the name of the unit'],
];

/** The code of the product and its tools, except this file, which contains the terms. */
export const codeFiles = ['src', 'test', 'packages', '.config']
  .flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`])
  .concat(':!.config/prose/code-terms.ts');

/** Returns a line for each old term in a plain text, such as a page or the comments of a configuration file. */
export function findOldTermsInText(path: string, text: string): string[] {
  return (text.match(/[a-z]+/gi) ?? []).flatMap((word) => {
    const replacement = replacedTerms.find(([pattern]) => pattern.test(word.toLowerCase()))?.[1];
    return replacement === undefined ? [] : [`${path}: "${word}" was replaced by ${replacement}`];
  });
}

/** Returns a line for each old term in the comments and names of a file. */
export function findOldTermsInCode(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const findings: string[] = [];
  const check = (part: string, words: readonly string[], offset: number, terms = replacedTerms) => {
    for (const word of words) {
      const term = word.toLowerCase();
      const replacement = terms.find(([pattern]) => pattern.test(term))?.[1];
      if (replacement === undefined || allowedUses[term]?.some((use) => use.test(part))) continue;
      if (storedAttributes[path]?.includes(part)) continue;
      const { line } = source.getLineAndCharacterOfPosition(offset);
      findings.push(`${path}:${line + 1}: "${word}" was replaced by ${replacement}`);
    }
  };
  const comments = new Map<number, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) check(node.text, splitName(node.text), node.getStart(source), replacedInNames);
    if (ts.isCallExpression(node) && /^(?:describe|it|test)$/.test(readCalledName(node.expression))) {
      const title = node.arguments[0];
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        const words = title
          .getText(source)
          .replace(/\bIDS\.[\w.]+/g, '')
          .match(/[a-z]+/gi);
        check(title.getText(source), words ?? [], title.getStart(source), replacedInTitles);
      }
    }
    const trivia = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of trivia) comments.set(pos, end);
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  for (const [pos, end] of comments) {
    const comment = text.slice(pos, end);
    check(comment, comment.match(/[a-z]+/gi) ?? [], pos);
    for (const [phrase, replacement] of oldPhrases) {
      const match = phrase.exec(comment.replaceAll(/`[^`]*`/g, '').replaceAll(/\s*\n\s*\*?\s*/g, ' '));
      const { line } = source.getLineAndCharacterOfPosition(pos);
      if (match) findings.push(`${path}:${line + 1}: "${match[0]}" was replaced by ${replacement}`);
    }
  }
  check(path, path.split(/[/.-]/), 0);
  return findings;
}

/** Returns `test` for `test(…)`, `test.only(…)`, and `test.each(…)(…)`. */
function readCalledName(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return readCalledName(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? readCalledName(callee.tag) : '';
}

/** Returns the words of a name in camel case. */
function splitName(name: string): string[] {
  return name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
}
