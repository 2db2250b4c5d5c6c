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
  const [pickedDate, setPickedDate] = useState<PlainDate>();
  const [chosenIds, setChosenIds] = useState<readonly number[]>();
  const [busy, setBusy] = useState(false);

  const datesResult = useServiceResult((signal) => app.listDeliveryDates(signal), { reloadsOnRefresh: true });
  const custodiansResult = useServiceResult((signal) => app.listCustodians(signal));
  const knownDates = useLastResult(datesResult.result, String(connectionCount)) ?? [];
  const custodians = custodiansResult.value ?? [];
  const problem = datesResult.problem ?? custodiansResult.problem;
  // A new process date may have been added since the dates were loaded.
  const reloadIfNewDate = (date: PlainDate) => {
    if (knownDates.length > 0 && !knownDates.includes(date)) datesResult.reload();
  };

  return (
    <div className={layout.stack}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <ProcessDatePicker
        dates={knownDates}
        value={pickedDate ?? knownDates[0] ?? ''}
        onPick={setPickedDate}
        loading={datesResult.loading}
        problem={problem}
        onRetry={() => [datesResult, custodiansResult].forEach((controls) => controls.reload())}
      />
      {custodiansResult.loading && <span className={layout.quiet}>{text.loadingCustodians}</span>}
      {custodians.length > 0 && (
        <CustodianCheckboxes custodians={custodians} chosenIds={chosenIds} onChange={setChosenIds} disabled={busy} />
      )}
      <LongTask<MorningReport>
        strings={text}
        isPrimary
        blocked={chosenIds?.length === 0}
        onBusyChange={setBusy}
        onDateKnown={reloadIfNewDate}
        run={(options) =>
          app.checkMorning(
            { ...(pickedDate && { date: pickedDate }), ...(chosenIds && { custodians: chosenIds }) },
            options,
          )
        }
      >
        {(report) => <MorningResult report={report} />}
      </LongTask>
      <TrackBreaks date={pickedDate} onDateKnown={reloadIfNewDate} />
    </div>
  );
}

const useStyles = makeStyles({
  group: { border: 0, margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, lineHeight: tokens.lineHeightBase300 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    // Six and a half lines. The half line shows that the list continues.
    maxHeight: '208px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface CustodianCheckboxesProps {
  readonly custodians: readonly Party[];
  /** The IDs of the chosen custodians; undefined for all. */
  readonly chosenIds: readonly number[] | undefined;
  readonly onChange: (chosenIds: readonly number[] | undefined) => void;
  readonly disabled: boolean;
}

/** A checkbox for each custodian, and one for all. */
function CustodianCheckboxes({ custodians, chosenIds, onChange, disabled }: CustodianCheckboxesProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const allIds = custodians.map(({ id }) => id);
  const toggle = (id: number) => {
    const checkedIds = chosenIds ?? allIds;
    const nextIds = checkedIds.includes(id) ? checkedIds.filter((checkedId) => checkedId !== id) : [...checkedIds, id];
    onChange(nextIds.length === allIds.length ? undefined : nextIds);
  };
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{text.custodians}</legend>
      <div className={styles.list}>
        <Checkbox
          label={text.allCustodians}
          checked={chosenIds === undefined ? true : chosenIds.length > 0 ? 'mixed' : false}
          disabled={disabled}
          onChange={() => onChange(chosenIds === undefined ? [] : undefined)}
        />
        {custodians.map(({ id, name, shortName }) => (
          <Checkbox
            key={id}
            label={name === '' || shortName === name ? shortName : `${shortName} – ${name}`}
            checked={chosenIds === undefined || chosenIds.includes(id)}
            disabled={disabled}
            onChange={() => toggle(id)}
          />
        ))}
      </div>
      <span className={layout.quiet}>
        {chosenIds?.length === 0 ? text.noneChosen : text.chosen((chosenIds ?? allIds).length, allIds.length)}
      </span>
    </fieldset>
  );
}
