import { formatArea } from '../grid/address';
import { namespaces } from './namespaces';
import { storedFormula, type AddinFunctions } from './stored-formula';
import type { TableColumnContent, TableContent, TableFilter } from './table-content';
import { attributes, attributeText, xmlDeclaration, xmlText } from './xml-text';

/** Programs that don't know of ids of tables are set to ignore them. */
const revision = `xmlns:mc="${namespaces.compatibility}" mc:Ignorable="xr" xmlns:xr="${namespaces.revision}"`;

/** The part of a table. */
export function tableXml(table: TableContent, addin: AddinFunctions): string {
  const { id, uid, name, area, header, totals, columns } = table;
  const own = attributes({
    'xr:uid': uid,
    id,
    name,
    displayName: name,
    ref: formatArea(area),
    headerRowCount: header ? undefined : 0,
    insertRow: table.insertRow ? 1 : undefined,
    totalsRowCount: totals ? 1 : undefined,
    totalsRowShown: totals ? undefined : 0,
  });
  return (
    `${xmlDeclaration}<table xmlns="${namespaces.main}" ${revision}${own}>${filterXml(table)}${sortXml(table)}` +
    `<tableColumns count="${columns.length}">${columns.map((column, index) => columnXml(column, index + 1, name, addin)).join('')}</tableColumns>` +
    `<tableStyleInfo${attributes({ name: table.style, showFirstColumn: table.firstColumn, showLastColumn: table.lastColumn, showRowStripes: table.rowStripes, showColumnStripes: table.columnStripes })}/></table>`
  );
}

function columnXml(column: TableColumnContent, id: number, table: string, addin: AddinFunctions): string {
  const { name, totalsFunction, totalsLabel, totalsFormula, formula } = column;
  const own = attributes({
    id,
    name: attributeText(name),
    totalsRowFunction: totalsFunction,
    totalsRowLabel: totalsLabel === undefined ? undefined : attributeText(totalsLabel),
  });
  const inner =
    (formula
      ? `<calculatedColumnFormula>${xmlText(storedFormula(formula, addin, table))}</calculatedColumnFormula>`
      : '') +
    (totalsFormula
      ? `<totalsRowFormula>${xmlText(storedFormula(totalsFormula, addin, table))}</totalsRowFormula>`
      : '');
  return inner ? `<tableColumn${own}>${inner}</tableColumn>` : `<tableColumn${own}/>`;
}

function filterXml({ area, header, totals, filterButton, filters }: TableContent): string {
  if (!header || !filterButton) return '';
  const ref = formatArea(totals ? { ...area, endRow: area.endRow - 1 } : area);
  const columns = filters.map(
    (filter) => `<filterColumn colId="${filter.column}">${conditionsXml(filter)}</filterColumn>`,
  );
  return columns.length > 0
    ? `<autoFilter ref="${ref}">${columns.join('')}</autoFilter>`
    : `<autoFilter ref="${ref}"/>`;
}

function conditionsXml(filter: TableFilter): string {
  if (filter.kind === 'top') {
    const { top, percent, value } = filter;
    return `<top10${attributes({ top: top ? undefined : false, percent: percent || undefined, val: value })}/>`;
  }
  if (filter.kind === 'dynamic') return `<dynamicFilter${attributes({ type: filter.type })}/>`;
  if (filter.kind === 'values') {
    const values = filter.values.map((val) => `<filter${attributes({ val: attributeText(val) })}/>`);
    return `<filters${attributes({ blank: filter.blank || undefined })}>${values.join('')}</filters>`;
  }
  const conditions = filter.conditions.map(
    ({ operator, value }) =>
      `<customFilter${attributes({ operator: operator === 'equal' ? undefined : operator, val: attributeText(value) })}/>`,
  );
  return `<customFilters${attributes({ and: filter.and || undefined })}>${conditions.join('')}</customFilters>`;
}

function sortXml({ area, header, totals, sort = [] }: TableContent): string {
  if (sort.length === 0) return '';
  const rows = { ...area, startRow: area.startRow + (header ? 1 : 0), endRow: area.endRow - (totals ? 1 : 0) };
  const conditions = sort.map(({ column, descending }) => {
    const at = area.startColumn + column;
    const ref = formatArea({ ...rows, startColumn: at, endColumn: at });
    return `<sortCondition${attributes({ descending: descending || undefined, ref })}/>`;
  });
  return `<sortState ref="${formatArea(rows)}">${conditions.join('')}</sortState>`;
}
