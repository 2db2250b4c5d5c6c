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
