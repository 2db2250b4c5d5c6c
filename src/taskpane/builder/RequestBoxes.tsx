import { Spinner } from '@fluentui/react-components';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { useServiceResult } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';
import { CopyBox } from './CopyBox';

interface RequestBoxesProps {
  formula: string;
  /** The sheet of addresses without a sheet name; undefined for the active sheet. */
  sheet: string | undefined;
  isTyping: boolean;
}

/** The formula's requests in OData, REST v1, and GraphQL, or why a data source doesn't support the query. */
export function RequestBoxes({ formula, sheet, isTyping }: RequestBoxesProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { result } = useServiceResult((signal) => app.listRequests(formula, signal, sheet), {
    key: `${sheet ?? ''} ${formula}`,
    enabled: formula !== '',
    isTyping,
  });
  if (result.state === 'loading') return <Spinner size="tiny" label={text.preparingRequests} labelPosition="after" />;
  if (result.state === 'failed') return <Notice intent="info">{result.error.message}</Notice>;
  if (result.state !== 'loaded') return <span className={layout.quiet}>{text.requestsNeedToken}</span>;
  const { odata, graphql, rest, unavailable } = result.value;
  return (
    <>
      {odata !== undefined && (
        <CopyBox label={text.odata} contentName={text.copyNames.odata} content={odata} rows={4} />
      )}
      {graphql !== undefined && (
        <CopyBox label={text.graphql} contentName={text.copyNames.graphql} content={graphql} rows={6} />
      )}
      {rest !== undefined && (
        <CopyBox label={text.restAddress} contentName={text.copyNames.rest} content={rest} rows={4} />
      )}
      {unavailable.map((message) => (
        <span key={message} className={layout.quiet}>
          {message}
        </span>
      ))}
    </>
  );
}
