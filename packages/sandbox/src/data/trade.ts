/** The IDs of the transaction codes in `reference-rows.ts`. */
export const transactionCodeIds = {
  buy: 1,
  sell: 2,
  short: 3,
  cover: 4,
  transferIn: 5,
  transferOut: 6,
  deposit: 7,
  withdraw: 8,
  dividend: 9,
  interest: 10,
  expense: 12,
} as const;

/** A transaction to write. `index` is the index of its security. Quantities are in units of 1/10,000 and amounts in cents, never negative. */
export interface Trade {
  readonly index: number;
  readonly codeId: number;
  readonly quantity: number;
  readonly amount: number;
  readonly cost?: number | null;
  readonly costDate?: number | null;
  readonly commission?: number;
  readonly isCanceled?: boolean;
  readonly comment?: string;
  readonly withholdingIndex?: number;
  readonly isReorganization?: boolean;
}
