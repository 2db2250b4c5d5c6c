import { printParts } from '../../query/print-parts';
import type { FormulaArgument } from '../../query/formula-parts';
import type { PlainDate } from '../../model/plain-date';
import { printForm } from '../builder/print-form';
import type { DrillSection } from './drill-plan';

/** A query for rows of a data set. */
export interface RowsQuery {
  readonly set: string;
  /** The function's argument: one custodian, or several separated by semicolons; null for all. */
  readonly custodian: string | number | null;
  readonly date?: PlainDate | undefined;
  readonly columns: readonly string[];
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
  /** A currency to convert amounts to. */
  readonly base?: string | undefined;
  /** Whether the drilled value has `partial=1`. */
  readonly partial?: boolean | undefined;
  /** Further options of a set with a function. */
  readonly options?: readonly (readonly [name: string, value: string])[] | undefined;
}

/** The functions with a process date, by data set. */
const functionBySet: Readonly<Record<string, string>> = {
  Positions: 'POSITIONS',
  TaxLots: 'TAXLOTS',
  Transactions: 'TRANSACTIONS',
  Prices: 'PRICES',
  FxRates: 'FXRATES',
};

/**
 * Prints the formulas of a section. With `partial=1`, amounts may be converted at FX rates from missing deliveries, which a
 * value without that option doesn't use.
 */
export function printSection(query: RowsQuery): Pick<DrillSection, 'formula' | 'formulaWithLateRates'> {
  const formula = printRows(query);
  return query.base === undefined || query.partial
    ? { formula }
    : { formula: printRows(query, false), formulaWithLateRates: formula };
}

/**
 * Prints the formula that returns rows of a data set, with labels. The rows are shown even if a delivery is missing, because
 * the sheet shows the delivery status and whether the rows add up. Without `partial`, missing deliveries are refused.
 */
export function printRows(
  { set, custodian, date, columns, filter, sort, base, options = [] }: RowsQuery,
  partial = true,
): string {
  const printFunction = (name: string, args: readonly FormulaArgument[]) => printParts({ name, args });
  const printOptions = (names: readonly (readonly [string, string | undefined])[]) =>
    names.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(';');
  const columnList = columns.join(';');
  const name = functionBySet[set];
  if (name !== undefined && date !== undefined) {
    const datedOptions = printOptions([
      ['filter', filter],
      ['sort', set === 'TaxLots' ? undefined : sort],
      ['base', base],
      ...options,
      ['headers', '2'],
      ['partial', partial ? '1' : undefined],
    ]);
    const dates = set === 'Transactions' ? [date, date] : [date];
    return printFunction(name, [custodian, ...dates, columnList, datedOptions]);
  }
  const listOptions = printOptions([
    ['filter', filter],
    ['sort', sort],
    ['headers', '2'],
  ]);
  if (set === 'Accounts') return printFunction('ACCOUNTS', [custodian, null, columnList, listOptions]);
  if (set === 'Securities') return printFunction('SECURITIES', [custodian, columnList, listOptions]);
  return printForm({
    subject: `query/${set}`,
    values: { columns: columnList },
    options: {
      ...(filter !== undefined && { filter }),
      ...(sort !== undefined && { sort }),
      headers: '2',
      ...(name !== undefined && { partial: '1' }),
    },
  });
}
