import { Chart } from 'chart.js/auto';
import type { Calculation } from '../grid/calculation';
import type { Book } from '../grid/book';
import { offset, placeOf } from './chart-anchor';
import { chartConfig, type Ink } from './chart-config';
import { chartTitle, readChartData } from './chart-data';
import type { ChartModel } from './chart-model';
import type { ChartStore } from './chart-store';
import { pixelsPerPoint } from '../grid/address';

/** Changes come in bursts; charts follow after this. */
const restMs = 60;

/** A chart on the page, and what it was last drawn from. */
interface Drawing {
  box: HTMLElement;
  chart: Chart | undefined;
  drawn: string;
}

/**
 * Draws the charts of the sheet that is shown over the grid, keeps them at their cells while it scrolls, and draws them
 * again when cells change. They take no clicks: those reach the cells below.
 */
export function showCharts(grid: HTMLElement, book: Book, charts: ChartStore, calculation: Calculation): void {
  // Next to the grid's element: the spreadsheet removes foreign elements from its own.
  const layer = document.createElement('div');
  grid.after(layer);
  layer.className = 'chart-layer';
  const drawings = new Map<string, Drawing>();
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      placeAll();
    });
  };
  const redraw = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      drawAll();
    }, restMs);
  };
  book.commands.onCommandExecuted(({ id }) => {
    place();
    if (/mutation/.test(id)) redraw();
  });
  calculation.onCalculated(redraw);
  charts.onChange(redraw);
  new ResizeObserver(place).observe(grid);

  function shownCharts(): ChartModel[] {
    return charts.list(book.core.getActiveSheet().getSheetId());
  }

  function drawAll(): void {
    const kept = new Set(charts.list().map(({ id }) => id));
    for (const [id, { box, chart }] of drawings) {
      if (kept.has(id)) continue;
      chart?.destroy();
      box.remove();
      drawings.delete(id);
    }
    for (const chart of shownCharts()) draw(chart);
    placeAll();
  }

  function draw(chart: ChartModel): void {
    const data = readChartData(book, chart);
    const title = chartTitle(book, chart);
    const { width, height } = placeOf(book.core.getActiveSheet(), chart.anchor);
    const drawn = JSON.stringify([chart, data, title, width, height]);
    const known = drawings.get(chart.id);
    if (known?.drawn === drawn) return;
    known?.chart?.destroy();
    const box = known?.box ?? layer.appendChild(document.createElement('figure'));
    box.replaceChildren();
    const canvas = box.appendChild(document.createElement('canvas'));
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Chart ${chart.name}: ${title}`);
    canvas.width = Math.max(1, Math.round(width * pixelsPerPoint));
    canvas.height = Math.max(1, Math.round(height * pixelsPerPoint));
    drawings.set(chart.id, { box, chart: new Chart(canvas, chartConfig(chart, data, title, inkOf(grid))), drawn });
  }

  function placeAll(): void {
    const facade = book.facade.getActiveSheet();
    const sheet = facade.getSheet();
    const skeleton = facade.getSkeleton();
    const canvas = grid.querySelector('canvas[id*="sheet-main"]');
    const shown = new Set(shownCharts().map(({ id }) => id));
    for (const [id, { box }] of drawings) box.hidden = !shown.has(id);
    if (!skeleton || !canvas || shown.size === 0) return;
    const zoom = sheet.getZoomRatio();
    const inner = canvas.getBoundingClientRect();
    const corner = { x: skeleton.rowHeaderWidth * zoom, y: skeleton.columnHeaderHeight * zoom };
    layer.style.left = `${inner.left + corner.x}px`;
    layer.style.top = `${inner.top + corner.y}px`;
    layer.style.width = `${inner.width - corner.x}px`;
    layer.style.height = `${inner.height - corner.y}px`;
    const scroll = facade.getScrollState();
    const scrolledX = offset(scroll.sheetViewStartColumn, (at) => sheet.getColumnWidth(at)) + scroll.offsetX;
    const scrolledY = offset(scroll.sheetViewStartRow, (at) => sheet.getRowHeight(at)) + scroll.offsetY;
    const { xSplit, ySplit } = sheet.getFreeze();
    const frozenX = offset(xSplit, (at) => sheet.getColumnWidth(at));
    const frozenY = offset(ySplit, (at) => sheet.getRowHeight(at));
    for (const chart of shownCharts()) {
      const drawing = drawings.get(chart.id);
      if (!drawing) {
        redraw();
        continue;
      }
      const { left, top } = placeOf(sheet, chart.anchor);
      // What lies in frozen columns or rows stays; the rest scrolls away below them.
      const x = left * pixelsPerPoint - (chart.anchor.from.column < xSplit ? 0 : scrolledX);
      const y = top * pixelsPerPoint - (chart.anchor.from.row < ySplit ? 0 : scrolledY);
      const coveredX = chart.anchor.from.column < xSplit ? 0 : Math.max(0, frozenX - x);
      const coveredY = chart.anchor.from.row < ySplit ? 0 : Math.max(0, frozenY - y);
      drawing.box.style.transform = `translate(${x * zoom}px, ${y * zoom}px) scale(${zoom})`;
      drawing.box.style.clipPath = coveredX + coveredY > 0 ? `inset(${coveredY}px 0 0 ${coveredX}px)` : '';
    }
  }
}

function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { text: read('--text'), line: read('--line'), surface: read('--surface') };
}
