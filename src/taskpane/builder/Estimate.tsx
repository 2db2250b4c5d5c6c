import { useLayoutStyles } from '../shared/layout-styles';
import type { AsyncResult } from '../shared/use-result';
import { builder as text } from '../strings/builder';

// A sheet's rows, less the header.
const mostRows = 1_048_575;
// Excel on the web drops a function's result of more than 2 MB; a cell takes about 12 bytes of it.
const mostCells = 160_000;
// The most rows that a GraphQL document returns: its pages aren't followed, as they are for a table function.
const mostOfDocument = 1_000;

interface EstimateProps {
  count: AsyncResult<number | undefined>;
  /** How many columns a row has, where that is known. */
  columns: number | undefined;
  /** Whether deliveries are missing, so that the service counts only the rows received so far. */
  partly: boolean;
}

/** How many rows the query returns, as the service counts them. */
export function Estimate({ count, columns, partly }: EstimateProps) {
  const layout = useLayoutStyles();
  if (count.state === 'waiting') return <span className={layout.quiet}>{text.counting}</span>;
  // The preview shows why it failed.
  if (count.state !== 'loaded') return null;
  const shown = count.value === undefined ? text.noEstimate : text.estimate(count.value, columns);
  return (
    <span className={layout.quiet}>{partly && count.value !== undefined ? text.estimateSoFar(shown) : shown}</span>
  );
}

/**
 * Why a cell can't show that many rows.
 * @param document - whether it is a GraphQL document, which has one page
 * @returns the warning; undefined if there is none
 */
export function sizeWarning(
  count: AsyncResult<number | undefined>,
  columns: number | undefined,
  document: boolean,
): string | undefined {
  const rows = count.state === 'loaded' ? (count.value ?? 0) : 0;
  if (document && rows > mostOfDocument) return text.tooManyForDocument;
  if (rows > mostRows) return text.tooManyRows;
  return rows * (columns ?? 10) > mostCells ? text.tooBig : undefined;
}
