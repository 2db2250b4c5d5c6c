import { parseReference } from '../grid/address';
import { filterSigns, type FilterCriteria } from '../grid/tables/table';
import { toShownFormula, type AddinFunctions } from './stored-formula';
import type { TableColumnContent, TableContent } from './workbook-content';
import { findChild, isOn, listElements, parseXml, type XmlElement } from './xml-reader';
import { fromCellText } from './xml-text';

/** Reads a table; undefined if it has no valid area or name. */
export function readTable(bytes: Uint8Array, part: string, addin: AddinFunctions): TableContent | undefined {
  const root = parseXml(bytes, part);
  const { id = '1', uid, name = '', displayName = name, ref = '', headerRowCount, totalsRowCount } = root.attributes;
  const area = parseReference(ref)?.area;
  if (!area || displayName === '') return undefined;
  const style = findChild(root, 'tableStyleInfo')?.attributes ?? {};
  const filter = findChild(root, 'autoFilter');
  const filters = new Map((filter?.children ?? []).flatMap(readFilter));
  const fields = listElements(root, 'sortState', 'sortCondition').flatMap(({ attributes }) => {
    const column = parseReference(attributes['ref'] ?? '')?.area.startColumn;
    return column === undefined ? [] : [{ key: column - area.startColumn, ascending: !isOn(attributes['descending']) }];
  });
  return {
    legacyId: Number(id),
    ...(uid ? { id: uid } : {}),
    name: displayName,
    area,
    showHeaders: headerRowCount !== '0',
    showTotals: Number(totalsRowCount ?? 0) > 0,
    ...(isOn(root.attributes['insertRow']) && { insertRow: true }),
    columns: listElements(root, 'tableColumns', 'tableColumn').map((column, index) =>
      readColumn(column, addin, filters.get(index)),
    ),
    showFilterButton: filter !== undefined,
    ...(fields.length > 0 && { sort: { fields, matchCase: false } }),
    style: style['name'] ?? '',
    highlightFirstColumn: isOn(style['showFirstColumn']),
    highlightLastColumn: isOn(style['showLastColumn']),
    showBandedRows: isOn(style['showRowStripes']),
    showBandedColumns: isOn(style['showColumnStripes']),
  };
}

function readColumn(column: XmlElement, addin: AddinFunctions, filter: FilterCriteria | undefined): TableColumnContent {
  const { name = '', totalsRowFunction, totalsRowLabel } = column.attributes;
  const formula = findChild(column, 'calculatedColumnFormula')?.text;
  const totalsFormula = findChild(column, 'totalsRowFormula')?.text;
  return {
    name: fromCellText(name),
    ...(filter && { filter }),
    ...(totalsRowFunction && totalsRowFunction !== 'none' ? { totalsFunction: totalsRowFunction } : {}),
    ...(totalsRowLabel === undefined ? {} : { totalsLabel: fromCellText(totalsRowLabel) }),
    ...(totalsFormula ? { totalsFormula: toShownFormula(fromCellText(totalsFormula), addin) } : {}),
    ...(formula ? { formula: toShownFormula(fromCellText(formula), addin) } : {}),
  };
}

/** Reads a filter by values, conditions, rank, or average. Filters by colors and icons are dropped. */
function readFilter({ attributes, children: [conditions] }: XmlElement): [column: number, FilterCriteria][] {
  const toColumnFilter = (criteria: FilterCriteria): [number, FilterCriteria][] => [
    [Number(attributes['colId'] ?? 0), criteria],
  ];
  const { blank, and, top, percent, val = '10', type } = conditions?.attributes ?? {};
  switch (conditions?.name) {
    case 'filters': {
      const filters = conditions.children.filter(({ name }) => name === 'filter');
      const values = filters.map((filter) => fromCellText(filter.attributes['val'] ?? ''));
      return toColumnFilter({ filterOn: 'Values', values: isOn(blank) ? [...values, ''] : values });
    }
    case 'customFilters': {
      const [criterion1 = '=', criterion2] = conditions.children.map(
        ({ attributes: { operator = 'equal', val: value = '' } }) =>
          (filterSigns[operator] ?? '=') + fromCellText(value),
      );
      if (criterion2 === undefined) return toColumnFilter({ filterOn: 'Custom', criterion1 });
      return toColumnFilter({ filterOn: 'Custom', criterion1, criterion2, operator: isOn(and) ? 'And' : 'Or' });
    }
    case 'top10': {
      const filterOn = `${isOn(top, true) ? 'Top' : 'Bottom'}${isOn(percent) ? 'Percent' : 'Items'}`;
      return toColumnFilter({ filterOn, criterion1: val });
    }
    case 'dynamicFilter':
      return type
        ? toColumnFilter({ filterOn: 'Dynamic', dynamicCriteria: type.charAt(0).toUpperCase() + type.slice(1) })
        : [];
    default:
      return [];
  }
}
