import { runOnSheet } from './ranges';
import { excelSteps } from '../messages/excel-steps';
import { toExcelError } from './excel-error';
import type { Area } from './area';
import type { PlannedChart, SheetsPlan } from './sheets-plan';

/** Adds the charts of a plan to its sheets. Returns a message for each chart that Excel refuses. */
export async function addPlannedCharts(plan: SheetsPlan, sheetNames: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const [sheetIndex, { charts }] of plan.sheets.entries()) {
    for (const chart of charts) {
      try {
        await addChart(sheetNames[sheetIndex] ?? '', chart);
      } catch (error) {
        problems.push(toExcelError(excelSteps.drawChart(chart.title), error).message);
      }
    }
  }
  return problems;
}

function addChart(sheetName: string, planned: PlannedChart): Promise<void> {
  return runOnSheet(sheetName, async (sheet, context) => {
    const getRange = ({ row, column, rows, columns }: Area) => sheet.getRangeByIndexes(row, column, rows, columns);
    const chart = sheet.charts.add(planned.type, getRange(planned.source), 'Columns');
    chart.name = planned.name;
    chart.title.text = planned.title;
    chart.legend.visible = planned.hasLegend;
    if (planned.hasLegend) chart.legend.position = 'Bottom';
    chart.axes.valueAxis.numberFormat = planned.valueFormat;
    // On a date axis, Excel would leave gaps for weekends.
    if (planned.type === 'ColumnStacked') chart.axes.categoryAxis.categoryType = 'TextAxis';
    // Excel draws the first bar at the bottom.
    if (planned.type === 'BarClustered') chart.axes.categoryAxis.reversePlotOrder = true;
    const { row, column, rows, columns } = planned.coveredCells;
    chart.setPosition(
      sheet.getRangeByIndexes(row, column, 1, 1),
      sheet.getRangeByIndexes(row + rows - 1, column + columns - 1, 1, 1),
    );
    planned.colors.forEach((color, seriesIndex) => {
      chart.series.getItemAt(seriesIndex).format.fill.setSolidColor(color);
    });
    await context.sync();
  });
}
