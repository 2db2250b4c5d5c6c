import { isInCurrency } from '../../model/amounts';
import { tryOrUndefined } from '../../model/errors';
import { parseFilter } from '../../query/parse-filter';
import { listTermPaths, type Filter, type Term } from '../../query/query';
import { splitTopLevel } from '../../query/split-top-level';
import { computeUnitPower, findCrossCurrencyComparison, isNamed, settlesCurrency } from './amount-conditions';

/** A use of an amount that has no meaning across currencies. */
export interface AmountUse {
  readonly amount: string;
  readonly action: 'aggregate' | 'rank' | 'compare';
}

interface ReadingContext {
  /** The set's fields in a currency. */
  readonly fields: readonly string[];
  readonly currencyPath: string;
  /** Reads a condition; undefined if the add-in can't read it. */
  readonly readCondition: (text: string) => Filter | undefined;
  readonly spell: (path: string) => string;
}

/**
 * Returns the uses of amounts in the apply, compute, filter, and orderby options of OData. A calculation counts as its amount,
 * unless its unit has no currency, like the quotient of two amounts. So does the alias of a calculation or an aggregate.
 * An amount in anything that the add-in can't read counts as aggregated.
 */
export function findAmountUses(
  options: ReadonlyMap<string, string>,
  { fields, currencyPath, readCondition, spell }: ReadingContext,
): AmountUse[] {
  const uses: AmountUse[] = [];
  const definitions = new Map<string, Term>();
  const [apply = '', compute = '', filter = '', orderby = ''] = ['apply', 'compute', 'filter', 'orderby'].map((name) =>
    options.get(name),
  );
  const allPaths = [apply, compute, filter, orderby].flatMap(listPaths);
  const amounts = [...fields, ...allPaths.filter((path) => path.includes('/') && isInCurrency(path))];

  const isAmount = (term: Term) => computeUnitPower(term, amounts) !== 0;
  const addUse = (action: AmountUse['action'], term: Term) => {
    const amount = listTermPaths(term).find((path) => isNamed(path, amounts));
    if (amount !== undefined) uses.push({ amount, action });
  };
  const replaceAliases = (term: Term): Term => {
    if (term.type === 'path') return definitions.get(term.path.toLowerCase()) ?? { ...term, path: spell(term.path) };
    return term.type === 'call' ? { ...term, of: term.of.map(replaceAliases) } : term;
  };
  const readMentions = (text: string): Term => ({
    type: 'call',
    name: 'add',
    // The number makes the unit unknown.
    of: [...listPaths(text).map((path) => replaceAliases({ type: 'path', path })), { type: 'number', value: 1 }],
  });
  const readTerm = (text: string): Term => {
    const condition = tryOrUndefined(() => parseFilter(`${text} eq 0`));
    const term: Term | undefined =
      condition?.op === 'test' ? condition.left : condition?.op === 'eq' ? { ...condition, type: 'path' } : undefined;
    const calculation = term && replaceAliases(term);
    const isRead = calculation && !listTermPaths(calculation).some((path) => path.includes(' '));
    return isRead ? calculation : readMentions(text);
  };

  const define = (text: string, alias: string) => {
    const term = readTerm(text);
    if (isAmount(term)) definitions.set(alias.toLowerCase(), term);
    return term;
  };
  const readCalculations = (texts: readonly string[]) => {
    for (const text of texts) {
      const [calculation, alias] = splitEnd(text, 'as');
      define(calculation, alias);
    }
  };
  const readAggregate = (text: string, isSettled: boolean) => {
    const [aggregation, alias] = splitEnd(text, 'as');
    const [calculation, method] = splitEnd(aggregation, 'with');
    if (method.toLowerCase() === 'countdistinct') return;
    const term = method === '' ? readMentions(text) : define(calculation, alias);
    if (!isSettled && isAmount(term)) addUse('aggregate', term);
  };
  const compare = (text: string) => {
    const condition = readCondition(text);
    if (!condition) return addUse('compare', readMentions(text));
    const amount = findCrossCurrencyComparison(replaceInFilter(condition, definitions), amounts, currencyPath);
    if (amount !== undefined) uses.push({ amount, action: 'compare' });
  };
  const rank = (texts: readonly string[]) => {
    for (const text of texts) {
      const key = text
        .trim()
        .replace(/\s(asc|desc)$/i, '')
        .trimEnd();
      if (settlesCurrency(spell(key), currencyPath)) return;
      const term = readTerm(key);
      if (isAmount(term)) addUse('rank', term);
    }
  };
  const readSteps = (text: string, isSettled: boolean) => {
    for (const step of splitTopLevel(text, '/')) {
      const [, name = '', inner = ''] = /^(\w+)\s*\(([^]*)\)$/.exec(step) ?? [];
      const [first = '', ...others] = splitTopLevel(inner, ',');
      if (/^filter$/i.test(name)) compare(inner);
      else if (/^compute$/i.test(name)) readCalculations([first, ...others]);
      else if (/^concat$/i.test(name)) for (const branch of [first, ...others]) readSteps(branch, isSettled);
      else if (/^aggregate$/i.test(name)) for (const item of [first, ...others]) readAggregate(item, isSettled);
      else if (/^groupby$/i.test(name)) {
        const by = splitTopLevel(first.replace(/^\(|\)$/g, ''), ',');
        readSteps(others.join('/'), isSettled || by.some((column) => settlesCurrency(column, currencyPath)));
      } else if (/^((top|bottom)(count|sum|percent)|orderby)$/i.test(name)) {
        if (!isSettled) rank(/^orderby$/i.test(name) ? [first, ...others] : [others.join(',')]);
      } else addUse('aggregate', readMentions(step));
    }
  };

  readSteps(apply, false);
  readCalculations(splitList(compute));
  if (filter !== '') compare(filter);
  rank(splitList(orderby));
  return uses;
}

