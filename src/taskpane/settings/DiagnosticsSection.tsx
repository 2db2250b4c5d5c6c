import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { diagnosticsNotCopied } from '../../messages/pane';
import type { RequestEntry } from '../../model/request-entry';
import { useApp, useObservable, useNow } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { printLocalTime } from '../../model/local-time';
import { settingsStrings as text } from '../strings/settings';
import { saveFile } from '../shared/save-file';

const maxListedRequests = 50;
const minute = 60_000;

const useStyles = makeStyles({
  list: { maxHeight: '320px', overflowY: 'auto' },
  entry: {
    padding: `${tokens.spacingVerticalXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  path: { fontFamily: tokens.fontFamilyMonospace },
});

/** The recent requests to the service, to view and to send to support. */
export function DiagnosticsSection() {
  const app = useApp();
  const styles = useStyles();
  const layout = useLayoutStyles();
  const now = useNow(minute);
  const requests = useObservable(app.requests);
  const [announcement, setAnnouncement] = useState('');

  const createReport = () => app.printDiagnosticReport(app.conventionsReport.get());
  const copyReport = async () => {
    try {
      await navigator.clipboard.writeText(createReport());
      setAnnouncement(text.copied);
    } catch {
      setAnnouncement(diagnosticsNotCopied);
    }
  };
  return (
    <div className={layout.stack}>
      <span className={layout.quiet}>{text.diagnosticsHint}</span>
      <div className={layout.row}>
        <Button size="small" onClick={() => void copyReport()}>
          {text.copy}
        </Button>
        <Button size="small" onClick={() => saveFile(text.fileName, createReport())}>
          {text.save}
        </Button>
        <Button
          size="small"
          disabledFocusable={requests.length === 0}
          onClick={() => {
            app.clearRequests();
            setAnnouncement('');
          }}
        >
          {text.clear}
        </Button>
        <span role="status" className={layout.quiet}>
          {announcement}
        </span>
      </div>
      {requests.length === 0 && <span>{text.noRequests}</span>}
      {requests.length > maxListedRequests && (
        <span className={layout.quiet}>{text.latestRequests(maxListedRequests, requests.length)}</span>
      )}
      {requests.length > 0 && (
        <ul className={mergeClasses(layout.list, styles.list)} aria-label={text.requestList} tabIndex={0}>
          {requests.slice(0, maxListedRequests).map((entry, index) => (
            <li key={`${entry.at} ${requests.length - index}`} className={styles.entry}>
              <div className={styles.path}>
                {entry.method} {entry.path}
                {entry.options.length > 0 && ` ? ${entry.options.join(' ')}`}
              </div>
              <div className={layout.quiet}>{describeRequest(entry, now)}</div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeRequest({ at, outcome, millis, bytes }: RequestEntry, now: number): string {
  const outcomeText = typeof outcome === 'number' ? String(outcome) : (text.outcomes[outcome] ?? outcome);
  return [printLocalTime(at, now, 'seconds'), outcomeText, text.millis(millis), text.bytes(bytes)].join(' · ');
}
