import { strFromU8, unzlibSync } from 'fflate';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const convertMillis = 120_000;

/**
 * The LibreOffice of this machine: LIBREOFFICE_PATH, or the usual places.
 * @returns its path, or undefined if there is none
 */
export function findLibreOffice(): string | undefined {
  const usualPaths = [
    '/usr/bin/soffice',
    '/usr/local/bin/soffice',
    '/opt/libreoffice/program/soffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    'C:\\Program Files\\LibreOffice\\program\\soffice.com',
  ];
  return process.env['LIBREOFFICE_PATH'] || usualPaths.find((path) => existsSync(path));
}

/** One file for each sheet: unformatted numbers, dates as shown. */
export const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1';

/** A workbook that LibreOffice writes. */
export const xlsxFilter = 'xlsx:Calc MS Excel 2007 XML';

/**
 * Opens a workbook in LibreOffice and saves it, without a window and with an empty profile.
 * @returns the written files, by name
 * @throws Error if LibreOffice is missing, or wrote nothing
 */
export async function convertWithLibreOffice(workbook: Uint8Array, filter: string): Promise<Map<string, Uint8Array>> {
  const program = findLibreOffice();
  if (!program) throw new Error('No LibreOffice was found. Install it with "npm test".');
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'));
  try {
    const source = join(folder, 'Book.xlsx');
    const output = join(folder, 'output');
    await writeFile(source, workbook);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', output, source];
    const { stdout, stderr } = await promisify(execFile)(program, args, { timeout: convertMillis });
    const names = existsSync(output) ? await readdir(output) : [];
    if (names.length === 0) throw new Error(`LibreOffice wrote nothing: ${stdout}${stderr}`);
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(output, name))] as const)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lists the characters of a PDF by LibreOffice, which embeds only the used characters of each font.
 *
 * @returns each character once
 */
export function listPdfCharacters(pdf: Uint8Array): string {
  const text = strFromU8(pdf, true);
  const characters = new Set<string>();
  for (const { 0: begin, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const map = inflate(pdf.subarray(index + begin.length));
    if (!map.includes('beginbfchar')) continue;
    for (const [, code = ''] of map.matchAll(/<[0-9A-F]+> <([0-9A-F]{4})>/g))
      characters.add(String.fromCharCode(Number.parseInt(code, 16)));
  }
  return [...characters].sort().join('');
}

/** The content of a stream, or nothing for a picture or another kind of font. */
function inflate(bytes: Uint8Array): string {
  try {
    return strFromU8(unzlibSync(bytes), true);
  } catch {
    return '';
  }
}
