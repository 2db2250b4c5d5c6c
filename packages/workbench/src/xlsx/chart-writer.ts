import { emuPerPoint, type AxisModel, type Corner, gapWidth } from '../charts/chart-model';
import type { ChartContent, ChartSeriesContent, ChartSource } from './workbook-content';
import { namespaces, printAttributes, xmlDeclaration, escapeText } from './xml-text';
import type { PackageWriter } from './package-writer';

const chartNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** Writes the part of a chart. The order of the elements is fixed. */
function printChart(chart: ChartContent): string {
  const titleText = chart.titleVisible ? chart.title : undefined;
  const title = `${printTitle(titleText)}<c:autoTitleDeleted val="${titleText === undefined ? 1 : 0}"/>`;
  const side = chart.legend.visible ? legendSides[chart.legend.position] : undefined;
  const legend = side ? `<c:legend><c:legendPos val="${side}"/><c:overlay val="0"/></c:legend>` : '';
  return (
    `${xmlDeclaration}<c:chartSpace xmlns:c="${chartNamespace}" xmlns:a="${drawingNamespace}" xmlns:r="${namespaces.relationships}">` +
    `<c:roundedCorners val="0"/><c:chart>${title}<c:plotArea><c:layout/>${printPlot(chart)}</c:plotArea>${legend}` +
    '<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  );
}

const legendSides: Readonly<Record<string, string>> = { Top: 't', Bottom: 'b', Left: 'l', Right: 'r', Corner: 'tr' };

const [categoryAxis, valueAxis] = [111_111_111, 222_222_222];
const axisIds = `<c:axId val="${categoryAxis}"/><c:axId val="${valueAxis}"/>`;

function printPlot(chart: ChartContent): string {
  const { type } = chart;
  const isStacked = type.endsWith('Stacked');
  const series = chart.series.map((entry, index) => printSeries(entry, index, chart)).join('');
  if (type.startsWith('Line')) {
    return `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axisIds}</c:lineChart>${printAxes(chart)}`;
  }
  const direction = type.startsWith('Bar') ? 'bar' : 'col';
  const overlap = isStacked ? '<c:overlap val="100"/>' : '';
  return (
    `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${isStacked ? 'stacked' : 'clustered'}"/><c:varyColors val="0"/>` +
    `${series}<c:gapWidth val="${gapWidth}"/>${overlap}${axisIds}</c:barChart>${printAxes(chart)}`
  );
}

function printSeries(series: ChartSeriesContent, index: number, { type, labels: shown }: ChartContent): string {
  const { name, categories, values, color } = series;
  const isLine = type.startsWith('Line');
  const fill = color ? `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill>` : '';
  const shape = fill && `<c:spPr>${isLine ? `<a:ln w="28575">${fill}</a:ln>` : fill}</c:spPr>`;
  const marker = type === 'Line' ? '<c:marker><c:symbol val="none"/></c:marker>' : '';
  const text = typeof name === 'string' ? `<c:v>${escapeText(name)}</c:v>` : printSource('str', name);
  const labels = shown
    ? '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>'
    : '';
  const categoriesXml = categories ? `<c:cat>${printSource('str', categories)}</c:cat>` : '';
  const valuesXml = values ? `<c:val>${printSource('num', values)}</c:val>` : '';
  const solid = isLine ? '' : '<c:invertIfNegative val="0"/>';
  return `<c:ser><c:idx val="${index}"/><c:order val="${index}"/><c:tx>${text}</c:tx>${shape}${solid}${marker}${labels}${categoriesXml}${valuesXml}</c:ser>`;
}

/** Writes a reference with the values of its cells, as strings or numbers. */
function printSource(kind: 'str' | 'num', { formula, cachedValues, numberFormat }: ChartSource): string {
  const points = cachedValues.map((value, index) =>
    value === null ? '' : `<c:pt idx="${index}"><c:v>${escapeText(String(value))}</c:v></c:pt>`,
  );
  const format = numberFormat === undefined ? '' : `<c:formatCode>${escapeText(numberFormat)}</c:formatCode>`;
  return (
    `<c:${kind}Ref><c:f>${escapeText(formula)}</c:f><c:${kind}Cache>${format}` +
    `<c:ptCount val="${cachedValues.length}"/>${points.join('')}</c:${kind}Cache></c:${kind}Ref>`
  );
}

function printAxes({ type, axes }: ChartContent): string {
  const isBarChart = type.startsWith('Bar');
  return (
    printAxis(axes.category, { name: 'catAx', id: categoryAxis, crosses: valueAxis, side: isBarChart ? 'l' : 'b' }) +
    printAxis(axes.value, { name: 'valAx', id: valueAxis, crosses: categoryAxis, side: isBarChart ? 'b' : 'l' })
  );
}

function printAxis(axis: AxisModel, position: { name: string; id: number; crosses: number; side: string }): string {
  const printBound = (name: string, value: number | undefined) =>
    value === undefined ? '' : `<c:${name} val="${value}"/>`;
  const order = axis.reversed ? 'maxMin' : 'minMax';
  const format = axis.numberFormat;
  return (
    `<c:${position.name}><c:axId val="${position.id}"/><c:scaling><c:orientation val="${order}"/>${printBound('max', axis.maximum)}${printBound('min', axis.minimum)}</c:scaling>` +
    `<c:delete val="${axis.visible ? 0 : 1}"/><c:axPos val="${position.side}"/>${axis.gridlines ? '<c:majorGridlines/>' : ''}` +
    printTitle(axis.titleVisible && axis.title !== '' ? axis.title : undefined) +
    (format === undefined ? '' : `<c:numFmt${printAttributes({ formatCode: format, sourceLinked: false })}/>`) +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${position.crosses}"/><c:crosses val="autoZero"/>` +
    `${position.name === 'catAx' && axis.categoryType === 'TextAxis' ? '<c:auto val="0"/>' : ''}</c:${position.name}>`
  );
}

function printTitle(text: string | undefined): string {
  if (text === undefined) return '';
  return (
    `<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="en-US"/><a:t>${escapeText(text)}</a:t></a:r></a:p></c:rich></c:tx>` +
    '<c:overlay val="0"/></c:title>'
  );
}

const sheetDrawing = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing';

/**
 * Adds the charts of a sheet.
 *
 * @param number - the number of the sheet, from 1
 * @returns the id of the sheet's relationship to its drawing; undefined for a sheet without charts
 */
export function addCharts(parts: PackageWriter, charts: readonly ChartContent[], sheet: string, number: number) {
  if (charts.length === 0) return undefined;
  const part = `xl/drawings/drawing${number}.xml`;
  const anchors = charts.map((content, index) => {
    const chartPart = `xl/charts/chart${number}-${index + 1}.xml`;
    parts.add(chartPart, printChart(content), 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml');
    return printAnchor(content, index + 1, parts.addRelationship(part, 'chart', chartPart));
  });
  const xml = `${xmlDeclaration}<xdr:wsDr xmlns:xdr="${sheetDrawing}" xmlns:a="${drawingNamespace}">${anchors.join('')}</xdr:wsDr>`;
  parts.add(part, xml, 'application/vnd.openxmlformats-officedocument.drawing+xml');
  return parts.addRelationship(sheet, 'drawing', part);
}

function printAnchor({ anchor, name }: ChartContent, number: number, id: string): string {
  return (
    `<xdr:twoCellAnchor>${printCorner('from', anchor.from)}${printCorner('to', anchor.to)}` +
    `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr${printAttributes({ id: number + 1, name })}/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
    '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${chartNamespace}"><c:chart xmlns:c="${chartNamespace}" xmlns:r="${namespaces.relationships}" r:id="${id}"/></a:graphicData></a:graphic>` +
    '</xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>'
  );
}

function printCorner(name: 'from' | 'to', { row, column, x, y }: Corner): string {
  const toUnits = (points: number) => Math.round(points * emuPerPoint);
  return (
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${toUnits(x)}</xdr:colOff>` +
    `<xdr:row>${row}</xdr:row><xdr:rowOff>${toUnits(y)}</xdr:rowOff></xdr:${name}>`
  );
}
