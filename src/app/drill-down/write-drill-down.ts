import { noRowsBehindValue } from '../../messages/drill-down';
import { continueWith, isAddInError } from '../../model/errors';
import type { Delivery } from '../../model/provenance';
import type { Area } from '../../workbook/area';
import { runOrRollBack } from '../../workbook/linked/journal';
import { printRecord, type DrillOrigin } from '../../workbook/drill-down/drill-record';
import type { PlacedCells, DrillSheetCell } from '../../workbook/drill-down/excel-drill-workbook';
import { setUpPage } from '../../workbook/set-up-page';
import type { ActionOptions } from '../data-ranges/services/data-range-actions';
import type { OpenTable } from '../data-ranges/services/data-range-services';
import { fetchRows, type FetchedRows } from '../data-ranges/tables/fetch-rows';
import { placeTable } from '../data-ranges/tables/insert-table';
import type { DrilledCell } from './drill-cell';
import type { DrillReport } from './drill-down-actions';
import { createPageSetup, findFigureArea, planHeaderLines, countHeaderRows } from './drill-header';
import type { DrillPlan, DrillSection } from './drill-plan';
import type { DrillServices } from './drill-services';
import { hashSurroundings } from './drill-content';
import { listDrillSheets, prepareDrillSheet } from './drill-sheets';
import { joinTerms } from './join-terms';
import { createJumpColumns } from './jump-columns';
import { markUnchecked } from './mark-unchecked';
import { isSumEqual, addUpRows, type PlacedRows } from './measures';

type SectionRows = FetchedRows & { readonly hasLateRates?: true };
type SectionOutcome = { readonly rows: SectionRows; readonly formula: string } | { readonly problem: string };

