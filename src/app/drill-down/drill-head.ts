import type { Delivery } from '../../model/provenance';
import { type PlainDate, toSerial } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import type { Area } from '../../workbook/linked/area';
import { formatArea } from '../../workbook/linked/format-area';
import type { HeaderCell } from '../../workbook/drill-down/excel-drill-sheets';
import type { PageSetup } from '../../workbook/set-up-page';
import type { DrillOrigin } from '../../workbook/drill-down/drill-record';
import type { DrillPlan, DrillProof } from './drill-plan';
import { printProof, toleranceOf, type PlacedRows } from './measures';

/** What the head of a drill-down says. */
export interface HeadFacts {
  readonly subject: string;
  readonly origin: DrillOrigin;
  readonly formula: string;
  readonly asOf: PlainDate | undefined;
  readonly deliveries: readonly Delivery[];
  /** The sections in their order; undefined where the service has no rows. */
  readonly sections: readonly (PlacedRows | undefined)[];
  readonly proofs: readonly DrillProof[];
  readonly unchecked?: DrillPlan['unchecked'];
}

type Line = readonly (HeaderCell | undefined)[];

const proofNames = ['Figure', 'In the cell', 'From the rows', 'Difference', 'Adds up'];
const linesAbove = 8;

/** How many rows a head takes, the empty one below it included. */
export function headRows({ proofs, unchecked = [] }: Pick<DrillPlan, 'proofs' | 'unchecked'>): number {
  return linesAbove + Math.max(1, proofs.length) + unchecked.length + 1;
}

/** Where the figures are, with their names: their columns fit them. Undefined where there are none. */
export function figureArea({ proofs, unchecked = [] }: Pick<DrillPlan, 'proofs' | 'unchecked'>): Area | undefined {
  const columns = { column: 0, columns: 5 };
  if (proofs.length > 0) return { row: linesAbove - 1, rows: 1 + proofs.length + unchecked.length, ...columns };
  return unchecked.length > 0 ? { row: linesAbove + 1, rows: unchecked.length, ...columns } : undefined;
}

// As many columns of a usual width as a landscape page shows in a readable size.
const columnsOnPage = 9;

/** How a drill-down prints: its tables are next to each other, and unreadable together on the width of one page. */
export function drillPages(columns: number): PageSetup {
  return { lastTitleRow: 1, pagesWide: Math.ceil(columns / columnsOnPage) };
}

/** The lines above the rows: where they come from, and whether they add up. */
export function headLines({
  subject,
  origin,
  formula,
  asOf,
  deliveries,
  sections,
  proofs,
  unchecked = [],
}: HeadFacts): Line[] {
  const label = (text: string): HeaderCell => ({ value: text, style: 'muted' });
  const plain = (value: CellValue, format?: string): HeaderCell => ({ value, ...(format !== undefined && { format }) });
  const { sheet, row, column } = origin;
  const place = formatArea(sheet, { row, column, rows: 1, columns: 1 });
  const counted = sections.flatMap((one) => (one ? [`ROWS(${one.name})`] : []));
  const date = asOf && toSerial(asOf);
  return [
    [{ value: `Drill-down: ${subject}`, style: 'title' }],
    [label('From'), { value: place, link: { sheet: 0, row, column } }],
    [label('Path'), plain(origin.path.join(' › '))],
    [label('Query'), plain(formula)],
    [label('As of'), date === undefined ? plain('Various dates') : { value: date, format: 'yyyy-mm-dd' }],
    [label('Delivery'), plain(describeDeliveries(deliveries, sections.includes(undefined)))],
    [label('Rows'), counted.length === 0 ? plain(0) : { value: 0, formula: `=${counted.join('+')}`, format: '#,##0' }],
    ...(proofs.length === 0
      ? [[], [label('Adds up'), plain('These rows explain the value. They have no sum to check.')]]
      : [proofNames.map((name): HeaderCell => ({ value: name, style: 'header' }))]),
    ...proofs.map((proof, index): Line => {
      const line = linesAbove + index + 1;
      const digits = digitsOf(proof);
      const number = `#,##0.${'0'.repeat(digits)}`;
      return [
        plain(proof.name),
        plain(proof.value, number),
        { value: 0, formula: `=${printProof(proof, sections)}`, format: number },
        // Omits stray digits of binary fractions and digits beyond a rounded figure.
        {
          value: 0,
          formula: `=ROUND(C${line}-B${line},${proof.tolerance === undefined ? 6 : digits})`,
          format: number,
        },
        { value: '', formula: `=IF(ABS(D${line})<=${toleranceOf(proof)},"Yes","No")` },
      ];
    }),
    ...unchecked.map(({ name, value, why = 'Calculated from the rows, not their sum' }): Line => [
      ...[plain(name), plain(value, '#,##0.00'), undefined, undefined, plain('Not checked')],
      // The last column: the others fit what they show.
      label(why),
    ]),
    [],
  ];
}

const mostDigits = 6;

/** The decimals of a figure, also used for the rows' figure next to it. */
function digitsOf({ value }: DrillProof): number {
  const fraction = value.toFixed(mostDigits).slice(-mostDigits);
  let digits = mostDigits;
  while (digits > 2 && fraction[digits - 1] === '0') digits--;
  return digits;
}

/** `isNoted`: whether a section without rows explains why, with its delivery status. */
function describeDeliveries(deliveries: readonly Delivery[], isNoted: boolean): string {
  const states = [...new Set(deliveries.flatMap((delivery) => delivery.states))];
  const missing = deliveries.flatMap((delivery) => delivery.missing ?? []);
  const named = [...new Set(missing.map(({ custodian, date, state }) => `${custodian} ${date} (${state})`))];
  // Rows of several process dates or of none.
  if (states.length === 0 && named.length === 0)
    return isNoted ? 'See the note below' : 'No single status for these rows';
  const left =
    named.length === 0 ? '' : `; missing: ${named.slice(0, 10).join(', ')}${named.length > 10 ? ' and others' : ''}`;
  return `${states.join(', ')}${left}`;
}
