import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { convertWithLibreOffice } from './libreoffice';

/**
 * The pdftotext of this machine: PDFTOTEXT_PATH, or the usual places.
 * @returns its path, or undefined if there is none
 */
export function findPdfToText(): string | undefined {
  const usualPaths = ['/usr/bin/pdftotext', '/usr/local/bin/pdftotext', '/opt/homebrew/bin/pdftotext'];
  return process.env['PDFTOTEXT_PATH'] || usualPaths.find((path) => existsSync(path));
}

/** A printed page. */
export interface PrintedPage {
  /** The text with its layout. */
  readonly text: string;
  /** The line height of its smallest text, in points. */
  readonly height: number;
}

/**
 * Prints a workbook with LibreOffice.
 * @throws Error if LibreOffice or pdftotext is missing
 */
export async function printWorkbook(workbook: Uint8Array): Promise<PrintedPage[]> {
  const program = findPdfToText();
  if (!program) throw new Error('No pdftotext was found. Install it with "npm test".');
  const pdf = (await convertWithLibreOffice(workbook, 'pdf')).get('Book.pdf') ?? new Uint8Array();
  const read = async (option: string) => {
    const reading = promisify(execFile)(program, [option, '-', '-'], { maxBuffer: 50_000_000 });
    reading.child.stdin?.end(pdf);
    return (await reading).stdout;
  };
  const [strings, words] = [await read('-layout'), await read('-bbox')];
  const boxes = words.split('</page>');
  return strings.split('\f').flatMap((text, page) => {
    const lines = (boxes[page] ?? '').matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g);
    const height = Math.min(...[...lines].map(([, top, bottom]) => Number(bottom) - Number(top)));
    return text.trim() === '' ? [] : [{ text: text.trimStart(), height }];
  });
}

/** Draws the first page of a workbook, printed with LibreOffice, as a PNG file. */
export async function drawFirstPage(workbook: Uint8Array, path: string): Promise<void> {
  const pdf = (await convertWithLibreOffice(workbook, 'pdf')).get('Book.pdf') ?? new Uint8Array();
  const options = ['-png', '-r', '100', '-f', '1', '-singlefile', '-', path.replace(/\.png$/, '')];
  const drawing = promisify(execFile)('pdftoppm', options);
  drawing.child.stdin?.end(pdf);
  await drawing;
}
