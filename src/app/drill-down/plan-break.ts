import { findCheckOfKind, readBreakKind, remarkKinds, type BreakKind } from '../../checks/break-kind';
import type { DrillPlan, DrillProof, DrillSection, Measure, ProofPart, ResultRow } from './drill-plan';
import { planPriceHistory, planHoldingRows, planRowsOn, type DrillScope } from './holding-sections';
import { joinWithAnd, printEquals } from './filter-text';
import { readFirstCell, identifyRow, readFirstNumber, type RowIdentity } from './read-row';

const kindNames = ['Break', 'Break kind', 'Kind'];
const expectedNames = ['Expected', 'Ours'];
const actualNames = ['Actual', 'Theirs'];

/** Returns the kind of break in a row of a check, if any. */
export function findBreakKind(row: ResultRow): BreakKind | undefined {
  return readBreakKind(String(readFirstCell(row, kindNames) ?? ''));
}

/** Returns whether a row of a check isn't a break. */
export function isRemark(row: ResultRow): boolean {
  const text = readFirstCell(row, kindNames);
  return remarkKinds.some((kind) => kind === text);
}

/**
 * Plans the rows that a check compared, side by side; undefined if the row doesn't identify a holding. `jump` is the price
 * change in percent that counts as a break.
 */
export function planBreak(scope: DrillScope, kind: BreakKind, row: ResultRow, jump: number): DrillPlan | undefined {
  const identity = identifyRow(row, (path) => scope.hasPath('Positions', path));
  const { account, security, name } = identity;
  const check = findCheckOfKind(kind);
  const title = name === '' ? kind : `${kind}, ${name}`;
  const createPlan = (sections: readonly DrillSection[], proofs: readonly (DrillProof | undefined)[]): DrillPlan => ({
    title,
    sections,
    proofs: proofs.filter((proof) => proof !== undefined),
  });
  if (kind === 'Missing FX rate') {
    const value = readFirstNumber(row, ...expectedNames);
    const hasRateBefore = scope.dateBefore !== undefined && value !== undefined;
    const previousRate = hasRateBefore ? [createProofPart(0, { of: 'rate', column: 'Factor', value })] : undefined;
    return createPlan(createRateSections(scope, identity, row), [
      previousRate && proveFigure('Expected', value, previousRate),
    ]);
  }
  if (kind === 'Vanished account' ? !account : !security || (check !== 'prices' && !account)) return undefined;
  if (check === 'lots') {
    const measure: Measure =
      kind === 'Cost' ? { of: 'sum', column: 'OriginalCost' } : { of: 'signed', column: 'Quantity' };
    const [positions, lots] = [createProofPart(0, measure), createProofPart(1, measure)];
    const sections = (['Positions', 'TaxLots', 'Transactions'] as const).map((set) =>
      planHoldingRows(scope, set, identity, scope.date),
    );
    return createPlan(sections, kind === 'Short flag' ? [] : proveFigures(row, [positions], [lots]));
  }
  if (check === 'prices') {
    const positions = planRowsOn(scope, {
      set: 'Positions',
      custodian: identity.custodian ?? null,
      date: scope.date,
      filter: joinWithAnd(account, security),
    });
    return createPlan([planPriceHistory(scope, identity, jump), positions], provePriceFigures(scope, kind, row));
  }
  const { dateBefore } = scope;
  const current = planHoldingRows(scope, 'Positions', identity, scope.date);
  const transactions = planHoldingRows(scope, 'Transactions', identity, scope.date);
  if (dateBefore === undefined) return createPlan([current, transactions], []);
  const sections = [planHoldingRows(scope, 'Positions', identity, dateBefore), transactions, current];
  if (kind === 'Vanished account') {
    const value: Measure = { of: 'sum', column: 'MarketValue' };
    return createPlan(sections, proveFigures(row, [createProofPart(0, value)], [createProofPart(2, value)]));
  }
  const quantity: Measure = { of: 'signed', column: 'Quantity' };
  return createPlan(
    sections,
    proveFigures(
      row,
      [createProofPart(0, quantity), createProofPart(1, { of: 'effect' })],
      [createProofPart(2, quantity)],
    ),
  );
}

const createProofPart = (section: number, measure: Measure): ProofPart => ({ section, measure, sign: 1 });

/** Returns the expected value, actual value, and difference, if the row has them. */
function proveFigures(row: ResultRow, expected: readonly ProofPart[], actual: readonly ProofPart[]) {
  const negatedParts = expected.map((part): ProofPart => ({ ...part, sign: part.sign === 1 ? -1 : 1 }));
  return [
    proveFigure('Expected', readFirstNumber(row, ...expectedNames), expected),
    proveFigure('Actual', readFirstNumber(row, ...actualNames), actual),
    proveFigure('Difference', readFirstNumber(row, 'Difference'), [...actual, ...negatedParts]),
  ];
}

function proveFigure(name: string, value: number | undefined, parts: readonly ProofPart[]): DrillProof | undefined {
  return value === undefined ? undefined : { name, value, parts };
}

function provePriceFigures({ date }: DrillScope, kind: BreakKind, row: ResultRow): (DrillProof | undefined)[] {
  const priceOnDate = createProofPart(0, { of: 'on', column: 'PriceValue', date });
  const [expected, actual] = [readFirstNumber(row, ...expectedNames), readFirstNumber(row, ...actualNames)];
  if (kind === 'Implied price') return [proveFigure('Actual', actual, [priceOnDate])];
  if (kind === 'Missing price')
    return [proveFigure('Expected', expected, [createProofPart(0, { of: 'row', column: 'PriceValue', row: 0 })])];
  const previousPrice = createProofPart(0, { of: 'row', column: 'PriceValue', row: 1 });
  return [
    proveFigure('Expected', expected, [previousPrice]),
    proveFigure('Actual', actual, [priceOnDate]),
    proveFigure('Difference', readFirstNumber(row, 'Difference'), [priceOnDate, { ...previousPrice, sign: -1 }]),
  ];
}

/** Returns sections with a currency's rates from a custodian, and with the positions in that currency. */
function createRateSections(scope: DrillScope, identity: RowIdentity, row: ResultRow): DrillSection[] {
  const custodian = identity.custodian ?? null;
  const currencyCode = readFirstCell(row, ['PrimarySymbol', 'Symbol', 'Primary symbol']) ?? null;
  const currencyFilter = ['BaseCurrency/Alpha3Code', 'LocalCurrency/Alpha3Code']
    .map((path) => printEquals(path, currencyCode))
    .join(' or ');
  const rateQuery = { set: 'FxRates', custodian, filter: currencyFilter };
  return [
    ...(scope.dateBefore ? [planRowsOn(scope, { ...rateQuery, date: scope.dateBefore })] : []),
    planRowsOn(scope, { ...rateQuery, date: scope.date }),
    planRowsOn(scope, {
      set: 'Positions',
      custodian,
      date: scope.date,
      filter: printEquals('Security/Currency/Alpha3Code', currencyCode),
    }),
  ];
}
