import { answerCell, type Invocation } from './answer-cell';

/**
 * The custodians that you may see: id, name and short name.
 * Example: =IDS.CUSTODIANS()
 * @customfunction CUSTODIANS
 * @param {CustomFunctions.CancelableInvocation} invocation
 * @returns One row for each custodian, under a header row.
 */
export function custodians(invocation: CustomFunctions.CancelableInvocation): Promise<any[][]> {
  return answerCell(invocation as Invocation, async (app) => [
    ['Id', 'Name', 'ShortName'],
    ...(await app.custodians()).map(({ id, name, shortName }) => [id, name, shortName]),
  ]);
}
