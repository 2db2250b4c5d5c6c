import { useState } from 'react';
import type { MorningReport } from '../../app/morning/morning-actions';
import type { PlainDate } from '../../model/plain-date';
import { useApp, useSession } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { ProcessDatePicker } from '../shared/Picker';
import { useLastResult, useServiceResult } from '../shared/use-result';
import { morningStrings as text } from '../strings/morning';
import { LongTask } from './LongTask';
import { MorningResult } from './MorningResult';
import { TrackBreaks } from './TrackBreaks';
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { Party } from '../../model/party';

/** The morning check, which writes a sheet about the deliveries of a process date, and tracked breaks. */
export function MorningScreen() {
  const { connectionCount } = useSession();
  const app = useApp();
  const layout = useLayoutStyles();
  const [picked, setPicked] = useState<PlainDate>();
  const [chosen, setChosen] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);

  const dates = useServiceResult((signal) => app.listDeliveryDates(signal), { reloadsOnRefresh: true });
  const custodians = useServiceResult((signal) => app.listCustodians(signal));
  const knownDates = useLastResult(dates.result, String(connectionCount)) ?? [];
  const parties = custodians.value ?? [];
  const problem = dates.problem ?? custodians.problem;
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
        loading={dates.loading}
        problem={problem}
        onRetry={() => [dates, custodians].forEach((request) => request.reload())}
      />
      {custodians.loading && <span className={layout.quiet}>{text.loadingCustodians}</span>}
      {parties.length > 0 && (
        <CustodianChoice custodians={parties} chosen={chosen} onChange={setChosen} disabled={busy} />
      )}
      <LongTask<MorningReport>
        strings={text}
        primary
        blocked={chosen?.length === 0}
        onBusy={setBusy}
        onDate={showDate}
        run={(options) =>
          app.checkMorning({ ...(picked && { date: picked }), ...(chosen && { custodians: chosen }) }, options)
        }
      >
        {(report) => <MorningResult report={report} />}
      </LongTask>
      <TrackBreaks date={picked} onDate={showDate} />
    </div>
  );
}

const useStyles = makeStyles({
  group: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, lineHeight: tokens.lineHeightBase300 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    // Six and a half lines, so the last one shows that the list continues.
    maxHeight: '208px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface CustodianChoiceProps {
  readonly custodians: readonly Party[];
  /** The IDs; undefined for all. */
  readonly chosen: readonly number[] | undefined;
  readonly onChange: (chosen: readonly number[] | undefined) => void;
  readonly disabled: boolean;
}

/** Checkboxes for all custodians or some. */
function CustodianChoice({ custodians, chosen, onChange, disabled }: CustodianChoiceProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const ids = custodians.map(({ id }) => id);
  const toggle = (id: number) => {
    const checked = chosen ?? ids;
    const next = checked.includes(id) ? checked.filter((checkedId) => checkedId !== id) : [...checked, id];
    onChange(next.length === ids.length ? undefined : next);
  };
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{text.custodians}</legend>
      <div className={styles.list}>
        <Checkbox
          label={text.allCustodians}
          checked={chosen === undefined ? true : chosen.length > 0 ? 'mixed' : false}
          disabled={disabled}
          onChange={() => onChange(chosen === undefined ? [] : undefined)}
        />
        {custodians.map(({ id, name, shortName }) => (
          <Checkbox
            key={id}
            label={name === '' || shortName === name ? shortName : `${shortName} – ${name}`}
            checked={chosen === undefined || chosen.includes(id)}
            disabled={disabled}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <span className={layout.quiet}>
        {chosen?.length === 0 ? text.noneChosen : text.chosen((chosen ?? ids).length, ids.length)}
      </span>
    </fieldset>
  );
}
