import type { Corner } from '../charts/chart-model';
import type { ChartContent } from './chart-content';
import { readChart } from './chart-reader';
import type { PackageReader } from './package-reader';
import { child, parseXml, type XmlElement } from './xml-reader';

/** English metric units in a point. */
const unitsPerPoint = 12_700;
const mostCharts = 500;

/** The charts of a sheet. Pictures and shapes are passed over. */
export function readCharts(parts: PackageReader, sheet: string): ChartContent[] {
  return parts.related(sheet, 'drawing').flatMap(({ target }) => {
    const bytes = parts.bytes(target);
    if (!bytes) return [];
    const anchors = parseXml(bytes, target).children.filter(({ name }) => name.endsWith('Anchor'));
    return anchors.slice(0, mostCharts).flatMap((anchor) => readAnchor(anchor, parts, target) ?? []);
  });
}

function readAnchor(anchor: XmlElement, parts: PackageReader, drawing: string): ChartContent | undefined {
  const frame = child(anchor, 'graphicFrame');
  const named = child(child(frame, 'nvGraphicFramePr'), 'cNvPr')?.attributes['name'];
  const reference = child(child(child(frame, 'graphic'), 'graphicData'), 'chart')?.attributes['id'];
  const part = parts.target(drawing, reference);
  const bytes = part === undefined ? undefined : parts.bytes(part);
  const chart = part !== undefined && bytes ? readChart(bytes, part) : undefined;
  const from = readCorner(child(anchor, 'from') ?? child(anchor, 'pos'));
  const to = readEnd(anchor, from);
  return chart && { ...chart, name: named ?? '', anchor: { from, to } };
}

/** The lower right corner: a cell, or, of a chart that only begins at a cell or a place, as far away as it is big. */
function readEnd(anchor: XmlElement, from: Corner): Corner {
  const cell = child(anchor, 'to');
  if (cell) return readCorner(cell);
  const { cx = 0, cy = 0 } = child(anchor, 'ext')?.attributes ?? {};
  return { ...from, x: from.x + Number(cx) / unitsPerPoint, y: from.y + Number(cy) / unitsPerPoint };
}

function readCorner(corner: XmlElement | undefined): Corner {
  const read = (name: string) => {
    const number = Number(child(corner, name)?.text ?? 0);
    return Number.isFinite(number) ? number : 0;
  };
  return {
    row: read('row'),
    column: read('col'),
    x: (read('colOff') + Number(corner?.attributes['x'] ?? 0)) / unitsPerPoint,
    y: (read('rowOff') + Number(corner?.attributes['y'] ?? 0)) / unitsPerPoint,
  };
}
