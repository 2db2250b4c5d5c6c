import { printColumnName, parseReference } from '../grid/address';
import { printAttributes, escapeText } from './xml-text';
import { findChild, isOn, type XmlElement } from './xml-reader';

/** The sections of a header or footer, in their order in a file. */
const sections = { L: 'left', C: 'center', R: 'right' } as const;

type HeaderFooterText = Partial<Record<(typeof sections)[keyof typeof sections], string>>;

/** The page setup of a sheet. Undefined properties have the values of a new sheet. */
export interface PageSetup {
  landscape?: boolean;
  /** The scale in percent, or the number of pages to fit the sheet to; 0 stands for any number. */
  zoom?: { scale: number } | { wide: number; tall: number };
  /** In points. */
  margins?: Record<Margin, number>;
  /** Rows at the top of every page, zero-based. */
  titleRows?: { first: number; last: number };
  /** Columns at the left of every page, zero-based. */
  titleColumns?: { first: number; last: number };
  /** Whether pages are printed across before down. */
  overThenDown?: boolean;
  header?: HeaderFooterText;
  footer?: HeaderFooterText;
}

export type Margin = 'left' | 'right' | 'top' | 'bottom' | 'header' | 'footer';

/** Excel's default margins, in points. */
export const defaultMargins: Record<Margin, number> = {
  left: 50.4,
  right: 50.4,
  top: 54,
  bottom: 54,
  header: 21.6,
  footer: 21.6,
};

const pointsPerInch = 72;

/** Writes the page properties of a sheet. */
export function printPageProperties({ zoom }: PageSetup): string {
  return zoom && 'wide' in zoom ? '<pageSetUpPr fitToPage="1"/>' : '';
}

/** Writes the elements of the page setup, which follow a sheet's links. */
export function printPage({ landscape, zoom, overThenDown, margins, header, footer }: PageSetup): string {
  const toInches = (points: number) => Math.round((points / pointsPerInch) * 10_000) / 10_000;
  const edges = margins && Object.entries(margins).map(([name, points]) => [name, toInches(points)]);
  const setup = printAttributes({
    scale: zoom && 'scale' in zoom ? zoom.scale : undefined,
    fitToWidth: zoom && 'wide' in zoom ? zoom.wide : undefined,
    fitToHeight: zoom && 'wide' in zoom ? zoom.tall : undefined,
    pageOrder: overThenDown ? 'overThenDown' : undefined,
    orientation: landscape ? 'landscape' : undefined,
  });
  const headerFooter = printHeaderText('oddHeader', header) + printHeaderText('oddFooter', footer);
  return (
    (edges ? `<pageMargins${printAttributes(Object.fromEntries(edges) as Record<string, number>)}/>` : '') +
    (setup === '' ? '' : `<pageSetup${setup}/>`) +
    (headerFooter === '' ? '' : `<headerFooter>${headerFooter}</headerFooter>`)
  );
}

function printHeaderText(name: string, text: HeaderFooterText = {}): string {
  const parts = Object.entries(sections).flatMap(([code, section]) =>
    text[section] ? [`&${code}${text[section]}`] : [],
  );
  return parts.length === 0 ? '' : `<${name}>${escapeText(parts.join(''))}</${name}>`;
}

/** The defined name of Excel for the rows and columns that every printed page repeats. */
export const titlesName = '_xlnm.Print_Titles';

/** Returns the formula of the name `titlesName`: columns, then rows; undefined if a sheet has neither. */
export function printTitlesFormula(sheet: string, { titleColumns, titleRows }: PageSetup): string | undefined {
  const prefix = `'${sheet.replaceAll("'", "''")}'!`;
  const parts = [
    ...(titleColumns
      ? [`${prefix}$${printColumnName(titleColumns.first)}:$${printColumnName(titleColumns.last)}`]
      : []),
    ...(titleRows ? [`${prefix}$${titleRows.first + 1}:$${titleRows.last + 1}`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(',');
}

/** Reads the repeated rows and columns from the formula of the name `titlesName`. */
export function readTitles(formula: string): Pick<PageSetup, 'titleColumns' | 'titleRows'> {
  const [, columns] = /(\$[A-Z]{1,3}:\$[A-Z]{1,3})(?:,|$)/.exec(formula) ?? [];
  const [, rows] = /(\$\d+:\$\d+)$/.exec(formula) ?? [];
  const [columnArea, rowArea] = [columns, rows].map((text) => parseReference(text ?? '')?.area);
  return {
    ...(columnArea && { titleColumns: { first: columnArea.startColumn, last: columnArea.endColumn } }),
    ...(rowArea && { titleRows: { first: rowArea.startRow, last: rowArea.endRow } }),
  };
}

/** Reads the page setup of a sheet; undefined if its part has none. */
export function readPage(sheet: XmlElement): PageSetup | undefined {
  const fits = isOn(findChild(findChild(sheet, 'sheetPr'), 'pageSetUpPr')?.attributes['fitToPage']);
  const margins = findChild(sheet, 'pageMargins')?.attributes;
  const {
    orientation,
    scale,
    pageOrder,
    fitToWidth = '1',
    fitToHeight = '1',
  } = findChild(sheet, 'pageSetup')?.attributes ?? {};
  const [header, footer] = ['oddHeader', 'oddFooter'].map(
    (name) => findChild(findChild(sheet, 'headerFooter'), name)?.text,
  );
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

function readMargins(margins: Record<string, string>): Record<Margin, number> {
  const readPoints = (name: Margin) => {
    const inches = Number(margins[name] ?? NaN);
    return Number.isFinite(inches) ? Math.round(inches * pointsPerInch * 100) / 100 : defaultMargins[name];
  };
  const names = Object.keys(defaultMargins) as Margin[];
  return Object.fromEntries(names.map((name) => [name, readPoints(name)])) as Record<Margin, number>;
}

/** Parses `&Lleft&Ccenter&Rright`, in any order. Text before the first code is in the center. */
function readText(text: string): HeaderFooterText {
  const result: HeaderFooterText = {};
  let section: keyof HeaderFooterText = 'center';
  for (const piece of text.split(/(?<!&)(?=&[LCR])/)) {
    const code = /^&([LCR])/.exec(piece)?.[1] as keyof typeof sections | undefined;
    if (code) section = sections[code];
    const rest = code ? piece.slice(2) : piece;
    if (rest !== '') result[section] = (result[section] ?? '') + rest;
  }
  return result;
}
