import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

// One wording for one thing: strings that differ only in articles or in the word "data" have the same meaning, so they
// must have the same wording. Synonyms, strings that are concatenated at run time, and the same string for two
// different things aren't found.

interface Text {
  readonly place: string;
  readonly text: string;
}

/** The product's strings with at least two words; a placeholder is written as {}. */
function listStrings(path: string): Text[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const strings: Text[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
        : '';
    if (/[a-z]{2,}[^=:]* [a-z]{2,}/i.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      strings.push({ place: `${path}:${line + 1}`, text: text.trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return strings;
}

/** The meaning of a string, independent of its wording. */
function findMeaning(text: string): string {
  const words = splitWords(text).filter((word) => !['a', 'an', 'the', 'data'].includes(word));
  return words.join(' ');
}

/**
 * The wording of a string. Labels may begin with an article in a list of functions, and values are in quotes or
 * brackets.
 */
function findWording(text: string): string {
  return splitWords(text)
    .join(' ')
    .replace(/^(?:the|a|an) /, '');
}

function splitWords(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      .match(/\{\}|[a-z0-9'$=_]+/g) ?? []
  );
}

test('strings with the same meaning have the same wording', () => {
  const paths = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).trim().split('\n');
  const byMeaning = new Map<string, Text[]>();
  for (const found of paths.filter((path) => /\.tsx?$/.test(path)).flatMap(listStrings)) {
    const meaning = findMeaning(found.text);
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), found]);
  }
  expect(byMeaning.size).toBeGreaterThan(1000);
  const differing = [...byMeaning.values()].filter(
    (strings) => new Set(strings.map(({ text }) => findWording(text))).size > 1,
  );
  expect(differing.map((strings) => strings.map(({ place, text }) => `${place} ${text}`))).toEqual([]);
});
