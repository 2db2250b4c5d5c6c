import { namespaces, fromCellText, xmlDeclaration, xmlText } from './xml-text';
import { readXml } from './xml-reader';

/** The texts of all cells, each once. */
export class SharedStrings {
  private readonly known = new Map<string, number>();
  private uses = 0;

  /** The number by which a cell names this text. */
  index(text: string): number {
    this.uses++;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    this.known.set(text, this.known.size);
    return this.known.size - 1;
  }

  get isEmpty(): boolean {
    return this.known.size === 0;
  }

  /** The part with the texts. */
  xml(): string {
    const entries = [...this.known.keys()].map((text) => `<si>${textXml(text)}</si>`);
    return `${xmlDeclaration}<sst xmlns="${namespaces.main}" count="${this.uses}" uniqueCount="${entries.length}">${entries.join('')}</sst>`;
  }
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
