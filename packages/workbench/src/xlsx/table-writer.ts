import { formatArea } from '../grid/address';
import { getBodyArea, getColumnArea, filterSigns, type FilterCriteria } from '../grid/tables/table';
import { namespaces, printAttributes, escapeAttribute, xmlDeclaration, escapeText } from './xml-text';
import { toStoredFormula, type AddinFunctions } from './stored-formula';
import type { TableColumnContent, TableContent } from './workbook-content';

/** Lets programs that don't support the ids of tables ignore them. */
const revisionNamespaces = `xmlns:mc="${namespaces.compatibility}" mc:Ignorable="xr" xmlns:xr="${namespaces.revision}"`;

/** Writes the part of a table. */
export function printTable(table: TableContent, addin: AddinFunctions): string {
  const { legacyId, id, name, area, showHeaders, showTotals, columns } = table;
  const tableAttributes = printAttributes({
    'xr:uid': id,
    id: legacyId,
    name,
    displayName: name,
    ref: formatArea(area),
    headerRowCount: showHeaders ? undefined : 0,
    insertRow: table.insertRow ? 1 : undefined,
    totalsRowCount: showTotals ? 1 : undefined,
    totalsRowShown: showTotals ? undefined : 0,
  });
  return (
    `${xmlDeclaration}<table xmlns="${namespaces.main}" ${revisionNamespaces}${tableAttributes}>${printFilter(table)}${printSort(table)}` +
    `<tableColumns count="${columns.length}">${columns.map((column, index) => printColumn(column, index + 1, name, addin)).join('')}</tableColumns>` +
    `<tableStyleInfo${printAttributes({ name: table.style || undefined, showFirstColumn: table.highlightFirstColumn, showLastColumn: table.highlightLastColumn, showRowStripes: table.showBandedRows, showColumnStripes: table.showBandedColumns })}/></table>`
  );
}

function printColumn(column: TableColumnContent, id: number, table: string, addin: AddinFunctions): string {
  const { name, totalsFunction, totalsLabel, totalsFormula, formula } = column;
  const columnAttributes = printAttributes({
    id,
    name: escapeAttribute(name),
    totalsRowFunction: totalsFunction,
    totalsRowLabel: totalsLabel === undefined ? undefined : escapeAttribute(totalsLabel),
  });
  const printFormula = (element: string, text: string | undefined) =>
    text ? `<${element}>${escapeText(toStoredFormula(text, addin, table))}</${element}>` : '';
  const inner = printFormula('calculatedColumnFormula', formula) + printFormula('totalsRowFormula', totalsFormula);
  return inner ? `<tableColumn${columnAttributes}>${inner}</tableColumn>` : `<tableColumn${columnAttributes}/>`;
}

function printFilter({ area, showHeaders, showTotals, showFilterButton, columns }: TableContent): string {
  if (!showHeaders || !showFilterButton) return '';
  const ref = formatArea(showTotals ? { ...area, endRow: area.endRow - 1 } : area);
  const filters = columns.flatMap(({ filter }, index) =>
    filter ? `<filterColumn colId="${index}">${printConditions(filter)}</filterColumn>` : [],
  );
  return filters.length > 0
    ? `<autoFilter ref="${ref}">${filters.join('')}</autoFilter>`
    : `<autoFilter ref="${ref}"/>`;
}

function printConditions(filter: FilterCriteria): string {
  const { filterOn, criterion1, criterion2, operator, values = [], dynamicCriteria = 'AboveAverage' } = filter;
  if (filterOn === 'Values') {
    const strings = values.map((value) => (typeof value === 'string' ? value : value.date));
    const entries = strings.map((val) =>
      val === '' ? '' : `<filter${printAttributes({ val: escapeAttribute(val) })}/>`,
    );
    return `<filters${printAttributes({ blank: strings.includes('') || undefined })}>${entries.join('')}</filters>`;
  }
  if (filterOn === 'Custom') {
    const conditions = [criterion1, criterion2].filter((text) => text !== undefined && text !== '');
    const and = (operator !== 'Or' && conditions.length > 1) || undefined;
    return `<customFilters${printAttributes({ and })}>${conditions.map(printCondition).join('')}</customFilters>`;
  }
  if (filterOn === 'Dynamic') {
    const type = dynamicCriteria.charAt(0).toLowerCase() + dynamicCriteria.slice(1);
    return `<dynamicFilter${printAttributes({ type })}/>`;
  }
  const top = filterOn.startsWith('Top') ? undefined : false;
  return `<top10${printAttributes({ top, percent: filterOn.endsWith('Percent') || undefined, val: Number(criterion1 ?? 10) })}/>`;
}

function printCondition(criterion = ''): string {
  const [, sign = '=', value = ''] = /^(<>|<=|>=|=|<|>)?(.*)$/s.exec(criterion) ?? [];
  const operator = sign === '=' ? undefined : Object.keys(filterSigns).find((name) => filterSigns[name] === sign);
  return `<customFilter${printAttributes({ operator, val: escapeAttribute(value) })}/>`;
}

function printSort(table: TableContent): string {
  const { fields = [] } = table.sort ?? {};
  if (fields.length === 0) return '';
  const rows = getBodyArea(table);
  const conditions = fields.map(({ key, ascending }) => {
    const ref = formatArea(getColumnArea(table, rows, key));
    return `<sortCondition${printAttributes({ descending: !ascending || undefined, ref })}/>`;
  });
  return `<sortState ref="${formatArea(rows)}">${conditions.join('')}</sortState>`;
}
