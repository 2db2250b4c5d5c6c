import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly head: string;
  readonly text: string;
}

function listSourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const lines = text.trimEnd().split('\n');
      return { path, lines: lines.length, head: lines.slice(0, 12).join('\n'), text };
    });
}

const src = listSourceFiles('src');
const shipped = [...src, ...listSourceFiles('packages').filter(({ path }) => /^packages.\w+.src\b/.test(path))];
const all = [...src, ...listSourceFiles('packages'), ...listSourceFiles('test'), ...listSourceFiles('.config')];

describe('files stay small', () => {
  test('none has more than 400 lines', () => {
    expect(all.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([]);
  });

  test('a file with more than 200 lines explains why at its top, with the words "Long because"', () => {
    expect(
      all.filter(({ lines, head }) => lines > 200 && !head.includes('Long because')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('a file with fewer than 15 lines has several importers, or explains why at its top, with the word "Short"', () => {
    const importers = new Map<string, number>();
    for (const { path, text } of shipped) {
      const imported = [...text.matchAll(/(?:from |import\()'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
        join(dirname(path), to),
      );
      for (const to of new Set(imported)) importers.set(to, (importers.get(to) ?? 0) + 1);
    }
    const alone = shipped.filter(
      ({ path, lines, head }) =>
        lines < 15 && !head.startsWith('// Short') && (importers.get(path.replace(/\.tsx?$/, '')) ?? 0) < 2,
    );
    // The registry names each function, and a function is one file.
    expect(alone.map(({ path }) => path).filter((path) => dirname(path) !== join('src', 'functions'))).toEqual([]);
  });

  test('half of src has 80 lines or fewer', () => {
    const sizes = src.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  });
});
