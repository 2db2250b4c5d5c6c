import { answerCell, type Invocation } from './answer-cell';
import { functionHost } from './host';
import { toMatrix } from './matrix';

/**
 * What the IDS functions do: all of them with a sentence each, or one with its arguments and an example. Needs no token.
 * Example: =IDS.HELP("PRICE")
 * @customfunction HELP
 * @param {any} [name] The function's name, like PRICE. Blank lists all functions.
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns The functions, or the function's parts, under a header row.
 */
export function help(name: any, invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerCell(invocation as Invocation, async (app) =>
    toMatrix(await app.askHelp(name), { headers: 'field', ...functionHost() }),
  );
}
