import type { ChartModel } from './chart-model';

/** The id of a chart, by its number. */
export function chartId(number: number): string {
  return `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`;
}

/** The charts of the workbook, in the order in which they were added. Who changes one says so with `changed`. */
export class ChartStore {
  private readonly charts = new Map<string, ChartModel>();
  private readonly listeners = new Set<() => void>();
  private nextNumber = 1;

  /** A number that no chart had yet, for ids and names. */
  takeNumber(): number {
    return this.nextNumber++;
  }

  /** The charts of a sheet, or of all. */
  list(sheetId?: string): ChartModel[] {
    return [...this.charts.values()].filter((chart) => sheetId === undefined || chart.sheetId === sheetId);
  }

  get(id: string): ChartModel | undefined {
    return this.charts.get(id);
  }

  add(chart: ChartModel): void {
    this.charts.set(chart.id, chart);
    this.changed();
  }

  delete(id: string): void {
    if (this.charts.delete(id)) this.changed();
  }

  /** Replaces all charts by those of an opened file. */
  replace(charts: readonly ChartModel[]): void {
    this.charts.clear();
    for (const chart of charts) this.charts.set(chart.id, chart);
    this.changed();
  }

  /** Takes all charts away, and numbers new ones from 1 again. */
  clear(): void {
    this.nextNumber = 1;
    this.replace([]);
  }

  /** Notifies those who draw of a change. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }

  onChange(listener: () => void): void {
    this.listeners.add(listener);
  }
}
