import { clockTime } from '../../model/clock';
import { describeFilled } from '../../functions/scope/describe-filled';
import { behindState } from '../../messages/deliveries';
import type { Delivery, MissingDelivery, Provenance } from '../../model/provenance';
import { useClock } from '../shared/clock-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { localTime } from '../../model/local-time';
import { preview as text } from '../strings/preview';
import { previewRows } from './preview-rows';

/** Where the rows come from: as of when, how many, fetched when, and whether they may still change. */
export function ProvenanceLines({ provenance }: { provenance: Provenance }) {
  const layout = useLayoutStyles();
  const { processDate, rows, fetchedAt, delivery } = provenance;
  const time = localTime(fetchedAt, useClock().now(), 'seconds');
  const facts = [
    ...(processDate === undefined ? [] : [text.asOf(processDate)]),
    rows < previewRows ? text.allRows(rows) : text.firstRows(previewRows),
    text.fetched(time),
  ];
  const states = delivery?.states.join(', ') ?? '';
  const open = delivery?.states.filter((state) => state !== 'Success').join(', ') ?? '';
  // What belongs to no date is not delivered day by day.
  const unknown = processDate === undefined ? [] : [text.noDelivery];
  const calm = states === '' ? unknown : [text.final(states)];
  // The notices below the rows say more.
  const warnings = [
    ...(delivery && !delivery.final ? [text.notFinal(open === '' ? states : open)] : []),
    ...(delivery?.behind ? [text.behind] : []),
    ...(delivery?.filled ? [text.filled] : []),
  ];
  return (
    <span className={layout.quiet}>
      {warnings.length > 0 && <strong>{`${warnings.join(' · ')} · `}</strong>}
      {[...facts, ...(delivery && !delivery.final ? [] : calm)].join(' · ')}
    </span>
  );
}

/** What a reader of the rows has to know of them: that they may change, are of an earlier date, or lack something. */
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
      {delivery?.behind && <Notice intent="warning">{behindState(processDate, delivery.behind)}</Notice>}
      {delivery && !delivery.final && <Notice intent="warning">{explain(delivery)}</Notice>}
    </>
  );
}

function explain({ states, etaHours, missing }: Delivery): string {
  const messages = missing ? [text.missing(missing.map(describe).join('; '))] : [];
  messages.push(...states.map((state) => text.states[state]).filter((message) => message !== undefined));
  const late = states.some((state) => state === 'Delay' || state === 'Waiting');
  if (late && etaHours !== undefined) messages.push(text.expected(clockTime(etaHours)));
  return messages.join(' ');
}

function describe({ custodian, customers, state }: MissingDelivery): string {
  return `${custodian}${customers ? ` (${customers.join(', ')})` : ''}: ${state}`;
}
