import { formatArea } from '../grid/address';
import { namespaces } from './namespaces';
import { storedFormula, type AddinFunctions } from './stored-formula';
import { filterSigns, type TableColumnContent, type TableContent, type TableFilter } from './table-content';
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

function conditionsXml({ criteria }: TableFilter): string {
  const { filterOn, criterion1, criterion2, operator, values = [], dynamicCriteria = 'AboveAverage' } = criteria;
  if (filterOn === 'Values') {
    const texts = values.map((value) => (typeof value === 'string' ? value : value.date));
    const entries = texts.map((val) => (val === '' ? '' : `<filter${attributes({ val: attributeText(val) })}/>`));
    return `<filters${attributes({ blank: texts.includes('') || undefined })}>${entries.join('')}</filters>`;
  }
  if (filterOn === 'Custom') {
    const conditions = [criterion1, criterion2].filter((text) => text !== undefined && text !== '');
    const and = (operator !== 'Or' && conditions.length > 1) || undefined;
    return `<customFilters${attributes({ and })}>${conditions.map(conditionXml).join('')}</customFilters>`;
  }
  if (filterOn === 'Dynamic') {
    const type = dynamicCriteria.charAt(0).toLowerCase() + dynamicCriteria.slice(1);
    return `<dynamicFilter${attributes({ type })}/>`;
  }
  const top = filterOn.startsWith('Top') ? undefined : false;
  return `<top10${attributes({ top, percent: filterOn.endsWith('Percent') || undefined, val: Number(criterion1 ?? 10) })}/>`;
}

function conditionXml(criterion = ''): string {
  const [, sign = '=', value = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(criterion) ?? [];
  const operator = sign === '=' ? undefined : Object.keys(filterSigns).find((name) => filterSigns[name] === sign);
  return `<customFilter${attributes({ operator, val: attributeText(value) })}/>`;
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
