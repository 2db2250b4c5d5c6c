import { mergeClasses } from '@fluentui/react-components';
import type { BreaksTracked } from '../../app/breaks/break-actions';
import type { PlainDate } from '../../model/plain-date';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { breaksText as text } from '../strings/breaks';
import { ArchiveBreaks } from './ArchiveBreaks';
import { LongTask } from './LongTask';
import { TrackedSummary } from './TrackedSummary';

interface TrackBreaksProps {
  /** Undefined for the latest. */
  readonly date: PlainDate | undefined;
  /** Called with the process date that is tracked. */
  readonly onDate: (date: PlainDate) => void;
}

/** Updates the table of tracked breaks to a process date. */
export function TrackBreaks({ date, onDate }: TrackBreaksProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const requested = useObservable(app.trackingRequested);
  return (
    <section className={mergeClasses(layout.stack, layout.section)} aria-label={text.heading}>
      <h2 className={layout.heading}>{text.heading}</h2>
      <span className={layout.quiet}>{text.about}</span>
      <LongTask<BreaksTracked>
        texts={text}
        requested={requested}
        onRequested={() => app.dropTrackingRequest()}
        onDate={onDate}
        work={(options) => app.trackBreaks({ ...(date && { date }) }, options)}
      >
        {(tracked) => <TrackedSummary tracked={tracked} />}
      </LongTask>
      <ArchiveBreaks />
    </section>
  );
}
