import type { Answer } from '../../model/pedigree';
import { askTable } from './ask-table';
import type { Asking, DatedQuestion, DatedTable } from './table-question';

const sets: Record<DatedTable, string> = {
  POSITIONS: 'Positions',
  TAXLOTS: 'TaxLots',
  PRICES: 'Prices',
  FXRATES: 'FxRates',
};

/** Asks for what custodians delivered for one process date. No rows is an error that says why there are none. */
export async function askDatedTable(asking: Asking, question: DatedQuestion, signal?: AbortSignal): Promise<Answer> {
  const { table, custodian, date, columns, options } = question;
  return askTable(asking, { set: sets[table], custodian, date, columns, options }, signal);
}
