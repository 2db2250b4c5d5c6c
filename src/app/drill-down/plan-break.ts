import type { DrillPlan, DrillProof, DrillSection, Measure, ProofPart, ResultRow } from './drill-plan';
import { priceHistory, rowsOf, rowsOn, type DrillScope } from './holding-sections';
import { allOf, equals } from './filter-text';
import { firstOf, identify, numberOf, type RowIdentity } from './read-row';

type Family = 'lots' | 'roll' | 'account' | 'prices' | 'rate';

/** Which rows explain a kind of break. */
const families: Readonly<Record<string, Family>> = {
  Quantity: 'lots',
  Cost: 'lots',
  'Short flag': 'lots',
  'No lots': 'lots',
  'No position': 'lots',
  'Unknown transaction code': 'roll',
  'Gone without transaction': 'roll',
  'New without transaction': 'roll',
  'Change without transaction': 'roll',
  'Cancellation not carried out': 'roll',
  'Transaction not in position': 'roll',
  'Different change': 'roll',
  'Dropped holding': 'roll',
  'Vanished account': 'account',
  'Price jump': 'prices',
  'Stale price': 'prices',
  'Zero price': 'prices',
  'Missing price': 'prices',
  'Implied price': 'prices',
  'Missing FX rate': 'rate',
};

/** The kinds of rows that a check returns in addition to breaks. */
const otherKinds: readonly string[] = ['No breaks', 'Note', 'Not checked'];

const kindNames = ['Break', 'Break kind', 'Kind'];
const expectedNames = ['Expected', 'Ours'];
const actualNames = ['Actual', 'Theirs'];

/** Returns the kind of break in a row of a check, if any. */
export function breakKind(row: ResultRow): string | undefined {
  const kind = String(firstOf(row, kindNames) ?? '').trim();
  return Object.hasOwn(families, kind) ? kind : undefined;
}

/** Returns whether breaks of a kind concern a currency instead of a security. */
export function concernsCurrency(kind: string): boolean {
  return families[kind] === 'rate';
}

/** Returns whether a row of a check isn't a break. */
export function isNotBreak(row: ResultRow): boolean {
  return otherKinds.includes(String(firstOf(row, kindNames) ?? ''));
}

/**
 * Plans the rows that a check compared, side by side; undefined if the row doesn't identify a holding. `jump` is the price
 * change in percent that counts as a break.
 */
export function planBreak(scope: DrillScope, kind: string, row: ResultRow, jump: number): DrillPlan | undefined {
  const identity = identify(row, (path) => scope.knows('Positions', path));
  const { account, security, name } = identity;
  const family = families[kind];
  const subject = name === '' ? kind : `${kind}, ${name}`;
  const plan = (sections: readonly DrillSection[], proofs: readonly (DrillProof | undefined)[]): DrillPlan => ({
    subject,
    sections,
    proofs: proofs.filter((proof) => proof !== undefined),
  });
  if (family === 'rate') {
    const value = numberOf(row, ...expectedNames);
    const before = scope.dateBefore !== undefined && value !== undefined;
    const last = before ? [part(0, { of: 'rate', column: 'Factor', value })] : undefined;
    return plan(rateSections(scope, identity, row), [last && proof('Expected', value, last)]);
  }
  if (family === 'account' ? !account : !security || (family !== 'prices' && !account)) return undefined;
  if (family === 'lots') {
    const measure: Measure =
      kind === 'Cost' ? { of: 'sum', column: 'OriginalCost' } : { of: 'signed', column: 'Quantity' };
    const [positions, lots] = [part(0, measure), part(1, measure)];
    const sections = (['Positions', 'TaxLots', 'Transactions'] as const).map((set) =>
      rowsOf(scope, set, identity, scope.date),
    );
    return plan(sections, kind === 'Short flag' ? [] : figures(row, [positions], [lots]));
  }
  if (family === 'prices') {
    const positions = rowsOn(scope, {
      set: 'Positions',
      custodian: identity.custodian ?? null,
      date: scope.date,
      filter: allOf(account, security),
    });
    return plan([priceHistory(scope, identity, jump), positions], priceFigures(scope, kind, row));
  }
  const { dateBefore } = scope;
  const current = rowsOf(scope, 'Positions', identity, scope.date);
  const transactions = rowsOf(scope, 'Transactions', identity, scope.date);
  if (dateBefore === undefined) return plan([current, transactions], []);
  const sections = [rowsOf(scope, 'Positions', identity, dateBefore), transactions, current];
  if (family === 'account') {
    const value: Measure = { of: 'sum', column: 'MarketValue' };
    return plan(sections, figures(row, [part(0, value)], [part(2, value)]));
  }
  const quantity: Measure = { of: 'signed', column: 'Quantity' };
  return plan(sections, figures(row, [part(0, quantity), part(1, { of: 'effect' })], [part(2, quantity)]));
}

const part = (section: number, measure: Measure, sign: 1 | -1 = 1): ProofPart => ({ section, measure, sign });

/** Returns the expected value, actual value, and difference, if the row has them. */
function figures(row: ResultRow, expected: readonly ProofPart[], actual: readonly ProofPart[]) {
  const negative = expected.map((measured): ProofPart => ({ ...measured, sign: measured.sign === 1 ? -1 : 1 }));
  return [
    proof('Expected', numberOf(row, ...expectedNames), expected),
    proof('Actual', numberOf(row, ...actualNames), actual),
    proof('Difference', numberOf(row, 'Difference'), [...actual, ...negative]),
  ];
}

function proof(name: string, value: number | undefined, parts: readonly ProofPart[]): DrillProof | undefined {
  return value === undefined ? undefined : { name, value, parts };
}

function priceFigures({ date }: DrillScope, kind: string, row: ResultRow): (DrillProof | undefined)[] {
  const onDate = part(0, { of: 'on', column: 'PriceValue', date });
  const [expected, actual] = [numberOf(row, ...expectedNames), numberOf(row, ...actualNames)];
  if (kind === 'Implied price') return [proof('Actual', actual, [onDate])];
  if (kind === 'Missing price')
    return [proof('Expected', expected, [part(0, { of: 'row', column: 'PriceValue', row: 0 })])];
  const last = part(0, { of: 'row', column: 'PriceValue', row: 1 });
  return [
    proof('Expected', expected, [last]),
    proof('Actual', actual, [onDate]),
    proof('Difference', numberOf(row, 'Difference'), [onDate, { ...last, sign: -1 }]),
  ];
}

/** Sections with a currency's rates from a custodian, and the positions in that currency. */
function rateSections(scope: DrillScope, identity: RowIdentity, row: ResultRow): DrillSection[] {
  const custodian = identity.custodian ?? null;
  const code = firstOf(row, ['PrimarySymbol', 'Symbol', 'Primary symbol']) ?? null;
  const either = ['BaseCurrency/Alpha3Code', 'LocalCurrency/Alpha3Code'].map((path) => equals(path, code)).join(' or ');
  const rates = { set: 'FxRates', custodian, filter: either };
  return [
    ...(scope.dateBefore ? [rowsOn(scope, { ...rates, date: scope.dateBefore })] : []),
    rowsOn(scope, { ...rates, date: scope.date }),
    rowsOn(scope, {
      set: 'Positions',
      custodian,
      date: scope.date,
      filter: equals('Security/Currency/Alpha3Code', code),
    }),
  ];
}
