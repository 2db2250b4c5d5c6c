import { rowsNotCounted, tooLargeForFormula, tooManyRowsForDocument, largerThanSheet } from '../../messages/query-form';
import { useLayoutStyles } from '../shared/layout-styles';
import type { AsyncResult } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';

// A sheet's rows without the header.
const maxSheetRows = 1_048_575;
// Excel on the web drops a function's result of more than 2 MB. A cell takes about 12 bytes.
const maxCells = 160_000;
// A GraphQL document returns one page. Table functions read all pages.
const maxDocumentRows = 1_000;

// A guess, for queries whose columns aren't known.
const assumedColumnCount = 10;

interface EstimateProps {
  count: AsyncResult<number | undefined>;
  /** The number of columns, if known. */
  columnCount: number | undefined;
  /** Whether deliveries are missing, and the service counts only the rows received so far. */
  countsOnlyReceived: boolean;
}

/** The size of the result, as counted by the service. */
export function Estimate({ count, columnCount, countsOnlyReceived }: EstimateProps) {
  const layout = useLayoutStyles();
  if (count.state === 'loading') return <span className={layout.quiet}>{text.counting}</span>;
  // The preview shows the error.
  if (count.state !== 'loaded') return null;
  const message = count.value === undefined ? rowsNotCounted : text.estimate(count.value, columnCount);
  return (
    <span className={layout.quiet}>
      {countsOnlyReceived && count.value !== undefined ? text.estimateSoFar(message) : message}
    </span>
  );
}

/** Returns a warning if a formula can't return that many rows. Unknown columns count as ten. */
export function describeSizeProblem(
  count: AsyncResult<number | undefined>,
  columnCount: number | undefined,
  isGraphQLDocument: boolean,
): string | undefined {
  const rows = count.state === 'loaded' ? (count.value ?? 0) : 0;
  if (isGraphQLDocument && rows > maxDocumentRows) return tooManyRowsForDocument(rows);
  if (rows > maxSheetRows) return largerThanSheet;
  return rows * (columnCount ?? assumedColumnCount) > maxCells ? tooLargeForFormula : undefined;
}
