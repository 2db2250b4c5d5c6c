import type { ChartConfiguration, ChartDataset, ChartType as Kind, Plugin } from 'chart.js';
import { formatNumber } from '../grid/cell';
import type { ChartData } from './chart-data';
import { type AxisModel, type ChartModel, gapWidth } from './chart-model';

/** The colors of Excel's current default theme, one per series. */
const palette = ['#156082', '#E97132', '#196B24', '#0F9ED5', '#A02B93', '#4EA72E'];

/** The colors of the page that a chart uses. */
export interface ChartColors {
  text: string;
  line: string;
  surface: string;
}

/** Converts a chart to a configuration of Chart.js. */
export function createChartConfig(
  chart: ChartModel,
  data: ChartData,
  title: string,
  colors: ChartColors,
): ChartConfiguration {
  const isLine = chart.type.startsWith('Line');
  const kind: Kind = isLine ? 'line' : 'bar';
  const isBar = chart.type.startsWith('Bar');
  const isStacked = /Stacked/.test(chart.type);
  const { category, value } = chart.axes;
  const valueFormat = value.numberFormat ?? data.valueFormat;
  const formatValue = (number: unknown) => formatNumber(valueFormat, Number(number));
  // Excel starts with the lowest bar, Chart.js with the highest.
  const order = isBar ? { ...category, reversed: !category.reversed } : category;
  const categories = createAxisOptions(order, { colors, isStacked });
  const values = createAxisOptions(value, { colors, isStacked }, formatValue);
  const datasets = chart.series.map((series, index): ChartDataset => {
    const color = series.color ?? palette[index % palette.length] ?? '#156082';
    const numbers = data.series[index]?.values ?? [];
    return {
      type: kind,
      label: data.series[index]?.name ?? '',
      data: [...numbers] as number[],
      backgroundColor: color,
      borderColor: color,
      borderWidth: isLine ? 2 : 0,
      ...(isLine && { pointRadius: chart.type === 'LineMarkers' ? 3 : 0 }),
      ...(!isLine && { categoryPercentage: 1, barPercentage: 100 / (100 + gapWidth) }),
    };
  });
  return {
    type: kind,
    data: { labels: [...data.categories], datasets },
    plugins: [createChartPlugin(chart, data, colors, formatValue)],
    options: {
      animation: false,
      responsive: false,
      maintainAspectRatio: false,
      indexAxis: isBar ? 'y' : 'x',
      color: colors.text,
      layout: { padding: 8 },
      scales: isBar ? { y: categories, x: values } : { x: categories, y: values },
      plugins: {
        tooltip: { enabled: false },
        title: { display: chart.titleVisible && title !== '', text: title, color: colors.text, font: { size: 14 } },
        legend: {
          display: chart.legend.visible,
          position: legendSides[chart.legend.position] ?? 'bottom',
          labels: { color: colors.text, boxWidth: 10, boxHeight: 10, font: { size: 11 } },
        },
      },
    },
  };
}

/** Adds what Chart.js lacks: the background of the legend, and data labels. */
function createChartPlugin(
  model: ChartModel,
  { series }: ChartData,
  colors: ChartColors,
  formatValue: (number: unknown) => string,
): Plugin {
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
      Object.assign(chart.ctx, { font, fillStyle: labels.color ?? colors.text, textAlign: 'center' });
      series.forEach(({ values }, index) => {
        chart.getDatasetMeta(index).data.forEach((element, position) => {
          const { x, y } = element.tooltipPosition(true);
          const value = values[position] ?? null;
          if (value !== null && x !== null && y !== null) chart.ctx.fillText(formatValue(value), x, y - 4);
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

function createAxisOptions(
  model: AxisModel,
  { colors, isStacked }: { colors: ChartColors; isStacked: boolean },
  formatValue?: (number: unknown) => string,
) {
  return {
    display: model.visible,
    stacked: isStacked,
    reverse: model.reversed,
    ...(model.minimum !== undefined && { min: model.minimum }),
    ...(model.maximum !== undefined && { max: model.maximum }),
    grid: { display: model.gridlines, color: colors.line },
    border: { color: colors.line },
    title: { display: model.titleVisible && model.title !== '', text: model.title, color: colors.text },
    ticks: {
      color: colors.text,
      font: { size: 11 },
      maxRotation: 45,
      autoSkip: true,
      ...(formatValue && { callback: formatValue }),
    },
  };
}
