import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly head: string;
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => {
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
      return { path, lines: lines.length, head: lines.slice(0, 12).join('\n') };
    });
}

const src = sourceFiles('src');
const all = [...src, ...sourceFiles('packages'), ...sourceFiles('test'), ...sourceFiles('.config')];

describe('files stay small', () => {
  test('none has more than 400 lines', () => {
    expect(all.filter(({ lines }) => lines > 400).map(({ path }) => path)).toEqual([]);
  });

  test('a file with more than 200 lines explains why at its top, with the words "Long because"', () => {
    expect(
      all.filter(({ lines, head }) => lines > 200 && !head.includes('Long because')).map(({ path }) => path),
    ).toEqual([]);
  });

  test('half of src has 80 lines or fewer', () => {
    const sizes = src.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
  });
});
