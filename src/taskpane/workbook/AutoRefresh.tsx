import { Checkbox, Field, Select } from '@fluentui/react-components';
import { useEffect } from 'react';
import { continueWith } from '../../model/errors';
import { refreshIntervals } from '../../app/auto-refresh/refresh-part';
import type { AutoRefreshState, RefreshChoice } from '../../app/auto-refresh/auto-refresh-actions';
import { useApp, useObservable, useSession, useNow } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { FailureNotice } from '../shared/TaskNotice';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { formatEasternTime } from '../../model/eastern-time';
import { useTask } from '../shared/use-task';
import { autoRefreshStrings as text } from '../strings/auto-refresh';

const offChoice: RefreshChoice = { onOpen: false, minutes: 0, arrivals: false };

/** The settings and the state of automatic refresh. */
export function AutoRefresh() {
  const { connected } = useSession();
  const app = useApp();
  const layout = useLayoutStyles();
  const now = useNow(60_000);
  const state = useObservable(app.autoRefresh);
  const { task, start, retry, dismiss } = useTask<void>();
  const choice = state.choice ?? offChoice;
  const changeChoice = (changes: Partial<RefreshChoice>) => start(() => app.chooseAutoRefresh(changes));
  return (
    <>
      {state.offersChoice && (
        <Notice
          intent="info"
          title={text.offer}
          actions={[
            { label: text.turnOn, onClick: () => changeChoice({ onOpen: true }) },
            { label: text.leaveOff, onClick: () => changeChoice({}) },
          ]}
        >
          {text.offerDetails}
        </Notice>
      )}
      <Collapsible name={text.heading}>
        {() => (
          <>
            <ChoiceReloader />
            <Checkbox
              label={text.onOpen}
              checked={choice.onOpen}
              onChange={(_, { checked }) => changeChoice({ onOpen: checked === true })}
            />
            <Field label={text.every}>
              <Select
                value={String(choice.minutes)}
                onChange={(_, { value }) => changeChoice({ minutes: Number(value) })}
              >
                {refreshIntervals.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {text.interval(minutes)}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              label={text.arrivals}
              checked={choice.arrivals}
              onChange={(_, { checked }) => changeChoice({ arrivals: checked === true })}
            />
            <span className={layout.quiet}>{text.about}</span>
          </>
        )}
      </Collapsible>
      <span role="status" className={layout.quiet}>
        {describeState(state, connected, now)}
      </span>
      <div role="alert">
        <FailureNotice task={task} title={text.notSaved} onRetry={retry} onDismiss={dismiss} />
        {state.problem !== undefined && (
          <Notice intent="warning" title={text.failed}>
            {state.problem}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Rereads the settings when the section is opened, because another window may have changed them. */
function ChoiceReloader() {
  const { followAutoRefresh } = useApp();
  useEffect(() => {
    followAutoRefresh().catch(continueWith(undefined));
  }, [followAutoRefresh]);
  return null;
}

/** Describes the state of automatic refresh, which is off until the user turns it on. */
function describeState({ choice, busy, next, last }: AutoRefreshState, connected: boolean, now: number): string {
  const { onOpen, minutes, arrivals } = choice ?? offChoice;
  if (!onOpen && minutes === 0 && !arrivals) return text.off;
  const formatMoment = (moment: number) => formatEasternTime(moment, now);
  const parts = [
    onOpen && text.opening,
    !connected && text.paused,
    busy && text.busy,
    next !== undefined && text.next(formatMoment(next)),
    last &&
      (last.byOtherUser
        ? text.refreshedByOtherUser(formatMoment(last.at))
        : text.last(formatMoment(last.at), last.failed)),
    connected && arrivals && text.watching,
  ];
  return parts.filter(Boolean).join(' ');
}
