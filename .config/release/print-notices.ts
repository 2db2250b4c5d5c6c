import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../terminal';
import type { BundledPackage } from './bundled-packages';

const separator = `\n${'-'.repeat(80)}\n\n`;

/**
 * Prints the license text and the notices of each package.
 *
 * @throws CommandError for a package without a license file, because a release must include one
 */
export function printNotices(packages: readonly BundledPackage[]): string {
  return packages.map(printNotice).join(separator);
}

function printNotice({ name, version, license, folder }: BundledPackage): string {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  if (files.length === 0) {
    throw new CommandError(
      `${name} ${version} (${license}) has no license file in ${folder}, and a release must include it.`,
    );
  }
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
