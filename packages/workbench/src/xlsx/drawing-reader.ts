import type { Corner } from '../charts/chart-model';
import type { ChartContent } from './chart-content';
import { readChart } from './chart-reader';
import type { PackageReader } from './package-reader';
import { child, parseXml, type XmlElement } from './xml-reader';

/** English metric units in a point. */
const unitsPerPoint = 12_700;
const mostCharts = 500;

/** The charts of a sheet that lie between two cells. Pictures and shapes are passed over. */
export function readCharts(parts: PackageReader, sheet: string): ChartContent[] {
  return parts.related(sheet, 'drawing').flatMap(({ target }) => {
    const bytes = parts.bytes(target);
    if (!bytes) return [];
    const anchors = parseXml(bytes, target).children.filter(({ name }) => name === 'twoCellAnchor');
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
  const [from, to] = [readCorner(child(anchor, 'from')), readCorner(child(anchor, 'to'))];
  return chart && { ...chart, name: named ?? '', anchor: { from, to } };
}

function readCorner(corner: XmlElement | undefined): Corner {
  const read = (name: string) => {
    const number = Number(child(corner, name)?.text ?? 0);
    return Number.isFinite(number) ? number : 0;
  };
  return {
    row: read('row'),
    column: read('col'),
    x: read('colOff') / unitsPerPoint,
    y: read('rowOff') / unitsPerPoint,
  };
}
