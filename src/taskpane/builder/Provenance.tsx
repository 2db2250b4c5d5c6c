import { formatDueTime } from '../../model/clock';
import { describeFilled } from '../../functions/scope/filled-scope';
import { describeMissing } from '../../functions/scope/require-deliveries';
import { resultIsBehind } from '../../messages/deliveries';
import type { PlainDate } from '../../model/plain-date';
import type { Delivery, Provenance } from '../../model/provenance';
import { useClock } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { formatEasternTime } from '../../model/eastern-time';
import { previewStrings as text } from '../strings/preview';
import { maxPreviewRows } from './PreviewTable';

/** The provenance of the rows in one line: process date, number of rows, time of the fetch, and delivery status. */
export function ProvenanceLine({ provenance }: { provenance: Provenance }) {
  const layout = useLayoutStyles();
  const { processDate, rows, fetchedAt, delivery } = provenance;
  const facts = [
    ...(processDate === undefined ? [] : [text.asOf(processDate)]),
    rows < maxPreviewRows ? text.allRows(rows) : text.firstRows(maxPreviewRows),
    text.fetched(formatEasternTime(fetchedAt, useClock().now())),
  ];
  const stateNames = delivery?.states.join(', ') ?? '';
  const unfinishedStates = delivery?.states.filter((state) => state !== 'Success').join(', ') ?? '';
  // Data without a process date has no delivery status.
  const unknownStatus = processDate === undefined ? [] : [text.noDelivery];
  const status = stateNames === '' ? unknownStatus : [text.final(stateNames)];
  // The notices below the rows have the details.
  const warnings = [
    ...(delivery && !delivery.final ? [text.notFinal(unfinishedStates === '' ? stateNames : unfinishedStates)] : []),
    ...(delivery?.behind ? [text.behind] : []),
    ...(delivery?.filled ? [text.filled] : []),
  ];
  const line = [...facts, ...(delivery && !delivery.final ? [] : status)].join(' · ');
  return (
    <span className={layout.quiet}>
      {warnings.length > 0 && <strong>{`${capitalize(warnings.join(' · '))} · `}</strong>}
      <UnbrokenDates>{warnings.length > 0 ? line : capitalize(line)}</UnbrokenDates>
    </span>
  );
}

const capitalize = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

/** Warnings about the rows: filled, behind, not final, or missing, and the notes of the result. */
export function ProvenanceNotices({ provenance }: { provenance: Provenance }) {
  const { processDate, delivery, notes = [] } = provenance;
  return (
    <>
      {delivery?.filled && <Notice intent="warning">{describeFilled(delivery.filled)}</Notice>}
      {notes.map((note) => (
        <Notice key={note} intent="warning">
          {note}
        </Notice>
      ))}
      {delivery?.behind && <Notice intent="warning">{resultIsBehind(processDate, delivery.behind)}</Notice>}
      {delivery && !delivery.final && <Notice intent="warning">{explainDelivery(delivery, processDate)}</Notice>}
    </>
  );
}

function explainDelivery({ states, etaHours, missing }: Delivery, processDate: PlainDate | undefined): string {
  const hasSeveralDates = new Set(missing?.map(({ date }) => date)).size > 1;
  const messages = missing ? [text.missing(describeMissing(missing, hasSeveralDates))] : [];
  messages.push(...states.map((state) => text.states[state]).filter((message) => message !== undefined));
  const notReceived = states.some((state) => state === 'Delay' || state === 'Waiting');
  // Each missing delivery already has its due time.
  if (notReceived && !missing && processDate !== undefined && etaHours !== undefined)
    messages.push(text.expected(formatDueTime(processDate, etaHours)));
  return messages.join(' ');
}
