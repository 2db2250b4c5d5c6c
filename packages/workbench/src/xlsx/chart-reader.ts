import { emuPerPoint, type AxisModel, type ChartType, type Corner, plainAxis } from '../charts/chart-model';
import type { ChartContent, ChartSeriesContent, ChartSource } from './workbook-content';
import { findChild, isOn, parseXml, type XmlElement } from './xml-reader';
import type { PackageReader } from './package-reader';

/** Reads a chart without its name and position; undefined for types that the workbench can't draw. */
function readChart(bytes: Uint8Array, part: string): Omit<ChartContent, 'name' | 'anchor'> | undefined {
  const chart = findChild(parseXml(bytes, part), 'chart');
  const plot = findChild(chart, 'plotArea');
  const typed = plot?.children.find(({ name }) => name.endsWith('Chart'));
  const type = typed && readType(typed);
  if (!type) return undefined;
  const series = typed.children.filter(({ name }) => name === 'ser').map(readSeries);
  const axes = (plot?.children ?? []).filter(({ name }) => name.endsWith('Ax')).map(readAxis);
  const legend = findChild(chart, 'legend');
  const title = readTitle(findChild(chart, 'title'));
  return {
    type,
    title,
    titleVisible: title !== undefined,
    legend: { visible: legend !== undefined, position: legendSides[readValue(legend, 'legendPos') ?? 'r'] ?? 'Right' },
    ...(typed.children.some((element) => isOn(readValue(findChild(element, 'dLbls'), 'showVal'))) && { labels: {} }),
    series,
    axes: { category: axes[0] ?? plainAxis, value: axes[1] ?? plainAxis },
  };
}

const legendSides: Readonly<Record<string, string>> = { t: 'Top', b: 'Bottom', l: 'Left', r: 'Right', tr: 'Corner' };

function readType(chart: XmlElement): ChartType | undefined {
  const grouping = readValue(chart, 'grouping');
  if (chart.name === 'barChart' && grouping !== 'percentStacked') {
    return `${readValue(chart, 'barDir') === 'bar' ? 'Bar' : 'Column'}${grouping === 'stacked' ? 'Stacked' : 'Clustered'}`;
  }
  if (chart.name !== 'lineChart' || /stacked/i.test(grouping ?? '')) return undefined;
  const hasMarkers = (ser: XmlElement) =>
    ser.name === 'ser' && readValue(findChild(ser, 'marker'), 'symbol') !== 'none';
  return chart.children.some(hasMarkers) ? 'LineMarkers' : 'Line';
}

function readSeries(series: XmlElement): ChartSeriesContent {
  const text = findChild(series, 'tx');
  const categories = readSource(findChild(series, 'cat'));
  const values = readSource(findChild(series, 'val'));
  const shape = findChild(series, 'spPr');
  const color = findChild(findChild(findChild(shape, 'ln'), 'solidFill') ?? findChild(shape, 'solidFill'), 'srgbClr')
    ?.attributes['val'];
  return {
    name: readSource(text) ?? findChild(text, 'v')?.text ?? '',
    ...(categories && { categories }),
    ...(values && { values }),
    ...(color !== undefined && { color: `#${color.toUpperCase()}` }),
  };
}

function readSource(source: XmlElement | undefined): ChartSource | undefined {
  const formula = findChild(findChild(source, 'strRef') ?? findChild(source, 'numRef'), 'f')?.text;
  return formula === undefined ? undefined : { formula, cachedValues: [] };
}

function readAxis(axis: XmlElement): AxisModel {
  const scaling = findChild(axis, 'scaling');
  const [minimum, maximum] = ['min', 'max'].map((name) => readValue(scaling, name));
  const title = readTitle(findChild(axis, 'title'));
  const format = findChild(axis, 'numFmt')?.attributes['formatCode'];
  return {
    visible: !isOn(readValue(axis, 'delete')),
    title: title ?? '',
    titleVisible: title !== undefined,
    gridlines: findChild(axis, 'majorGridlines') !== undefined,
    ...(format !== undefined && { numberFormat: format }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...(readValue(axis, 'auto') === '0' && { categoryType: 'TextAxis' }),
    reversed: readValue(scaling, 'orientation') === 'maxMin',
  };
}

/** Returns a title's text; undefined without one. */
function readTitle(title: XmlElement | undefined): string | undefined {
  const readStrings = (element: XmlElement): string =>
    element.name === 't' || element.name === 'v' ? element.text : element.children.map(readStrings).join('');
  const text = title && readStrings(title);
  return text === '' ? undefined : text;
}

function readValue(element: XmlElement | undefined, name: string): string | undefined {
  return findChild(element, name)?.attributes['val'];
}

const maxCharts = 500;

/** Reads the charts of a sheet. Pictures and shapes are skipped. */
export function readCharts(parts: PackageReader, sheet: string): ChartContent[] {
  return parts.listRelated(sheet, 'drawing').flatMap(({ target }) => {
    const bytes = parts.getBytes(target);
    if (!bytes) return [];
    const anchors = parseXml(bytes, target).children.filter(({ name }) => name.endsWith('Anchor'));
    return anchors.slice(0, maxCharts).flatMap((anchor) => readAnchor(anchor, parts, target) ?? []);
  });
}

function readAnchor(anchor: XmlElement, parts: PackageReader, drawing: string): ChartContent | undefined {
  const frame = findChild(anchor, 'graphicFrame');
  const name = findChild(findChild(frame, 'nvGraphicFramePr'), 'cNvPr')?.attributes['name'];
  const reference = findChild(findChild(findChild(frame, 'graphic'), 'graphicData'), 'chart')?.attributes['id'];
  const part = parts.findTarget(drawing, reference);
  const bytes = part === undefined ? undefined : parts.getBytes(part);
  const chart = part !== undefined && bytes ? readChart(bytes, part) : undefined;
  const from = readCorner(findChild(anchor, 'from') ?? findChild(anchor, 'pos'));
  const to = readEnd(anchor, from);
  return chart && { ...chart, name: name ?? '', anchor: { from, to } };
}

/** Reads the lower right corner: a cell, or the upper left corner plus the size of the chart. */
function readEnd(anchor: XmlElement, from: Corner): Corner {
  const cell = findChild(anchor, 'to');
  if (cell) return readCorner(cell);
  const { cx = 0, cy = 0 } = findChild(anchor, 'ext')?.attributes ?? {};
  return { ...from, x: from.x + Number(cx) / emuPerPoint, y: from.y + Number(cy) / emuPerPoint };
}

function readCorner(corner: XmlElement | undefined): Corner {
  const read = (name: string) => {
    const number = Number(findChild(corner, name)?.text ?? 0);
    return Number.isFinite(number) ? number : 0;
  };
  return {
    row: read('row'),
    column: read('col'),
    x: (read('colOff') + Number(corner?.attributes['x'] ?? 0)) / emuPerPoint,
    y: (read('rowOff') + Number(corner?.attributes['y'] ?? 0)) / emuPerPoint,
  };
}
