import type { Block } from './block-verbs';
import type { BlockTools } from './block-tools';
import { describeFormula, describeLost, describeTable } from './describe-block';
import { openTables } from './open-tables';

/** Every IDS formula, linked table and snapshot, tables first. */
export async function listBlocks(tools: BlockTools): Promise<readonly Block[]> {
  const [{ open, lost }, formulas] = await Promise.all([openTables(tools), tools.workbook.formulas()]);
  return [
    ...open.map((one) => describeTable(tools, one)),
    ...lost.map(describeLost),
    ...(await Promise.all(formulas.map((found) => describeFormula(tools, found)))),
  ];
}
