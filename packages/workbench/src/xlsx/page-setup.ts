import { columnName, parseReference } from '../grid/address';
import { attributes, xmlText } from './xml-text';
import { child, isOn, type XmlElement } from './xml-reader';

/** The places of a header or footer, in their order in a file. */
const places = { L: 'left', C: 'center', R: 'right' } as const;

export type HeaderFooterText = Partial<Record<(typeof places)[keyof typeof places], string>>;

/** How a sheet is printed. What is missing is as in a new sheet. */
export interface PageSetup {
  landscape?: boolean;
  /** In percent, or how many pages the sheet is fitted to: 0 for as many as it takes. */
  zoom?: { scale: number } | { wide: number; tall: number };
  /** In points. */
  margins?: Record<Margin, number>;
  /** Rows at the top of every page, zero-based. */
  titleRows?: { first: number; last: number };
  /** Columns at the left of every page, zero-based. */
  titleColumns?: { first: number; last: number };
  /** Whether a row's pages follow each other. */
  overThenDown?: boolean;
  header?: HeaderFooterText;
  footer?: HeaderFooterText;
}

export type Margin = 'left' | 'right' | 'top' | 'bottom' | 'header' | 'footer';

/** Excel's own, in points. */
export const defaultMargins: Record<Margin, number> = {
  left: 50.4,
  right: 50.4,
  top: 54,
  bottom: 54,
  header: 21.6,
  footer: 21.6,
};

const pointsPerInch = 72;

/** The print properties of a sheet. */
export function pagePropertiesXml({ zoom }: PageSetup): string {
  return zoom && 'wide' in zoom ? '<pageSetUpPr fitToPage="1"/>' : '';
}

/** The elements between a sheet's links and its charts. */
export function pageXml({ landscape, zoom, overThenDown, margins, header, footer }: PageSetup): string {
  const inches = (points: number) => Math.round((points / pointsPerInch) * 10_000) / 10_000;
  const edges = margins && Object.entries(margins).map(([name, points]) => [name, inches(points)]);
  const setup = attributes({
    scale: zoom && 'scale' in zoom ? zoom.scale : undefined,
    fitToWidth: zoom && 'wide' in zoom ? zoom.wide : undefined,
    fitToHeight: zoom && 'wide' in zoom ? zoom.tall : undefined,
    pageOrder: overThenDown ? 'overThenDown' : undefined,
    orientation: landscape ? 'landscape' : undefined,
  });
  const texts = textXml('oddHeader', header) + textXml('oddFooter', footer);
  return (
    (edges ? `<pageMargins${attributes(Object.fromEntries(edges) as Record<string, number>)}/>` : '') +
    (setup === '' ? '' : `<pageSetup${setup}/>`) +
    (texts === '' ? '' : `<headerFooter>${texts}</headerFooter>`)
  );
}

function textXml(name: string, text: HeaderFooterText = {}): string {
  const parts = Object.entries(places).flatMap(([sign, place]) => (text[place] ? [`&${sign}${text[place]}`] : []));
  return parts.length === 0 ? '' : `<${name}>${xmlText(parts.join(''))}</${name}>`;
}

/** The name under which a workbook keeps the rows and columns that every page of a sheet repeats. */
export const titlesName = '_xlnm.Print_Titles';

/** What that name stands for: columns, then rows; undefined where a sheet has neither. */
export function titlesFormula(sheet: string, { titleColumns, titleRows }: PageSetup): string | undefined {
  const at = `'${sheet.replaceAll("'", "''")}'!`;
  const parts = [
    ...(titleColumns ? [`${at}$${columnName(titleColumns.first)}:$${columnName(titleColumns.last)}`] : []),
    ...(titleRows ? [`${at}$${titleRows.first + 1}:$${titleRows.last + 1}`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(',');
}

export function readTitles(formula: string): Pick<PageSetup, 'titleColumns' | 'titleRows'> {
  const [, columns] = /(\$[A-Z]{1,3}:\$[A-Z]{1,3})(?:,|$)/.exec(formula) ?? [];
  const [, rows] = /(\$\d+:\$\d+)$/.exec(formula) ?? [];
  const [across, down] = [columns, rows].map((text) => (text === undefined ? undefined : parseReference(text)?.area));
  return {
    ...(across && { titleColumns: { first: across.startColumn, last: across.endColumn } }),
    ...(down && { titleRows: { first: down.startRow, last: down.endRow } }),
  };
}

/** How a sheet is printed; undefined where its part says nothing of it. */
export function readPage(sheet: XmlElement): PageSetup | undefined {
  const fits = isOn(child(child(sheet, 'sheetPr'), 'pageSetUpPr')?.attributes['fitToPage']);
  const margins = child(sheet, 'pageMargins')?.attributes;
  const {
    orientation,
    scale,
    pageOrder,
    fitToWidth = '1',
    fitToHeight = '1',
  } = child(sheet, 'pageSetup')?.attributes ?? {};
  const [header, footer] = ['oddHeader', 'oddFooter'].map((name) => child(child(sheet, 'headerFooter'), name)?.text);
  const page: PageSetup = {
    ...(margins && { margins: readMargins(margins) }),
    ...(pageOrder === 'overThenDown' && { overThenDown: true }),
    ...(orientation === 'landscape' && { landscape: true }),
    ...(fits
      ? { zoom: { wide: Number(fitToWidth), tall: Number(fitToHeight) } }
      : scale !== undefined && { zoom: { scale: Number(scale) } }),
    ...(header !== undefined && { header: readText(header) }),
    ...(footer !== undefined && { footer: readText(footer) }),
  };
  return Object.keys(page).length > 0 ? page : undefined;
}

function readMargins(given: Record<string, string>): Record<Margin, number> {
  const points = (name: Margin) => {
    const inches = Number(given[name] ?? NaN);
    return Number.isFinite(inches) ? Math.round(inches * pointsPerInch * 100) / 100 : defaultMargins[name];
  };
  const names = Object.keys(defaultMargins) as Margin[];
  return Object.fromEntries(names.map((name) => [name, points(name)])) as Record<Margin, number>;
}

/** `&Lleft&Ccenter&Rright`, in any order; text without a sign is in the center. */
function readText(text: string): HeaderFooterText {
  const read: HeaderFooterText = {};
  let place: keyof HeaderFooterText = 'center';
  for (const piece of text.split(/(?<!&)(?=&[LCR])/)) {
    const sign = /^&([LCR])/.exec(piece)?.[1] as keyof typeof places | undefined;
    if (sign) place = places[sign];
    const rest = sign ? piece.slice(2) : piece;
    if (rest !== '') read[place] = (read[place] ?? '') + rest;
  }
  return read;
}
