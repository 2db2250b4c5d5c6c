import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
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
  /** Whether it is a GraphQL document, which has one page. */
  document: boolean;
}

/** How many rows will come, by the service's own count, and a warning where they are too many. */
export function Estimate({ count, columns, partly, document }: EstimateProps) {
  const layout = useLayoutStyles();
  if (count.state === 'waiting') return <span className={layout.quiet}>{text.counting}</span>;
  // The preview shows why it failed.
  if (count.state !== 'loaded') return null;
  const rows = count.value;
  if (rows === undefined) return <span className={layout.quiet}>{text.noEstimate}</span>;
  const problem =
    document && rows > mostOfDocument
      ? text.tooManyForDocument
      : rows > mostRows
        ? text.tooManyRows
        : rows * (columns ?? 10) > mostCells
          ? text.tooBig
          : undefined;
  return (
    <>
      <span className={layout.quiet}>
        {partly ? text.estimateSoFar(text.estimate(rows, columns)) : text.estimate(rows, columns)}
      </span>
      {problem !== undefined && <Notice intent="warning">{problem}</Notice>}
    </>
  );
}
