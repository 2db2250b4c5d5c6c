import { namespaces, fromCellText, xmlDeclaration, escapeText } from './xml-text';
import { readXml } from './xml-reader';
import { type NumberedStrings } from './numbered-strings';

/** Writes the part with the distinct strings of all cells. */
export function printSharedStrings({ all }: NumberedStrings): string {
  const entries = all.map((text) => `<si>${printSharedString(text)}</si>`);
  return `${xmlDeclaration}<sst xmlns="${namespaces.main}" uniqueCount="${all.length}">${entries.join('')}</sst>`;
}

function printSharedString(text: string): string {
  return `<t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${escapeText(text)}</t>`;
}

/** Reads the part with the strings, without the formats inside them and without phonetic text. */
export function readSharedStrings(bytes: Uint8Array | undefined, part: string): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  let collected = '';
  let inText = false;
  let inPhoneticText = false;
  readXml(bytes, part, {
    open(name) {
      if (name === 'si') collected = '';
      if (name === 'rPh') inPhoneticText = true;
      inText = name === 't' && !inPhoneticText;
    },
    close(name) {
      if (name === 'si') strings.push(fromCellText(collected));
      if (name === 'rPh') inPhoneticText = false;
      inText = false;
    },
    addText: (text) => {
      if (inText) collected += text;
    },
  });
  return strings;
}
