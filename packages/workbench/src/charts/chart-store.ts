import type { ChartModel } from './chart-model';

/** Returns the id of the chart with this number. */
export function printChartId(number: number): string {
  return `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`;
}

/** The charts of the workbook, in the order of their creation. Call `changed` after you modify one. */
export class ChartStore {
  private readonly charts = new Map<string, ChartModel>();
  private readonly listeners = new Set<() => void>();
  private nextNumber = 1;

  /** Returns an unused number for the id and name of a chart. */
  allocateNumber(): number {
    return this.nextNumber++;
  }

  /** Lists the charts of a sheet, or of all sheets. */
  list(sheetId?: string): ChartModel[] {
    return [...this.charts.values()].filter((chart) => sheetId === undefined || chart.sheetId === sheetId);
  }

  get(id: string): ChartModel | undefined {
    return this.charts.get(id);
  }

  add(chart: ChartModel): void {
    this.charts.set(chart.id, chart);
    this.notifyListeners();
  }

  delete(id: string): void {
    if (this.charts.delete(id)) this.notifyListeners();
  }

  /** Replaces all charts, for example when a file is opened. */
  replace(charts: readonly ChartModel[]): void {
    this.charts.clear();
    for (const chart of charts) this.charts.set(chart.id, chart);
    this.notifyListeners();
  }

  /** Removes all charts, and restarts the numbering at 1. */
  clear(): void {
    this.nextNumber = 1;
    this.replace([]);
  }

  /** Notifies the listeners of a change. */
  notifyListeners(): void {
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }
}
