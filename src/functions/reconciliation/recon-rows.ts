import type { BreakKind, RemarkKind } from '../../checks/break-kind';
import type { Remark } from '../../checks/recon-findings';
import { marketValuesCompared } from '../../messages/check-findings';
import { toSerial, type PlainDate } from '../../model/plain-date';
import type { CellValue, Column, Table } from '../../model/table';

/** A break with the names of its account and security, or a remark. Unknown text is empty. */
export interface ReconRow {
  readonly kind: BreakKind | RemarkKind;
  /** The short name, or the name without one. */
  readonly custodian: string;
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  readonly accountNumber: string;
  /** The security's symbol, or the currency code of a break that concerns a currency. */
  readonly symbol: string;
  readonly description: string;
  readonly expected: CellValue;
  readonly actual: CellValue;
  readonly difference: number | null;
  readonly explanation: string;
  readonly missingInput?: Remark['missingInput'];
  readonly customer?: number;
}

export interface ReconBreak extends ReconRow {
  readonly kind: BreakKind;
}

const columns: readonly Column[] = [
  { name: 'Break', kind: 'text' },
  { name: 'Custodian', kind: 'text' },
  { name: 'ProcessDate', kind: 'date' },
  { name: 'AccountNumber', kind: 'text' },
  { name: 'PrimarySymbol', kind: 'text' },
  { name: 'Description', kind: 'text' },
  { name: 'Expected', kind: 'number' },
  { name: 'Actual', kind: 'number' },
  { name: 'Difference', kind: 'number' },
  { name: 'Explanation', kind: 'text' },
  { name: 'AccountId', kind: 'id' },
  { name: 'SecurityId', kind: 'id' },
];

/** Returns rows of a process date as the table of `IDS.RECON`. */
export function createReconTable(rows: readonly ReconRow[], date: PlainDate): Table {
  const serial = toSerial(date) ?? null;
  return {
    columns,
    rows: rows.map((row) => [
      row.kind,
      row.custodian || null,
      serial,
      row.accountNumber || null,
      row.symbol || null,
      row.description || null,
      row.expected,
      row.actual,
      row.difference,
      // Other breaks compare quantities.
      row.kind === 'Vanished account' && row.expected !== null
        ? `${row.explanation} ${marketValuesCompared}`
        : row.explanation,
      row.account ?? null,
      row.security ?? null,
    ]),
  };
}

/** Returns a row with a message instead of a break. */
export function createRemarkRow(kind: RemarkKind, custodian: string, { message, ...origin }: Remark): ReconRow {
  return {
    kind,
    custodian,
    accountNumber: '',
    symbol: '',
    description: '',
    expected: null,
    actual: null,
    difference: null,
    explanation: message,
    ...origin,
  };
}
