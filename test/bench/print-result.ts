import type { Budget } from './budget';
import type { Figures } from './figures';
import type { Row } from './row';

/** The rows as a table for the terminal: value, budget, and the cost of both sides. */
export function printResult(rows: readonly Row[], budgetOf: (name: string) => Budget | undefined): string {
  const lines = rows.map((row) => {
    const budget = budgetOf(row.name);
    return [
      row.name,
      `${printRounded(row.value)}${row.unit ? ` ${row.unit}` : '×'}`,
      budget ? budget.text : '',
      budget ? (budget.isMet(row.value) ? 'met' : 'MISSED') : '',
      printFigures(row.addin),
      printFigures(row.baseline),
      row.note ?? '',
    ];
  });
  const all = [['', 'value', 'budget', '', 'addin', 'baseline or peer', ''], ...lines];
  const widths = (all[0] ?? []).map((_head, column) => Math.max(...all.map((line) => (line[column] ?? '').length)));
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function printFigures(input: Partial<Figures> | undefined): string {
  const parts = [
    input?.wall === undefined ? '' : `${printRounded(input.wall)} ms`,
    input?.cpu === undefined ? '' : `cpu ${printRounded(input.cpu)} ms`,
    input?.rss === undefined || Number.isNaN(input.rss) ? '' : `${printRounded(input.rss)} MB`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function printRounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
