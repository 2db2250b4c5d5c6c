import { useState } from 'react';
import type { MorningReport } from '../../app/morning/morning-actions';
import type { PlainDate } from '../../model/plain-date';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { ProcessDatePicker } from '../shared/ProcessDatePicker';
import { useLastResult } from '../shared/use-last-result';
import { useServiceResult } from '../shared/use-service-result';
import { useSession } from '../shared/session-context';
import { morning as text } from '../strings/morning';
import { CustodianChoice } from './CustodianChoice';
import { LongTask } from './LongTask';
import { MorningResult } from './MorningResult';
import { TrackBreaks } from './TrackBreaks';

/** The morning check, which writes a sheet about the deliveries of a process date, and tracked breaks. */
export function MorningScreen() {
  const { connections } = useSession();
  const app = useApp();
  const layout = useLayoutStyles();
  const [picked, setPicked] = useState<PlainDate>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);

  const dates = useServiceResult((signal) => app.deliveryDates(signal), { reloads: true });
  const custodians = useServiceResult((signal) => app.custodians(signal));
  const knownDates = useLastResult(dates.result, String(connections)) ?? [];
  const parties = custodians.result.state === 'loaded' ? custodians.result.value : [];
  const failed = [dates, custodians].find(({ result }) => result.state === 'failed');
  // Reloads the dates if the checked date is newer.
  const showDate = (date: PlainDate) => {
    if (knownDates.length > 0 && !knownDates.includes(date)) dates.reload();
  };

  return (
    <div className={layout.stack}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <ProcessDatePicker
        dates={knownDates}
        value={picked ?? knownDates[0] ?? ''}
        onPick={setPicked}
        loading={dates.result.state === 'loading'}
        {...(failed?.result.state === 'failed' &&
          failed.result.error.kind !== 'signIn' && {
            problem: failed.result.error.message,
            onRetry: () => [dates, custodians].forEach((request) => request.reload()),
          })}
      />
      {custodians.result.state === 'loading' && <span className={layout.quiet}>{text.loadingCustodians}</span>}
      {parties.length > 0 && (
        <CustodianChoice custodians={parties} chosen={chosen} onChange={setChosen} disabled={busy} />
      )}
      <LongTask<MorningReport>
        texts={text}
        primary
        blocked={chosen?.length === 0}
        onBusy={setBusy}
        onDate={showDate}
        work={(options) =>
          app.checkMorning({ ...(picked && { date: picked }), ...(chosen && { custodians: chosen }) }, options)
        }
      >
        {(report) => <MorningResult report={report} />}
      </LongTask>
      <TrackBreaks date={picked} onDate={showDate} />
    </div>
  );
}
