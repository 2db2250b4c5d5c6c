import { namespaces, fromCellText, xmlDeclaration, xmlText } from './xml-text';
import { readXml } from './xml-reader';
import { type NumberedTexts } from './numbered-texts';

/** The part with the texts of all cells, each once. */
export function sharedStringsXml({ all }: NumberedTexts): string {
  const entries = all.map((text) => `<si>${textXml(text)}</si>`);
  return `${xmlDeclaration}<sst xmlns="${namespaces.main}" uniqueCount="${all.length}">${entries.join('')}</sst>`;
}

function textXml(text: string): string {
  return `<t${/^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`;
}

/** Reads the part with the texts; of texts in several formats the texts alone, without their reading aids. */
export function readSharedStrings(bytes: Uint8Array | undefined, part: string): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  let collected = '';
  let inText = false;
  let inAid = false;
  readXml(bytes, part, {
    open(name) {
      if (name === 'si') collected = '';
      if (name === 'rPh') inAid = true;
      inText = name === 't' && !inAid;
    },
    close(name) {
      if (name === 'si') strings.push(fromCellText(collected));
      if (name === 'rPh') inAid = false;
      inText = false;
    },
    text: (text) => {
      if (inText) collected += text;
    },
  });
  return strings;
}
