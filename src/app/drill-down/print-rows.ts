import { printParts } from '../../query/print-parts';
import type { FormulaArgument } from '../../query/formula-parts';
import type { PlainDate } from '../../model/plain-date';
import { printForm } from '../builder/print-form';

/** Rows of a data set. */
export interface WantedRows {
  readonly set: string;
  /** As a function takes it: one, or several with semicolons; null for all. */
  readonly custodian: string | number | null;
  readonly date?: PlainDate | undefined;
  readonly columns: readonly string[];
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
  /** A currency to convert amounts to. */
  readonly base?: string | undefined;
}

/** The functions whose rows are delivered for a process date, by data set. */
const delivered: Readonly<Record<string, string>> = {
  Positions: 'POSITIONS',
  TaxLots: 'TAXLOTS',
  Transactions: 'TRANSACTIONS',
  Prices: 'PRICES',
  FxRates: 'FXRATES',
};

/**
 * The formula that returns rows of a data set, with labels above them. Rows behind a value are shown although a delivery is late: the sheet
 * says so, and whether they add up.
 */
export function printRows({ set, custodian, date, columns, filter, sort, base }: WantedRows): string {
  const options = (names: readonly (readonly [string, string | undefined])[]) =>
    names.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])).join(';');
  const print = (name: string, args: readonly FormulaArgument[]) => printParts({ name, args });
  const shown = columns.join(';');
  const name = delivered[set];
  if (name !== undefined && date !== undefined) {
    const given = options([
      ['filter', filter],
      ['sort', set === 'TaxLots' ? undefined : sort],
      ['base', base],
      ['headers', '2'],
      ['partial', '1'],
    ]);
    const dates = set === 'Transactions' ? [date, date] : [date];
    return print(name, [custodian, ...dates, shown, given]);
  }
  const given = options([
    ['filter', filter],
    ['sort', sort],
    ['headers', '2'],
  ]);
  if (set === 'Accounts') return print('ACCOUNTS', [custodian, null, shown, given]);
  if (set === 'Securities') return print('SECURITIES', [custodian, shown, given]);
  return printForm({
    subject: `query/${set}`,
    values: { columns: shown },
    options: {
      ...(filter !== undefined && { filter }),
      ...(sort !== undefined && { sort }),
      headers: '2',
      ...(name !== undefined && { partial: '1' }),
    },
  });
}
