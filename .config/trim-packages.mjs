// Runs after every installation. Packages contain 200 MB of files for other hosts, module systems, and languages, which are
// never read here.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const officeJs = '@microsoft/office-js/dist/';
/** The files of office.js that the workbench serves: for Excel on the web, in English, without the debug copies. */
const servedOfficeJs =
  /^(office|excel-web-16\.00|excel-web-16\.00-core|o15apptofilemappingtable|custom-functions-runtime|es6-promise|html2canvas)\.js$|^(en-us|telemetry|ariatelemetry|agaveerrorux|webauth)\/.*(?<!\.debug)\.js$/;

/**
 * Returns whether a file of an installed package is never read here.
 *
 * @param {string} path the path below node_modules, with `/`
 */
export function isUnread(path) {
  if (path.endsWith('.map')) return true;
  if (path.startsWith(officeJs)) return !servedOfficeJs.test(path.slice(officeJs.length));
  if (!path.startsWith('@univerjs/')) return false;
  return path.includes('/lib/umd/') || /\/lib\/(\w+\/)?locales?\/(?!en-US|index)[^/]*\.js$/.test(path);
}

/**
 * Deletes the files that are never read here.
 *
 * @param {string} folder `node_modules`
 */
export function trimPackages(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const relativePath = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (entry.isFile() && isUnread(relativePath)) rmSync(path, { force: true });
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  trimPackages('node_modules');
