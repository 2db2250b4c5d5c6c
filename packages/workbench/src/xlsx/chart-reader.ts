import { emuPerPoint, type AxisModel, type ChartType, type Corner, plainAxis } from '../charts/chart-model';
import type { ChartContent, ChartSeriesContent, ChartSource } from './workbook-content';
import { child, isOn, parseXml, type XmlElement } from './xml-reader';
import type { PackageReader } from './package-reader';

/** Reads a chart without its name and position; undefined for types that the workbench can't draw. */
function readChart(bytes: Uint8Array, part: string): Omit<ChartContent, 'name' | 'anchor'> | undefined {
  const chart = child(parseXml(bytes, part), 'chart');
  const plot = child(chart, 'plotArea');
  const typed = plot?.children.find(({ name }) => name.endsWith('Chart'));
  const type = typed && readType(typed);
  if (!type) return undefined;
  const series = typed.children.filter(({ name }) => name === 'ser').map(readSeries);
  const axes = (plot?.children ?? []).filter(({ name }) => name.endsWith('Ax')).map(readAxis);
  const legend = child(chart, 'legend');
  const title = readTitle(child(chart, 'title'));
  return {
    type,
    title,
    titleVisible: title !== undefined,
    legend: { visible: legend !== undefined, position: legendSides[readValue(legend, 'legendPos') ?? 'r'] ?? 'Right' },
    ...(typed.children.some((element) => isOn(readValue(child(element, 'dLbls'), 'showVal'))) && { labels: {} }),
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
  const hasMarkers = (ser: XmlElement) => ser.name === 'ser' && readValue(child(ser, 'marker'), 'symbol') !== 'none';
  return chart.children.some(hasMarkers) ? 'LineMarkers' : 'Line';
}

function readSeries(series: XmlElement): ChartSeriesContent {
  const text = child(series, 'tx');
  const categories = readSource(child(series, 'cat'));
  const values = readSource(child(series, 'val'));
  const shape = child(series, 'spPr');
  const color = child(child(child(shape, 'ln'), 'solidFill') ?? child(shape, 'solidFill'), 'srgbClr')?.attributes[
    'val'
  ];
  return {
    name: readSource(text) ?? child(text, 'v')?.text ?? '',
    ...(categories && { categories }),
    ...(values && { values }),
    ...(color !== undefined && { color: `#${color.toUpperCase()}` }),
  };
}

function readSource(source: XmlElement | undefined): ChartSource | undefined {
  const formula = child(child(source, 'strRef') ?? child(source, 'numRef'), 'f')?.text;
  return formula === undefined ? undefined : { formula, cachedValues: [] };
}

function readAxis(axis: XmlElement): AxisModel {
  const scaling = child(axis, 'scaling');
  const [minimum, maximum] = ['min', 'max'].map((name) => readValue(scaling, name));
  const title = readTitle(child(axis, 'title'));
  const format = child(axis, 'numFmt')?.attributes['formatCode'];
  return {
    visible: !isOn(readValue(axis, 'delete')),
    title: title ?? '',
    titleVisible: title !== undefined,
    gridlines: child(axis, 'majorGridlines') !== undefined,
    ...(format !== undefined && { numberFormat: format }),
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(maximum !== undefined && { maximum: Number(maximum) }),
    ...(readValue(axis, 'auto') === '0' && { categoryType: 'TextAxis' }),
    reversed: readValue(scaling, 'orientation') === 'maxMin',
  };
}

/** Returns a title's text; undefined without one. */
function readTitle(title: XmlElement | undefined): string | undefined {
  const strings = (element: XmlElement): string =>
    element.name === 't' || element.name === 'v' ? element.text : element.children.map(strings).join('');
  const text = title && strings(title);
  return text === '' ? undefined : text;
}

function readValue(element: XmlElement | undefined, name: string): string | undefined {
  return child(element, name)?.attributes['val'];
}

const maxCharts = 500;

/** Reads the charts of a sheet. Pictures and shapes are skipped. */
export function readCharts(parts: PackageReader, sheet: string): ChartContent[] {
  return parts.related(sheet, 'drawing').flatMap(({ target }) => {
    const bytes = parts.bytes(target);
    if (!bytes) return [];
    const anchors = parseXml(bytes, target).children.filter(({ name }) => name.endsWith('Anchor'));
    return anchors.slice(0, maxCharts).flatMap((anchor) => readAnchor(anchor, parts, target) ?? []);
  });
}

function readAnchor(anchor: XmlElement, parts: PackageReader, drawing: string): ChartContent | undefined {
  const frame = child(anchor, 'graphicFrame');
  const name = child(child(frame, 'nvGraphicFramePr'), 'cNvPr')?.attributes['name'];
  const reference = child(child(child(frame, 'graphic'), 'graphicData'), 'chart')?.attributes['id'];
  const part = parts.target(drawing, reference);
  const bytes = part === undefined ? undefined : parts.bytes(part);
  const chart = part !== undefined && bytes ? readChart(bytes, part) : undefined;
  const from = readCorner(child(anchor, 'from') ?? child(anchor, 'pos'));
  const to = readEnd(anchor, from);
  return chart && { ...chart, name: name ?? '', anchor: { from, to } };
}

/** Reads the lower right corner: a cell, or the upper left corner plus the size of the chart. */
function readEnd(anchor: XmlElement, from: Corner): Corner {
  const cell = child(anchor, 'to');
  if (cell) return readCorner(cell);
  const { cx = 0, cy = 0 } = child(anchor, 'ext')?.attributes ?? {};
  return { ...from, x: from.x + Number(cx) / emuPerPoint, y: from.y + Number(cy) / emuPerPoint };
}

function readCorner(corner: XmlElement | undefined): Corner {
  const read = (name: string) => {
    const number = Number(child(corner, name)?.text ?? 0);
    return Number.isFinite(number) ? number : 0;
  };
  return {
    row: read('row'),
    column: read('col'),
    x: (read('colOff') + Number(corner?.attributes['x'] ?? 0)) / emuPerPoint,
    y: (read('rowOff') + Number(corner?.attributes['y'] ?? 0)) / emuPerPoint,
  };
}
