import type { FormulaResult } from '../../src/app/builder/formula-actions';
import type { FormulaActions } from '../../src/app/builder/create-formula-actions';
import type { ActionOptions } from '../../src/app/data-ranges/services/data-range-actions';
import { parseFormula } from '../../src/query/parse-formula';
import { printParts } from '../../src/query/print-parts';
import { qualifyParts } from '../../src/query/qualify-parts';

interface RequestedFormula {
  readonly formula: string;
  readonly options: ActionOptions | undefined;
  resolve(result: FormulaResult): void;
  fail(error: unknown): void;
}

/** Formulas whose results the test provides, in any order. */
export function createInMemoryFormulas() {
  const requestedFormulas: RequestedFormula[] = [];
  const actions: FormulaActions = {
    parseFormula,
    printParts,
    qualifyFormula: (formula, sheet) => printParts(qualifyParts(parseFormula(formula), sheet)),
    fetchFormula: (formula, options) =>
      new Promise((resolve, reject) => requestedFormulas.push({ formula, options, resolve, fail: reject })),
    recallCell: () => Promise.resolve(undefined),
    recallCalls: () => Promise.resolve([]),
    findKeyColumns: () => Promise.resolve(['AccountId', 'SecurityId']),
    findOmittedKeys: (formula) => Promise.resolve(formula.includes('"Quantity"') ? ['AccountId', 'SecurityId'] : []),
    findCurrentDate: () => Promise.resolve(undefined),
    countRows: () => Promise.resolve(1508),
    listRequests: () =>
      Promise.resolve({
        odata: 'https://data.example.com/v2/odata/Positions?$count=true',
        graphql: 'query { positions(first: 1000) { nodes { quantity } } }',
        unavailable: [],
      }),
  };
  return { actions, requestedFormulas };
}
