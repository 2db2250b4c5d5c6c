import { printCurrencyDates } from '../../messages/deliveries';
import { convertedAtOtherRates, filesMissing } from '../../messages/morning-sheets';
import { toSerial, type PlainDate } from '../../model/plain-date';
import type { PlannedCell } from '../../workbook/sheets-plan';
import {
  deliveredKindNames,
  deliveredKinds,
  type BoardRow,
  isMissing,
  isFinalOrHoliday,
} from '../deliveries/delivery-status';
import type { MorningFacts } from './morning-facts';
import { describeBorrowedRates, describeDelivery } from './morning-lines';
import {
  createCell,
  createEasternCell,
  formats,
  createHeaderCells,
  createNumberCell,
  createWrappedCell,
  createAmountTitle,
  createWrappedHeaderCells,
} from './sheet-rows';

/** In points. Together they fit one page in a readable size. */
export const fileWidths = [90, 85, 56, 98, 98, 114, 58, 58, 48, 76, 42, 62, 54, 58, 94, 102, 74, 110];

/** Lays out the sheet of all deliveries, worst first. */
export function planFileRows(facts: MorningFacts): PlannedCell[][] {
  const currency = 'loaded' in facts.affected ? facts.affected.loaded.currency : '';
  const names = [
    'Custodian',
    'Customer',
    'Status',
    'Due (ET)',
    'Received (ET)',
    'Details',
    ...deliveredKinds.map((kind) => deliveredKindNames[kind]),
    'Accounts',
    createAmountTitle('Market value', currency),
    createAmountTitle('Previous value', currency),
    'Currencies without an FX rate',
    "At another custodian's FX rate",
  ];
  return [
    createWrappedHeaderCells(names),
    ...facts.board.rows.map((row) => {
      const affectedValue = findAffectedValue(facts, row);
      return [
        createCell(row.custodian.shortName),
        createCell(row.customer.shortName),
        createStateCell(row),
        createEasternCell(row.due),
        createEasternCell(row.processedAt),
        createWrappedCell(describeDelivery(row, facts.checkedAt)),
        ...deliveredKinds.map((kind) => createCell(printYesOrNo(row.kinds[kind]))),
        createNumberCell(affectedValue?.accounts),
        createNumberCell(affectedValue?.value),
        createNumberCell(affectedValue?.previousValue),
        createCell(printCurrencyDates(affectedValue?.unconvertedCurrencies ?? []) || null),
        createWrappedCell(printCurrencyDates(affectedValue?.borrowedRateCurrencies ?? []) || null),
      ];
    }),
  ];
}

/** Lays out deliveries that are missing or not final, with their affected values, for the summary page. */
export function planMissingRows(
  facts: MorningFacts,
  maxDeliveries: number,
): { readonly rows: PlannedCell[][]; readonly omittedCount: number } {
  const currency = 'loaded' in facts.affected ? facts.affected.loaded.currency : '';
  const nonFinalRows = facts.board.rows.filter((row) => isMissing(row) || !isFinalOrHoliday(row));
  if (nonFinalRows.length === 0) return { rows: [], omittedCount: 0 };
  const listedDeliveries = nonFinalRows.slice(0, maxDeliveries);
  const borrowed =
    'loaded' in facts.affected ? describeBorrowedRates(listedDeliveries, facts.affected.loaded) : undefined;
  const rows = listedDeliveries.map((row) => {
    const affectedValue = findAffectedValue(facts, row);
    const missingKinds = deliveredKinds
      .filter((kind) => row.kinds[kind] === false)
      .map((kind) => deliveredKindNames[kind]);
    const isPartial = missingKinds.length > 0 && deliveredKinds.some((kind) => row.kinds[kind] === true);
    return [
      createCell(row.custodian.shortName),
      createCell(row.customer.shortName),
      createStateCell(row),
      createEasternCell(row.due),
      createNumberCell(affectedValue?.accounts),
      createDateCell(isMissing(row) ? facts.board.previous : facts.date),
      createNumberCell(isMissing(row) ? affectedValue?.previousValue : affectedValue?.value),
      createWrappedCell(
        [describeDelivery(row, facts.checkedAt), ...(isPartial ? [filesMissing(missingKinds.join(', '))] : [])].join(
          ' ',
        ),
      ),
    ];
  });
  const value = createAmountTitle('Value', currency);
  const names = ['Custodian', 'Customer', 'Status', 'Due (ET)', 'Accounts', 'Value as of', value, 'Details'];
  const notes = borrowed === undefined ? [] : [[createCell(convertedAtOtherRates(borrowed), 'muted')]];
  return { rows: [createHeaderCells(names), ...rows, ...notes], omittedCount: nonFinalRows.length - rows.length };
}

function findAffectedValue({ affected }: MorningFacts, { id }: BoardRow) {
  return 'loaded' in affected ? affected.loaded.byDelivery.get(id) : undefined;
}

function createStateCell(row: BoardRow): PlannedCell {
  if (isMissing(row)) return createCell(row.state, row.state === 'Waiting' ? 'attention' : 'bad');
  return createCell(row.state, isFinalOrHoliday(row) ? 'good' : 'attention');
}

function createDateCell(date: PlainDate | undefined): PlannedCell {
  const serial = date && toSerial(date);
  return serial === undefined ? createCell(null) : { value: serial, format: formats.date };
}

/** Returns whether a kind of file is received; blank for a kind that is never sent. */
function printYesOrNo(isReceived: boolean | null): string | null {
  return isReceived === null ? null : isReceived ? 'yes' : 'no';
}
