import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { convertWithLibreOffice } from './libreoffice';

/**
 * The pdftotext of this machine: PDFTOTEXT_PATH, or the usual places.
 * @returns its path, or undefined if there is none
 */
export function findPdfToText(): string | undefined {
  const usual = ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext', '/opt/homebrew/bin/pdftotext'];
  return process.env['PDFTOTEXT_PATH'] || usual.find((path) => existsSync(path));
}

/**
 * Prints a workbook with LibreOffice.
 * @returns the text of each page, with its layout
 * @throws Error if LibreOffice or pdftotext is missing
 */
export async function printedPages(workbook: Uint8Array): Promise<string[]> {
  const program = findPdfToText();
  if (!program) throw new Error('No pdftotext was found. Install it with "npm test".');
  const pdf = (await convertWithLibreOffice(workbook, 'pdf')).get('Book.pdf') ?? new Uint8Array();
  const reading = promisify(execFile)(program, ['-layout', '-', '-'], { maxBuffer: 50_000_000 });
  reading.child.stdin?.end(pdf);
  const { stdout } = await reading;
  return stdout.split('\f').flatMap((text) => (text.trim() === '' ? [] : [text.trimStart()]));
}
