import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder to which `npm start -- --built` builds the add-in. */
const builtFolder = '.cache/built/dist';

/** One script of the built add-in. */
export interface BuiltScript {
  readonly name: string;
  readonly code: string;
  /** The paths of its source files, from its source map. */
  readonly sources: readonly string[];
}

export function readBuiltFile(file: string): string {
  return readFileSync(join(builtFolder, file), 'utf8');
}

export function readBuiltScripts(): BuiltScript[] {
  return readdirSync(builtFolder)
    .filter((file) => file.endsWith('.js'))
    .map((name) => {
      const { sources } = JSON.parse(readBuiltFile(`${name}.map`)) as { sources: string[] };
      return { name, code: readBuiltFile(name), sources };
    });
}

/** The scripts that the page loads initially. */
export function findFirstScripts(scripts: readonly BuiltScript[]): BuiltScript[] {
  const scriptSources = [...readBuiltFile('taskpane.html').matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)/g)].map(
    ([, src = '']) => src,
  );
  return scripts.filter(({ name }) => scriptSources.some((src) => src.replace(/^\//, '') === name));
}
