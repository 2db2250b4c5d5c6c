import {
  calculatedNotSummed,
  drillDownTitle,
  figureNames,
  figuresLabel,
  noSingleStatus,
  noTotalToCompare,
  seeNote,
} from '../../messages/drill-down-sheet';
import type { Delivery } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { type Area, formatAreaAddress, toCellArea } from '../../workbook/area';
import type { DrillSheetCell } from '../../workbook/drill-down/excel-drill-workbook';
import type { PageSetup } from '../../workbook/set-up-page';
import type { DrillOrigin } from '../../workbook/drill-down/drill-record';
import type { DrillPlan, DrillProof } from './drill-plan';
import { printDate, printProof, getAbsoluteTolerance, type PlacedRows } from './measures';

/** The content of a drill-down sheet's header. */
interface HeaderFacts {
  readonly title: string;
  readonly origin: DrillOrigin;
  readonly formula: string;
  readonly asOf: PlainDate | undefined;
  readonly deliveries: readonly Delivery[];
  /** The sections in order; undefined for a section without rows. */
  readonly sections: readonly (PlacedRows | undefined)[];
  readonly proofs: readonly DrillProof[];
  readonly unchecked?: DrillPlan['unchecked'];
}

type Line = readonly (DrillSheetCell | undefined)[];

const linesAboveFigures = 8;

/** Returns the number of rows of a header, including the blank row below it. */
export function countHeaderRows({ proofs, unchecked = [] }: Pick<DrillPlan, 'proofs' | 'unchecked'>): number {
  return linesAboveFigures + Math.max(1, proofs.length) + unchecked.length + 1;
}

/** Returns the area of the figures, whose columns are fitted to them; undefined if there are none. */
export function findFigureArea({ proofs, unchecked = [] }: Pick<DrillPlan, 'proofs' | 'unchecked'>): Area | undefined {
  const columns = { column: 0, columns: 5 };
  if (proofs.length > 0) return { row: linesAboveFigures - 1, rows: 1 + proofs.length + unchecked.length, ...columns };
  return unchecked.length > 0 ? { row: linesAboveFigures + 1, rows: unchecked.length, ...columns } : undefined;
}

// A landscape page has room for this many columns in a readable size.
const columnsOnPage = 9;

/** Returns the page setup. The tables are side by side, so together they may need several pages of width. */
export function createPageSetup(columns: number): PageSetup {
  return { lastTitleRow: 1, pagesWide: Math.ceil(columns / columnsOnPage) };
}

/** Returns the lines above the rows, which show where the rows come from and whether they add up. */
export function planHeaderLines({
  title,
  origin,
  formula,
  asOf,
  deliveries,
  sections,
  proofs,
  unchecked = [],
}: HeaderFacts): Line[] {
  const createLabelCell = (text: string): DrillSheetCell => ({ value: text, style: 'muted' });
  const createValueCell = (value: CellValue, format?: string): DrillSheetCell => ({
    value,
    ...(format !== undefined && { format }),
  });
  const { sheet, row, column } = origin;
  const address = formatAreaAddress(sheet, toCellArea(origin));
  const rowCounts = sections.flatMap((section) => (section ? [`ROWS(${section.name})`] : []));
  return [
    [{ value: drillDownTitle(title), style: 'title' }],
    [createLabelCell('From'), { value: address, link: { sheet: 0, row, column } }],
    [createLabelCell('Path'), createValueCell(origin.path.join(' › '))],
    [createLabelCell('Query'), createValueCell(formula)],
    [
      createLabelCell('As of'),
      asOf === undefined
        ? createValueCell('Various dates')
        : { value: 0, formula: `=${printDate(asOf)}`, format: 'yyyy-mm-dd' },
    ],
    [createLabelCell('Delivery'), createValueCell(describeDeliveries(deliveries, sections.includes(undefined)))],
    [
      createLabelCell('Rows'),
      rowCounts.length === 0 ? createValueCell(0) : { value: 0, formula: `=${rowCounts.join('+')}`, format: '#,##0' },
    ],
    ...(proofs.length === 0
      ? [[], [createLabelCell(figuresLabel), createValueCell(noTotalToCompare)]]
      : [figureNames.map((name): DrillSheetCell => ({ value: name, style: 'header' }))]),
    ...proofs.map((proof, index): Line => {
      const line = linesAboveFigures + index + 1;
      const digits = countDecimals(proof);
      const numberFormat = `#,##0.${'0'.repeat(digits)}`;
      return [
        createValueCell(proof.name),
        createValueCell(proof.value, numberFormat),
        { value: 0, formula: `=${printProof(proof, sections)}`, format: numberFormat },
        // Rounds away binary-fraction noise, and digits that a rounded figure doesn't have.
        {
          value: 0,
          formula: `=ROUND(C${line}-B${line},${proof.tolerance === undefined ? 6 : digits})`,
          format: numberFormat,
        },
        { value: '', formula: `=IF(ABS(D${line})<=${getAbsoluteTolerance(proof)},"Yes","No")` },
      ];
    }),
    ...unchecked.map(({ name, value, reason = calculatedNotSummed }): Line => [
      ...[
        createValueCell(name),
        createValueCell(value, '#,##0.00'),
        undefined,
        undefined,
        createValueCell('Not checked'),
      ],
      // In the last column, because the others are fitted to their values.
      createLabelCell(reason),
    ]),
    [],
  ];
}

const maxDigits = 6;

/** Returns the number of decimals of a figure, also used for the rows' total next to it. */
function countDecimals({ value }: DrillProof): number {
  const fraction = value.toFixed(maxDigits).slice(-maxDigits);
  let digits = maxDigits;
  while (digits > 2 && fraction[digits - 1] === '0') digits--;
  return digits;
}

/** Describes the delivery status. `hasNote`: a section without rows has a note about its deliveries. */
function describeDeliveries(deliveries: readonly Delivery[], hasNote: boolean): string {
  const states = [...new Set(deliveries.flatMap((delivery) => delivery.states))];
  const missing = deliveries.flatMap((delivery) => delivery.missing ?? []);
  const deliveryNames = [...new Set(missing.map(({ custodian, date, state }) => `${custodian} ${date} (${state})`))];
  // The rows have several process dates, or none.
  if (states.length === 0 && deliveryNames.length === 0) return hasNote ? seeNote : noSingleStatus;
  const missingNames =
    deliveryNames.length === 0
      ? ''
      : `; missing: ${deliveryNames.slice(0, 10).join(', ')}${deliveryNames.length > 10 ? ' and others' : ''}`;
  return `${states.join(', ')}${missingNames}`;
}
