import { sheetColumns, sheetRows, wholeSheet } from '../grid/address';
import { defaultMargins, type Margin, type PageSetup } from '../xlsx/page-setup';
import { readChoice, readNumber, readText } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { createProperties, toWireName } from './properties';
import { getFirstCell, readRange, createRangeObject, getSheet, type SheetSelf } from './range-object';

const pointsPerUnit = { Points: 1, Inches: 72, Centimeters: 72 / 2.54 };
/** The maximum number of characters in a header or footer. */
const maxTextLength = 255;

function getPage(self: SheetSelf, services: HostServices): PageSetup {
  getSheet(self, services);
  return services.pages.get(self.sheetId) ?? {};
}

function change(self: SheetSelf, services: HostServices, changes: PageSetup): void {
  services.pages.set(self.sheetId, { ...getPage(self, services), ...changes });
}

function setZoom(self: SheetSelf, value: unknown, services: HostServices): void {
  const { scale, horizontalFitToPages, verticalFitToPages } = (value ?? {}) as Record<string, unknown>;
  const isSet = (option: unknown) => option !== undefined && option !== null;
  const fits = isSet(horizontalFitToPages) || isSet(verticalFitToPages);
  if (isSet(scale) === fits)
    throw new HostError('InvalidArgument', 'Set either a scale or a number of pages to fit to, not both.');
  const readPageCount = (count: unknown) =>
    isSet(count) ? readNumber(count, 0, 32_767, 'A number of pages to fit to') : 0;
  const zoom = fits
    ? { wide: readPageCount(horizontalFitToPages), tall: readPageCount(verticalFitToPages) }
    : { scale: readNumber(scale, 10, 400, 'The scale of a page') };
  change(self, services, { zoom });
}

function readZoom({ zoom = { scale: 100 } }: PageSetup) {
  if ('scale' in zoom) return { scale: zoom.scale };
  return {
    ...(zoom.wide > 0 && { horizontalFitToPages: zoom.wide }),
    ...(zoom.tall > 0 && { verticalFitToPages: zoom.tall }),
  };
}

const pageLayoutClass: HostClass<SheetSelf> = {
  get: {
    Orientation: (self, services) => (getPage(self, services).landscape ? 'Landscape' : 'Portrait'),
    PrintOrder: (self, services) => (getPage(self, services).overThenDown ? 'OverThenDown' : 'DownThenOver'),
    Zoom: (self, services) => readZoom(getPage(self, services)),
  },
  set: {
    Orientation: (self, value, services) => {
      const orientation = readChoice(value, ['Portrait', 'Landscape'], 'The orientation of a page');
      change(self, services, { landscape: orientation === 'Landscape' });
    },
    PrintOrder: (self, value, services) => {
      const order = readChoice(value, ['DownThenOver', 'OverThenDown'], 'The order of printed pages');
      change(self, services, { overThenDown: order === 'OverThenDown' });
    },
    Zoom: setZoom,
  },
  child: { HeadersFooters: (self) => new HostObject('HeaderFooterGroup', self) },
  call: {
    SetPrintMargins: (self, [unit, options], services) => {
      const size = pointsPerUnit[readChoice(unit, ['Points', 'Inches', 'Centimeters'], 'The unit of margins')];
      const margins = { ...(getPage(self, services).margins ?? defaultMargins) };
      for (const [name, value] of Object.entries((options ?? {}) as Record<string, unknown>)) {
        const margin = readChoice(name, Object.keys(defaultMargins) as Margin[], 'The name of a margin');
        margins[margin] = readNumber(value, 0, 10_000 / size, 'A margin') * size;
      }
      change(self, services, { margins });
    },
    SetPrintTitleRows: (self, [rows], services) => {
      const { area } = readRange(rows, services, getFirstCell(self));
      if (area.startColumn !== 0 || area.endColumn !== sheetColumns - 1)
        throw new HostError('InvalidArgument', 'The title rows must be whole rows, such as "$1:$2".');
      change(self, services, { titleRows: { first: area.startRow, last: area.endRow } });
    },
    SetPrintTitleColumns: (self, [columns], services) => {
      const { area } = readRange(columns, services, getFirstCell(self));
      if (area.startRow !== 0 || area.endRow !== sheetRows - 1)
        throw new HostError('InvalidArgument', 'The title columns must be whole columns, such as "$A:$B".');
      change(self, services, { titleColumns: { first: area.startColumn, last: area.endColumn } });
    },
    GetPrintTitleRowsOrNullObject: (self, _args, services) => {
      const { titleRows: rows } = getPage(self, services);
      if (!rows) return null;
      return createRangeObject({
        sheetId: self.sheetId,
        area: { ...wholeSheet, startRow: rows.first, endRow: rows.last },
      });
    },
  },
};

const headerFooterGroupClass: HostClass<SheetSelf> = {
  get: { State: () => 'Default' },
  child: { DefaultForAllPages: (self) => new HostObject('HeaderFooter', self) },
};

const headerFooterClass = createProperties<SheetSelf>(
  Object.fromEntries(
    (['header', 'footer'] as const).flatMap((edge) =>
      (['left', 'center', 'right'] as const).map((place) => [
        toWireName(place) + toWireName(edge),
        {
          read: (self, services) => getPage(self, services)[edge]?.[place] ?? '',
          write: (self, value, services) => {
            const text = readText(value, maxTextLength, 'A header or footer');
            change(self, services, { [edge]: { ...getPage(self, services)[edge], [place]: text } });
          },
        },
      ]),
    ),
  ),
);

/** `Excel.PageLayout` and its headers and footers. */
export const pageLayoutClasses = {
  PageLayout: pageLayoutClass,
  HeaderFooterGroup: headerFooterGroupClass,
  HeaderFooter: headerFooterClass,
};
