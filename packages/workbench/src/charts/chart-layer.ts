import { Chart } from 'chart.js/auto';
import type { Calculation } from '../grid/calculation';
import type { Book } from '../grid/book';
import { sumSizes, toBounds } from './chart-anchor';
import { createChartConfig, type ChartColors } from './chart-config';
import { findChartTitle, readChartData } from './chart-data';
import type { ChartModel } from './chart-model';
import type { ChartStore } from './chart-store';
import { pixelsPerPoint } from '../grid/address';

/** Changes come in bursts, so the charts are redrawn after this delay. */
const redrawDelayMs = 60;

/** A chart on the page. */
interface Drawing {
  box: HTMLElement;
  chart: Chart | undefined;
  /** The model and data of the last drawing, serialized for comparison. */
  input: string;
}

/**
 * Draws the charts of the active sheet over the grid, moves them as the grid scrolls, and redraws them when cells
 * change. Clicks go through to the cells below.
 */
export function showCharts(grid: HTMLElement, book: Book, charts: ChartStore, calculation: Calculation): void {
  // Next to the grid's element, because the grid removes foreign elements from its own.
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
    }, redrawDelayMs);
  };
  book.commands.onCommandExecuted(({ id }) => {
    place();
    if (/mutation/.test(id)) redraw();
  });
  calculation.onCalculated(redraw);
  charts.onChange(redraw);
  new ResizeObserver(place).observe(grid);

  function listShownCharts(): ChartModel[] {
    return charts.list(book.core.getActiveSheet().getSheetId());
  }

  function drawAll(): void {
    const existing = new Set(charts.list().map(({ id }) => id));
    for (const [id, { box, chart }] of drawings) {
      if (existing.has(id)) continue;
      chart?.destroy();
      box.remove();
      drawings.delete(id);
    }
    for (const chart of listShownCharts()) draw(chart);
    placeAll();
  }

  function draw(chart: ChartModel): void {
    const data = readChartData(book, chart);
    const title = findChartTitle(book, chart);
    const { width, height } = toBounds(book.core.getActiveSheet(), chart.anchor);
    const input = JSON.stringify([chart, data, title, width, height]);
    const previous = drawings.get(chart.id);
    if (previous?.input === input) return;
    previous?.chart?.destroy();
    const box = previous?.box ?? layer.appendChild(document.createElement('figure'));
    box.replaceChildren();
    const canvas = box.appendChild(document.createElement('canvas'));
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', `Chart ${chart.name}: ${title}`);
    canvas.width = Math.max(1, Math.round(width * pixelsPerPoint));
    canvas.height = Math.max(1, Math.round(height * pixelsPerPoint));
    drawings.set(chart.id, {
      box,
      chart: new Chart(canvas, createChartConfig(chart, data, title, readColors(grid))),
      input,
    });
  }

  function placeAll(): void {
    const facade = book.facade.getActiveSheet();
    const sheet = facade.getSheet();
    const skeleton = facade.getSkeleton();
    const canvas = grid.querySelector('canvas[id*="sheet-main"]');
    const shownIds = new Set(listShownCharts().map(({ id }) => id));
    for (const [id, { box }] of drawings) box.hidden = !shownIds.has(id);
    if (!skeleton || !canvas || shownIds.size === 0) return;
    const zoom = sheet.getZoomRatio();
    const canvasBox = canvas.getBoundingClientRect();
    const corner = { x: skeleton.rowHeaderWidth * zoom, y: skeleton.columnHeaderHeight * zoom };
    layer.style.left = `${canvasBox.left + corner.x}px`;
    layer.style.top = `${canvasBox.top + corner.y}px`;
    layer.style.width = `${canvasBox.width - corner.x}px`;
    layer.style.height = `${canvasBox.height - corner.y}px`;
    const scroll = facade.getScrollState();
    const scrolledX = sumSizes(scroll.sheetViewStartColumn, (index) => sheet.getColumnWidth(index)) + scroll.offsetX;
    const scrolledY = sumSizes(scroll.sheetViewStartRow, (index) => sheet.getRowHeight(index)) + scroll.offsetY;
    const { xSplit, ySplit } = sheet.getFreeze();
    const frozenX = sumSizes(xSplit, (index) => sheet.getColumnWidth(index));
    const frozenY = sumSizes(ySplit, (index) => sheet.getRowHeight(index));
    for (const chart of listShownCharts()) {
      const drawing = drawings.get(chart.id);
      if (!drawing) {
        redraw();
        continue;
      }
      const { left, top } = toBounds(sheet, chart.anchor);
      // Charts in frozen rows or columns stay in place; the others scroll beneath them.
      const x = left * pixelsPerPoint - (chart.anchor.from.column < xSplit ? 0 : scrolledX);
      const y = top * pixelsPerPoint - (chart.anchor.from.row < ySplit ? 0 : scrolledY);
      const coveredX = chart.anchor.from.column < xSplit ? 0 : Math.max(0, frozenX - x);
      const coveredY = chart.anchor.from.row < ySplit ? 0 : Math.max(0, frozenY - y);
      drawing.box.style.transform = `translate(${x * zoom}px, ${y * zoom}px) scale(${zoom})`;
      drawing.box.style.clipPath = coveredX + coveredY > 0 ? `inset(${coveredY}px 0 0 ${coveredX}px)` : '';
    }
  }
}

function readColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { text: read('--text'), line: read('--line'), surface: read('--surface') };
}
