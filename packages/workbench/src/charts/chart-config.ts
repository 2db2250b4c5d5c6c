import type { ChartConfiguration, ChartDataset, ChartType as Kind, Plugin } from 'chart.js';
import { formatNumber } from '../grid/cell';
import type { ChartData } from './chart-data';
import type { AxisModel, ChartModel, ChartType } from './chart-model';

/** The colours of a series in turn: those of Excel's present theme. */
const palette = ['#156082', '#E97132', '#196B24', '#0F9ED5', '#A02B93', '#4EA72E'];

/** What a drawing takes from the page around it. */
export interface Ink {
  text: string;
  line: string;
  surface: string;
}

/** A chart as the drawing library wants it. */
export function chartConfig(chart: ChartModel, data: ChartData, title: string, ink: Ink): ChartConfiguration {
  const round = chart.type === 'Pie' || chart.type === 'Doughnut';
  const scatter = chart.type === 'XYScatter';
  const bars = chart.type.startsWith('Bar');
  const stacked = /Stacked/.test(chart.type);
  const shares = /100$/.test(chart.type);
  const shown = shares ? inShares(data) : data;
  const { category, value } = chart.axes;
  const valueFormat = shares ? '0%' : (value.numberFormat ?? data.valueFormat);
  const say = (number: unknown) => formatNumber(valueFormat, Number(number));
  // Excel begins with the lowest bar, the drawing library with the highest.
  const order = bars ? { ...category, reversed: !category.reversed } : category;
  const categories = axis(order, { ink, stacked });
  const values = axis(value, { ink, stacked, ...(shares && { most: 1 }) }, say);
  const datasets = chart.series.map((series, index): ChartDataset => {
    const color = series.color ?? palette[index % palette.length] ?? '#156082';
    const numbers = shown.series[index]?.values ?? [];
    const lined = /^(Line|Area|XY)/.test(chart.type);
    return {
      type: kindOf(chart.type),
      label: data.series[index]?.name ?? '',
      data: scatter
        ? numbers.map((y, at) => ({ x: data.positions[at] ?? at, y: y ?? Number.NaN }))
        : ([...numbers] as number[]),
      backgroundColor: round ? numbers.map((_, at) => palette[at % palette.length] ?? color) : color,
      borderColor: round ? ink.surface : color,
      borderWidth: lined ? 2 : round ? 1 : 0,
      ...(lined && { fill: /^Area/.test(chart.type), pointRadius: /Markers|XY/.test(chart.type) ? 3 : 0 }),
      ...(!lined && !round && { categoryPercentage: 1, barPercentage: 100 / (100 + (series.gapWidth ?? 80)) }),
    };
  });
  return {
    type: kindOf(chart.type),
    data: { labels: [...data.categories], datasets },
    plugins: [additions(chart, shown, ink, say)],
    options: {
      animation: false,
      responsive: false,
      maintainAspectRatio: false,
      indexAxis: bars ? 'y' : 'x',
      color: ink.text,
      layout: { padding: 8 },
      scales: round ? {} : bars ? { y: categories, x: values } : { x: categories, y: values },
      plugins: {
        tooltip: { enabled: false },
        title: { display: chart.titleVisible && title !== '', text: title, color: ink.text, font: { size: 14 } },
        legend: {
          display: chart.legend.visible,
          position: legendSides[chart.legend.position] ?? 'bottom',
          labels: { color: ink.text, boxWidth: 10, boxHeight: 10, font: { size: 11 } },
        },
      },
    },
  };
}

/** What the drawing library lacks: the ground of the legend, and each value next to what is drawn for it. */
function additions(model: ChartModel, { series }: ChartData, ink: Ink, say: (number: unknown) => string): Plugin {
  const { labels, legend } = model;
  return {
    id: 'additions',
    beforeDraw(chart) {
      if (!chart.legend || legend.color === undefined) return;
      chart.ctx.fillStyle = legend.color;
      chart.ctx.fillRect(chart.legend.left, chart.legend.top, chart.legend.width, chart.legend.height);
    },
    afterDatasetsDraw(chart) {
      if (!labels) return;
      const font = `${((labels.size ?? 9) * 4) / 3}px sans-serif`;
      Object.assign(chart.ctx, { font, fillStyle: labels.color ?? ink.text, textAlign: 'center' });
      series.forEach(({ values }, index) => {
        chart.getDatasetMeta(index).data.forEach((element, at) => {
          const { x, y } = element.tooltipPosition(true);
          const value = values[at] ?? null;
          if (value !== null && x !== null && y !== null) chart.ctx.fillText(say(value), x, y - 4);
        });
      });
    },
  };
}

const legendSides: Readonly<Record<string, 'top' | 'bottom' | 'left' | 'right'>> = {
  Top: 'top',
  Bottom: 'bottom',
  Left: 'left',
  Right: 'right',
  Corner: 'right',
};

function kindOf(type: ChartType): Kind {
  if (type === 'Pie') return 'pie';
  if (type === 'Doughnut') return 'doughnut';
  if (type === 'XYScatter') return 'scatter';
  return /^(Line|Area)/.test(type) ? 'line' : 'bar';
}

function axis(
  model: AxisModel,
  { ink, stacked, most }: { ink: Ink; stacked: boolean; most?: number },
  say?: (number: unknown) => string,
) {
  return {
    display: model.visible,
    stacked,
    reverse: model.reversed,
    ...(model.minimum !== undefined && { min: model.minimum }),
    ...((model.maximum ?? most) !== undefined && { max: model.maximum ?? most }),
    grid: { display: model.gridlines, color: ink.line },
    border: { color: ink.line },
    title: { display: model.titleVisible && model.title !== '', text: model.title, color: ink.text },
    ticks: { color: ink.text, font: { size: 11 }, maxRotation: 45, autoSkip: true, ...(say && { callback: say }) },
  };
}

/** Each value as its share of its category. */
function inShares(data: ChartData): ChartData {
  const totals = data.categories.map((_, at) =>
    data.series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0),
  );
  const series = data.series.map(({ name, values }) => ({
    name,
    values: values.map((value, at) => (value === null || !totals[at] ? null : value / totals[at])),
  }));
  return { ...data, series };
}
