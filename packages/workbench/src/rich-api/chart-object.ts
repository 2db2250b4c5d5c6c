import type { Worksheet } from '@univerjs/core';
import { chartTypes, type AxisModel, type ChartModel, type ChartType, type SeriesModel } from '../charts/chart-model';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { sheetOf } from './range-object';

/** A chart, by its id: it may be deleted meanwhile. */
export interface ChartSelf {
  chartId: string;
}

export interface SeriesSelf extends ChartSelf {
  index: number;
}

export interface AxisSelf extends ChartSelf {
  axis: keyof ChartModel['axes'];
}

export function chartObject({ id }: ChartModel): HostObject<ChartSelf> {
  return new HostObject('Chart', { chartId: id });
}

/** The chart as it is kept; refused when it, or its sheet, was deleted. */
export function chartOf({ chartId }: ChartSelf, services: HostServices): ChartModel {
  const chart = services.charts.get(chartId);
  if (!chart) throw itemNotFound('the chart was deleted');
  sheetOf(chart, services);
  return chart;
}

export function sheetOfChart(self: ChartSelf, services: HostServices): Worksheet {
  return sheetOf(chartOf(self, services), services);
}

export function seriesOfChart(self: SeriesSelf, services: HostServices): SeriesModel {
  const series = chartOf(self, services).series[self.index];
  if (!series) throw itemNotFound(`series ${self.index} of the chart`);
  return series;
}

export function axisOf(self: AxisSelf, services: HostServices): AxisModel {
  return chartOf(self, services).axes[self.axis];
}

/** Changes what is kept, and has it drawn. */
export function change<Target, Key extends keyof Target>(
  target: Target,
  key: Key,
  value: Target[Key],
  { charts }: HostServices,
): void {
  target[key] = value;
  charts.changed();
}

export function chartTypeArgument(given: unknown): ChartType {
  const known = chartTypes.find((type) => type === given);
  if (known) return known;
  throw new HostError('NotImplemented', `The workbench does not draw charts of the type ${JSON.stringify(given)}.`);
}

export function numberArgument(given: unknown): number {
  if (typeof given === 'number' && Number.isFinite(given)) return given;
  throw new HostError('InvalidArgument', `A number was expected, not ${JSON.stringify(given)}.`);
}