const splitList = (text: string) => splitTopLevel(text, ',').flatMap((part) => splitTopLevel(part, ';'));

/** Splits `Quantity mul 2 as Twice` into the part before its last `as` and the name after it, which is blank without one. */
function splitEnd(text: string, word: string): [string, string] {
  const match = new RegExp(`\\s${word}\\s+([\\w.]+)$`, 'i').exec(text.trim());
  return match ? [text.trim().slice(0, match.index), match[1] ?? ''] : [text, ''];
}

/** Returns the names and paths in an expression, except in quotes. */
function listPaths(text: string): string[] {
  return text.replace(/'(?:[^']|'')*'/g, ' ').match(/[A-Z_]\w*(?:\/\w+)*/gi) ?? [];
}

/** Replaces aliases of amounts with what they stand for. */
function replaceInFilter(filter: Filter, definitions: ReadonlyMap<string, Term>): Filter {
  const replaceTerm = (term: Term): Term => {
    if (term.type === 'path') return definitions.get(term.path.toLowerCase()) ?? term;
    return term.type === 'call' ? { ...term, of: term.of.map(replaceTerm) } : term;
  };
  switch (filter.op) {
    case 'and':
    case 'or':
      return { op: filter.op, of: filter.of.map((part) => replaceInFilter(part, definitions)) };
    case 'not':
      return { op: 'not', of: replaceInFilter(filter.of, definitions) };
    case 'test':
      return { ...filter, left: replaceTerm(filter.left), right: replaceTerm(filter.right) };
    case 'any':
    case 'all':
      return filter;
    default: {
      const left = definitions.get(filter.path.toLowerCase());
      if (!left) return filter;
      if (filter.op !== 'in') return { op: 'test', test: filter.op, left, right: filter.value };
      return { op: 'or', of: filter.values.map((right) => ({ op: 'test', test: 'eq', left, right })) };
    }
  }
}

/** Returns the names that options define for calculated columns. */
export function listAliases(options: ReadonlyMap<string, string>): string[] {
  return ['apply', 'compute'].flatMap((option) =>
    [...(options.get(option) ?? '').matchAll(/\sas\s+(\w+)/gi)].map(([, name = '']) => name),
  );
}
