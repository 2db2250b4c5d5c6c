import { readCellsTogether } from '../workbook/read-cells-together';
import { readReference } from '../workbook/read-reference';
import type { App, PaneApp } from './app';
import { createBlockVerbs } from './blocks/create-block-verbs';
import { createColumnMemory } from './questions/create-column-memory';
import { createDeliveries } from './deliveries/create-deliveries';
import { createFormulaVerbs } from './questions/create-formula-verbs';
import { createMorning } from './morning/create-morning';
import { createQuestionVerbs } from './questions/create-question-verbs';
import { createSelectionVerbs } from './questions/create-selection-verbs';

/** The add-in with the verbs that only the pane calls. Cells don't wait for their code: it is loaded with the pane. */
export function withPaneVerbs<Begun extends App>(app: Begun): Begun & PaneApp {
  const { tables, ...parts } = app.parts;
  const { clock, graphql } = tables;
  const deliveries = createDeliveries(parts);
  const formulas = createFormulaVerbs({
    ...parts,
    ...tables,
    workbook: { ...parts.workbook, readReference: readCellsTogether(readReference) },
  });
  return {
    ...app,
    ...deliveries,
    ...createMorning({ ...parts, clock, deliveries }),
    ...formulas,
    ...createQuestionVerbs({ ...parts, clock, graphql }),
    ...createBlockVerbs({
      ...parts,
      clock,
      formulas,
      refreshFormulas: () => app.refreshAll(),
      repairFormulas: () => app.repair(),
    }),
    ...createColumnMemory(parts.service),
    ...createSelectionVerbs(),
  };
}
