import { useState } from 'react';
import type { MorningReport } from '../../app/morning/morning-actions';
import type { PlainDate } from '../../model/plain-date';
import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Picker } from '../shared/Picker';
import { useLastResult } from '../shared/use-last-result';
import { useReload } from '../shared/use-reload';
import { useResult } from '../shared/use-result';
import { morning as text } from '../strings/morning';
import { CustodianChoice } from './CustodianChoice';
import { LongTask } from './LongTask';
import { MorningResult } from './MorningResult';
import { TrackBreaks } from './TrackBreaks';

/** The morning check, which writes a sheet about the deliveries of a process date, and tracked breaks. */
export function MorningScreen({ connected, connections }: ScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const [picked, setPicked] = useState<PlainDate>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);

  const key = String(connections);
  const dates = useResult((signal) => app.deliveryDates(signal), { key, enabled: connected });
  useReload(connected, dates);
  const custodians = useResult((signal) => app.custodians(signal), { key, enabled: connected });
  const knownDates = useLastResult(dates.result, key) ?? [];
  const parties = custodians.result.state === 'loaded' ? custodians.result.value : [];
  const failed = [dates, custodians].find(({ result }) => result.state === 'failed');
  const latest = knownDates[0];
  // Reloads the dates if the checked date is newer.
  const showDate = (date: PlainDate) => {
    if (knownDates.length > 0 && !knownDates.includes(date)) dates.reload();
  };

  return (
    <div className={layout.stack}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <Picker
        label={text.date}
        choices={knownDates.map((date) => ({
          value: date,
          text: date,
          ...(date === latest && { detail: text.latest }),
        }))}
        value={picked ?? latest ?? ''}
        onPick={(date) => setPicked(date === latest ? undefined : (date as PlainDate))}
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
        connected={connected}
        connections={connections}
        primary
        blocked={chosen?.length === 0}
        onBusy={setBusy}
        onDate={showDate}
        work={(watch) =>
          app.checkMorning({ ...(picked && { date: picked }), ...(chosen && { custodians: chosen }) }, watch)
        }
      >
        {(report) => <MorningResult report={report} />}
      </LongTask>
      <TrackBreaks connected={connected} connections={connections} date={picked} onDate={showDate} />
    </div>
  );
}
