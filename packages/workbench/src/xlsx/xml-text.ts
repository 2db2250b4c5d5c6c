const office = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** The namespaces of the parts of a workbook. */
export const namespaces = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relationships: `${office}/relationships`,
  customXml: `${office}/customXml`,
  compatibility: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  revision: 'http://schemas.microsoft.com/office/spreadsheetml/2014/revision',
  dynamicArrays: 'http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray',
} as const;

/** Returns the content type of a part of a workbook, by its last word. */
export function findContentType(part: string): string {
  return `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
}

/** Characters that XML can't contain, not even as a reference. Excel writes them as `_xHHHH_`. */
const unwritable =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The start of a string that Excel would read as an escaped character. */
const falseEscape = /_(?=x[0-9A-Fa-f]{4}_)/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Escapes the text of an element, such as the text or formula of a cell. */
export function escapeText(text: string): string {
  return escapeInvalid(text).replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/**
 * Escapes a string for an attribute that Excel reads like a cell, such as a column name. Line breaks are escaped, too.
 */
export function escapeAttribute(text: string): string {
  return escapeInvalid(text).replaceAll('\n', '_x000a_');
}

function escapeInvalid(text: string): string {
  return text
    .replace(falseEscape, '_x005F_')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** Replaces each `_xHHHH_` by its character. */
export function fromCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Writes attributes in order, without undefined ones and without characters that XML can't contain. */
export function printAttributes(values: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return '';
      const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
      const written = text.replace(unwritable, '').replace(/[&<>"\t\n]/g, (character) => entities[character] ?? '');
      return ` ${name}="${written}"`;
    })
    .join('');
}

/** The start of every part. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
