const fields = [
  'CustodianId',
  'CustomerId',
  'ProcessDate',
  'AccountId',
  'SecurityId',
  'ShortPosition',
  'Quantity',
  'MarketValue',
  'OriginalCost',
  'OriginalCostDate',
  'OriginalFace',
] as const;
const dates = new Set<string>(['ProcessDate', 'OriginalCostDate']);
const epoch = Date.UTC(1899, 11, 30);

/** Positions as cells, as a user of an untyped client would write it: one pass, each date converted once. */
export function createPlainMatrix(records: readonly Record<string, unknown>[]): unknown[][] {
  const serials = new Map<unknown, unknown>();
  const toSerial = (value: unknown) => {
    let serial = serials.get(value);
    if (serial === undefined) {
      serial =
        typeof value === 'string' && !value.startsWith('1950-01-01')
          ? (Date.parse(`${value.slice(0, 10)}T00:00:00Z`) - epoch) / 86_400_000
          : null;
      serials.set(value, serial);
    }
    return serial;
  };
  return records.map((record) =>
    fields.map((field) => (dates.has(field) ? toSerial(record[field]) : (record[field] ?? null))),
  );
}
