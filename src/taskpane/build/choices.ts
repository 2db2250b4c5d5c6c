import type { DatedQuestion, DatedTable } from '../../app/app';

/** What the user chose, each part as a formula would hold it. */
export interface Choices {
  readonly table: DatedTable;
  /** A custodian's id; undefined for all. */
  readonly custodian: number | undefined;
  /** A date word or a date, as text. */
  readonly date: string;
  readonly columns: string;
  /** True while the last change was made letter by letter, so that more of it may come. */
  readonly typing: boolean;
}

export type Change =
  | { readonly type: 'table'; readonly table: DatedTable }
  | { readonly type: 'custodian'; readonly custodian: number | undefined }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'columns'; readonly columns: string }
  | { readonly type: 'forget' };

export const firstChoices: Choices = {
  table: 'POSITIONS',
  custodian: undefined,
  date: 'last',
  columns: '',
  typing: false,
};

export function changeChoices(choices: Choices, change: Change): Choices {
  switch (change.type) {
    case 'table':
      // Columns belong to one table: those of another would only be refused.
      return {
        ...choices,
        table: change.table,
        columns: change.table === choices.table ? choices.columns : '',
        typing: false,
      };
    case 'custodian':
      return { ...choices, custodian: change.custodian, typing: false };
    case 'date':
      return { ...choices, date: change.date, typing: false };
    case 'columns':
      return { ...choices, columns: change.columns, typing: true };
    case 'forget':
      return firstChoices;
  }
}

/** The question that the formula asks. */
export function toQuestion({ table, custodian, date, columns }: Choices): DatedQuestion {
  return {
    table,
    ...(custodian !== undefined && { custodian }),
    date,
    ...(columns.trim() !== '' && { columns: columns.trim() }),
  };
}
