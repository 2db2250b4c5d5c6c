import type { App } from '../app/app';
import type { Answer } from '../model/pedigree';
import type { HeaderMode } from '../query/read-options';
import { answerCell, type Invocation } from './answer-cell';
import { functionHost } from './host';
import { toMatrix } from './matrix';

/** Runs a function whose answer is a table, and lays the table out for cells. */
export function tableCell(
  invocation: CustomFunctions.CancelableInvocation,
  readMode: () => HeaderMode,
  ask: (app: App, signal: AbortSignal) => Promise<Answer>,
): Promise<any[][]> {
  return answerCell(invocation as Invocation, async (app, signal) => {
    const headers = readMode();
    const { table } = await ask(app, signal);
    return toMatrix(table, { headers, ...functionHost() });
  });
}
