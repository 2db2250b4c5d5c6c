import type { Corner } from '../charts/chart-model';
import type { ChartContent } from './chart-content';
import { chartXml } from './chart-writer';
import type { PackageWriter } from './package-writer';
import { attributes, xmlDeclaration } from './xml-text';

const sheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const chart = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** English metric units in a point. */
const unitsPerPoint = 12_700;

/**
 * Adds the charts of a sheet.
 *
 * @param number - of the sheet, from 1
 * @returns the id of the sheet's relation to its drawing, undefined for a sheet without charts
 */
export function addCharts(parts: PackageWriter, charts: readonly ChartContent[], sheet: string, number: number) {
  if (charts.length === 0) return undefined;
  const part = `xl/drawings/drawing${number}.xml`;
  const anchors = charts.map((content, index) => {
    const chartPart = `xl/charts/chart${number}-${index + 1}.xml`;
    parts.add(chartPart, chartXml(content), 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml');
    return anchorXml(content, index + 1, parts.relate(part, 'chart', chartPart));
  });
  const xml = `${xmlDeclaration}<xdr:wsDr xmlns:xdr="${sheetDrawing}" xmlns:a="${drawing}">${anchors.join('')}</xdr:wsDr>`;
  parts.add(part, xml, 'application/vnd.openxmlformats-officedocument.drawing+xml');
  return parts.relate(sheet, 'drawing', part);
}

function anchorXml({ anchor, name }: ChartContent, number: number, id: string): string {
  return (
    `<xdr:twoCellAnchor>${cornerXml('from', anchor.from)}${cornerXml('to', anchor.to)}` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr${attributes({ id: number + 1, name })}/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${chart}"><c:chart xmlns:c="${chart}" xmlns:r="${relations}" r:id="${id}"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
  );
}

function cornerXml(name: 'from' | 'to', { row, column, x, y }: Corner): string {
  const units = (points: number) => Math.round(points * unitsPerPoint);
  return (
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${units(x)}</xdr:colOff>` +
    `<xdr:row>${row}</xdr:row><xdr:rowOff>${units(y)}</xdr:rowOff></xdr:${name}>`
  );
}
