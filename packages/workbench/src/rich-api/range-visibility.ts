import { sizeOf } from '../grid/address';
import type { HostClass } from './host-class';
import type { HostServices } from './host-services';
import { sheetOf, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

/** Rows beyond this are not looked at one by one: whole columns are visible unless one of the first rows is hidden. */
const mostLines = 200_000;

/** `Range.rowHidden`, `columnHidden` and `hidden`: true, false, or null when only some are. */
export const rangeVisibility: NonNullable<HostClass<RangeSelf>['get']> = {
  RowHidden: (self, services) => hidden(rows(self, services)),
  ColumnHidden: (self, services) => hidden(columns(self, services)),
  Hidden: (self, services) => {
    const states = [hidden(rows(self, services)), hidden(columns(self, services))];
    if (states.includes(true)) return true;
    return states.includes(null) ? null : false;
  },
};

/** Hiding and showing rows and columns. */
export const rangeVisibilityWriters: NonNullable<HostClass<RangeSelf>['set']> = {
  RowHidden: (self, value, services) => {
    refuseProtected(self.sheetId, services, 'allowFormatRows');
    const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
    const count = sizeOf(self.area).rows;
    if (value === true) sheet?.hideRows(self.area.startRow, count);
    else sheet?.showRows(self.area.startRow, count);
  },
  ColumnHidden: (self, value, services) => {
    refuseProtected(self.sheetId, services, 'allowFormatColumns');
    const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
    const count = sizeOf(self.area).columns;
    if (value === true) sheet?.hideColumns(self.area.startColumn, count);
    else sheet?.showColumns(self.area.startColumn, count);
  },
};

function rows(self: RangeSelf, services: HostServices): boolean[] {
  const sheet = sheetOf(self, services);
  const count = Math.min(sizeOf(self.area).rows, mostLines);
  return Array.from({ length: count }, (_, index) => !sheet.getRowVisible(self.area.startRow + index));
}

function columns(self: RangeSelf, services: HostServices): boolean[] {
  const sheet = sheetOf(self, services);
  const count = sizeOf(self.area).columns;
  return Array.from({ length: count }, (_, index) => !sheet.getColVisible(self.area.startColumn + index));
}

function hidden(states: boolean[]): boolean | null {
  const count = states.filter(Boolean).length;
  if (count > 0 && count < states.length) return null;
  return count > 0;
}
