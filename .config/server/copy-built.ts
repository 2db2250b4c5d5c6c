import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies the built add-in and workbench of a server for a new one, with the new address in the manifest, metadata, and
 * pages.
 *
 * @param url - the address of the new server, without a trailing slash
 */
export function copyBuilt(from: string, to: string, url: string): void {
  for (const builtFolder of ['dist', 'workbench']) {
    rmSync(join(to, builtFolder), { recursive: true, force: true });
    cpSync(join(from, builtFolder), join(to, builtFolder), { recursive: true });
  }
  const dist = join(to, 'dist');
  const origin = /<SourceLocation DefaultValue="(https:\/\/[^/"]+)/.exec(
    readFileSync(join(dist, 'manifest.xml'), 'utf8'),
  )?.[1];
  if (origin === undefined) throw new Error(`The manifest in ${dist} has no address.`);
  for (const file of readdirSync(dist).filter((name) => /\.(xml|json|html)$/.test(name))) {
    const path = join(dist, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(origin, url));
  }
}