/** Fetches the rows behind a cell, and writes them side by side on a sheet, all or nothing. */
export async function writeDrillDown(
  services: DrillServices,
  drilledCell: DrilledCell,
  options: ActionOptions = {},
): Promise<DrillReport> {
  const { dataRangeServices, drillWorkbook } = services;
  const joinedPlan = joinTerms(drilledCell);
  const outcomes: SectionOutcome[] = [];
  for (const section of joinedPlan.sections) outcomes.push(await fetchSection(services, section, options));
  if (outcomes.every((outcome) => 'problem' in outcome)) {
    const [firstOutcome] = outcomes;
    throw firstOutcome && 'problem' in firstOutcome ? noRowsBehindValue(firstOutcome.problem) : noRowsBehindValue('');
  }
  const sectionRows = outcomes.map((outcome) => ('rows' in outcome ? outcome.rows : undefined));
  const plan = markUnchecked(joinedPlan, sectionRows);
  const origin = await findOrigin(services, drilledCell, plan);
  return runOrRollBack(dataRangeServices.clock, async (journal) => {
    const target = await prepareDrillSheet(services, journal, origin.sheetId);
    const { sheetId, sheet } = target.cell;
    const titleRow = countHeaderRows(plan);
    const placedSections: (PlacedRows | undefined)[] = [];
    const openedTables: OpenTable[] = [];
    const placedCells: PlacedCells[] = [];
    let column = 0;
    let bottom = titleRow;
    for (const [index, section] of plan.sections.entries()) {
      const outcome = outcomes[index];
      const title: DrillSheetCell = { value: section.title, style: 'heading' };
      if (!outcome || 'problem' in outcome) {
        const problem: DrillSheetCell = { value: outcome?.problem ?? '', style: 'muted' };
        placedCells.push({ row: titleRow, column, cells: [[title], [problem]] });
        placedSections.push(undefined);
        column += 4;
        continue;
      }
      const cell = { sheetId, sheet, row: titleRow + 1, column };
      const query = { formula: outcome.formula, name: `Drill_${section.set}` };
      const openTable = await placeTable(dataRangeServices, journal, query, outcome.rows, cell, options);
      openedTables.push(openTable);
      const { area } = openTable.table;
      placedSections.push(toPlacedRows(openTable, outcome.rows));
      placedCells.push({ row: titleRow, column, cells: [[title]] });
      const jumpColumns =
        section.jumpPercent === undefined ? undefined : createJumpColumns(section.jumpPercent, area, outcome.rows);
      if (jumpColumns) placedCells.push(jumpColumns);
      column = area.column + area.columns + (jumpColumns ? 4 : 1);
      bottom = Math.max(bottom, area.row + area.rows);
    }
    const deliveries = outcomes.flatMap((outcome): Delivery[] =>
      'rows' in outcome && outcome.rows.result.delivery ? [outcome.rows.result.delivery] : [],
    );
    const [asOf, ...others] = [...new Set(drilledCell.terms.map((term) => term.asOf))];
    const headerLines = planHeaderLines({
      ...plan,
      origin,
      formula: drilledCell.formula,
      asOf: others.length > 0 ? undefined : asOf,
      deliveries,
      sections: placedSections,
    });
    await drillWorkbook.writeCells(sheetId, [{ row: 0, column: 0, cells: headerLines }, ...placedCells], origin.sheet);
    const figureArea = findFigureArea(plan);
    if (figureArea) await dataRangeServices.workbook.fitColumns(sheetId, figureArea);
    const area: Area = { row: 0, column: 0, rows: bottom, columns: Math.max(column, 6) };
    await setUpPage(sheetId, createPageSetup(area.columns));
    const tableAreas = openedTables.map(({ table }) => table.area);
    const hash = await hashSurroundings(dataRangeServices.workbook, sheetId, area, tableAreas);
    const tables = openedTables.map(({ definition }) => definition.id);
    const record = { sheetId, origin, tables, cells: [], area, hash };
    const drillSheet = (await listDrillSheets(services)).find((candidate) => candidate.record.sheetId === sheetId);
    if (drillSheet) await dataRangeServices.workbook.setPart(drillSheet.partId, printRecord(record));
    else {
      const partId = await dataRangeServices.workbook.addPart(printRecord(record));
      journal.record(() => dataRangeServices.workbook.deletePart(partId));
    }
    const rows = placedSections.reduce((sum, section) => sum + (section?.table.rows.length ?? 0), 0);
    const proofs = plan.proofs.map((proof) => ({
      name: proof.name,
      isEqual: isSumEqual(proof, placedSections),
      value: proof.value,
      fromRows: addUpRows(proof, placedSections),
    }));
    const unchecked = (plan.unchecked ?? []).map(({ name }) => name);
    const { workbook } = dataRangeServices;
    await workbook.selectArea(sheetId, { row: 0, column: 0, rows: 1, columns: 1 }).catch(continueWith(undefined));
    return {
      sheet,
      from: drilledCell.address,
      title: plan.title,
      rows,
      proofs,
      unchecked,
      changedSheets: target.changedSheets,
    };
  });
}

/** Fetches the rows of a section, or returns a message if there are none. */
async function fetchSection(
  { dataRangeServices }: DrillServices,
  { formula, formulaWithLateRates }: DrillSection,
  options: ActionOptions,
): Promise<SectionOutcome> {
  const fetchFormula = (text: string) => fetchRows(dataRangeServices, text, options);
  try {
    return { rows: await fetchFormula(formula), formula };
  } catch (error) {
    if (isAddInError(error) && error.kind === 'incomplete' && formulaWithLateRates !== undefined)
      return {
        rows: { ...(await fetchFormula(formulaWithLateRates)), hasLateRates: true },
        formula: formulaWithLateRates,
      };
    if (isAddInError(error) && error.kind === 'noRows') return { problem: error.message };
    throw error;
  }
}

/** Returns the drilled cell's place, and the path of drill-downs that led to it. */
async function findOrigin(
  services: DrillServices,
  { cell, address }: DrilledCell,
  { title }: DrillPlan,
): Promise<DrillOrigin> {
  const drillSheets = await listDrillSheets(services);
  const pathBefore = drillSheets.find(({ record }) => record.sheetId === cell.sheetId)?.record.origin.path ?? [];
  const { sheetId, sheet, row, column } = cell;
  return { sheetId, sheet, row, column, path: [...pathBefore, `${address}: ${title}`].slice(-20) };
}

function toPlacedRows({ definition, table }: OpenTable, { rows, columns }: FetchedRows): PlacedRows {
  return {
    name: table.name,
    headers: definition.columns.map(({ header }) => header),
    table: { columns, rows: rows.map((row) => row.map((value) => (value === '' ? null : value))) },
  };
}
