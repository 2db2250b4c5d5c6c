/** Transaction codes by what they do; the ids are those of the transaction code list. */
export const codes = {
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

/** A transaction before it is written. Quantity in its unit, amounts in cents; both are never negative. */
export interface Trade {
  readonly index: number;
  readonly codeId: number;
  readonly quantity: number;
  readonly amount: number;
  readonly cost?: number | null;
  readonly costDate?: number | null;
  readonly commission?: number;
  readonly cancel?: boolean;
  readonly comment?: string;
  readonly whtIndex?: number;
  readonly reorg?: boolean;
}
