const office = 'http://schemas.openxmlformats.org/officeDocument/2006';

/** The namespaces that parts of a workbook are written in. */
export const namespaces = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: `${office}/relationships`,
  customXml: `${office}/customXml`,
  compatibility: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  revision: 'http://schemas.microsoft.com/office/spreadsheetml/2014/revision',
  dynamicArrays: 'http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray',
} as const;

/** The content type of one of the parts of a workbook, by its last word. */
export function contentType(part: string): string {
  return `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
}

/** What XML can't hold even as a reference: Excel writes such characters as `_xHHHH_`. Pairs of surrogates are fine. */
const unwritable =
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text that would be read as an escaped character. */
const escapedAlready = /_(?=x[0-9A-Fa-f]{4}_)/g;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Text of an element that Excel reads as a cell's: cell texts, formulas. */
export function xmlText(text: string): string {
  return escapedText(text).replace(/[&<>]/g, (character) => entities[character] ?? '');
}

/** Texts in attributes that Excel reads as it reads a cell's, such as names of columns: line breaks are escaped too. */
export function attributeText(text: string): string {
  return escapedText(text).replaceAll('\n', '_x000a_');
}

function escapedText(text: string): string {
  return text
    .replace(escapedAlready, '_x005F_')
    .replace(unwritable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** The characters that `_xHHHH_` stands for. */
export function fromCellText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Attributes in order, those that are undefined left out. Characters that XML can't hold are left out too. */
export function attributes(values: Record<string, string | number | boolean | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === undefined) return '';
      const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
      const written = text.replace(unwritable, '').replace(/[&<>"\t\n]/g, (character) => entities[character] ?? '');
      return ` ${name}="${written}"`;
    })
    .join('');
}

/** What every part begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
