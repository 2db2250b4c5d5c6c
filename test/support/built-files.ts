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

export function builtText(file: string): string {
  return readFileSync(join(builtFolder, file), 'utf8');
}

export function builtScripts(): BuiltScript[] {
  return readdirSync(builtFolder)
    .filter((file) => file.endsWith('.js'))
    .map((name) => {
      const { sources } = JSON.parse(builtText(`${name}.map`)) as { sources: string[] };
      return { name, code: builtText(name), sources };
    });
}

/** The scripts that the page loads initially. */
export function firstScripts(scripts: readonly BuiltScript[]): BuiltScript[] {
  const named = [...builtText('taskpane.html').matchAll(/<script[^>]*\ssrc=["']?([^"'\s>]+)/g)].map(
    ([, src = '']) => src,
  );
  return scripts.filter(({ name }) => named.some((src) => src.replace(/^\//, '') === name));
}
