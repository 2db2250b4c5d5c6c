import { nameArguments } from '../app/tables/named-arguments';
import { tableFunctions, type TableFunction, type TableFunctionName } from '../app/tables/table-functions';
import { toAddInError } from '../model/errors';
import { answerCell, type Invocation } from './answer-cell';
import { functionHost } from './host';
import { toMatrix } from './matrix';

/** Runs a function whose answer is a table, given its arguments in their order, and lays the table out for cells. */
export function tableCell(
  name: TableFunctionName,
  given: readonly unknown[],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<any[][]> {
  return answerCell(invocation as Invocation, async (app, signal) => {
    const asked: TableFunction = tableFunctions[name];
    const host = functionHost();
    const named = nameArguments(asked.parameters, given, host.dateSystem);
    const headers = asked.headers(named);
    try {
      const { table, pedigree } = await asked.ask(app, named, signal);
      const matrix = toMatrix(table, { headers, ...host });
      app.parts.cellAnswers.note(name, named, { pedigree });
      return matrix;
    } catch (thrown) {
      const error = toAddInError(thrown);
      if (error.kind !== 'cancelled') app.parts.cellAnswers.note(name, named, { error });
      throw thrown;
    }
  });
}
