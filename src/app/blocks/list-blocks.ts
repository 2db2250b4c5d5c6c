import type { Block } from './block-verbs';
import type { BlockTools } from './block-tools';
import { describeFormula, describeLost, describeTable } from './describe-block';
import { openTables } from './open-tables';

/** Every IDS formula, linked table and snapshot, tables first; without `formulas`, no sheet has to be read for them. */
export async function listBlocks(tools: BlockTools, formulas = true): Promise<readonly Block[]> {
  const [{ open, lost }, found] = await Promise.all([openTables(tools), formulas ? tools.workbook.formulas() : []]);
  return [
    ...(await Promise.all(open.map((one) => describeTable(tools, one)))),
    ...lost.map(describeLost),
    ...(await Promise.all(found.map((one) => describeFormula(tools, one)))),
  ];
}
