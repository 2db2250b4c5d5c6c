import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as icons from '@fluentui/react-icons';

/** The names that a file imports from the icon package. */
function listImports(path: string): string[] {
  const lists = readFileSync(path, 'utf8').matchAll(/import \{([^}]*)\} from ['"]@fluentui\/react-icons['"]/g);
  return [...lists].flatMap(([, list = '']) => list.split(',').map((name) => name.replace(/ as .*/, '').trim()));
}

/** The modules of Fluent's components. */
function listComponentFiles(): string[] {
  const packages = readdirSync('node_modules/@fluentui').filter((name) => /^react-(?!icons)/.test(name));
  return packages.flatMap((name) => {
    const folder = `node_modules/@fluentui/${name}/lib`;
    const files = readdirSync(folder, { recursive: true }).map(String);
    return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
  });
}

test("assets/icons has every icon that Fluent's components import", () => {
  const names = new Set(listComponentFiles().flatMap(listImports));
  expect(names.size).toBeGreaterThan(50);
  expect([...names].filter((name) => !(name in icons))).toEqual([]);
});
