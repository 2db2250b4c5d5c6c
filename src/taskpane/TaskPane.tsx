import { makeStyles, mergeClasses, tokens, Spinner } from '@fluentui/react-components';
import { PlugConnectedRegular } from '@fluentui/react-icons';
import { Activity, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ConnectedBar } from './connect/ConnectedBar';
import { ConnectForm } from './connect/ConnectForm';
import { ConnectScreen } from './connect/ConnectScreen';
import { LostNotice } from './connect/LostNotice';
import { NotKeptNotice } from './connect/NotKeptNotice';
import type { ScreenName, ScreenRequest, ScreenProps } from './shared/screen-props';
import { screens, type ScreenEntry } from './screens';
import { useLayoutStyles } from './shared/layout-styles';
import { ScreenTabs } from './ScreenTabs';
import { useApp } from './shared/app-context';
import { useObservable } from './shared/use-observable';
import { useLostFocus } from './shared/use-lost-focus';
import { useSession } from './shared/use-session';
import { strings } from './strings/pane';
import { ReceivedNotice } from './ReceivedNotice';
import { RefreshNotice } from './RefreshNotice';
import { UpdateNotice } from './UpdateNotice';
import { connect as connectStrings } from './strings/connect';
import { ErrorBoundary } from './shared/ErrorBoundary';

const connectTab = { screen: 'connect' as const, name: strings.screenNames.connect, Icon: PlugConnectedRegular };
/** The screens available without a connection. */
const offline: readonly ScreenName[] = ['workbook', 'settings'];

const useStyles = makeStyles({
  // Closer than what follows it: the pane is narrow and low, and the screens need the room.
  header: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  pane: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}`,
    rowGap: tokens.spacingVerticalS,
  },
});

/** Picks the screen, and keeps those that were opened, so that nothing entered there is lost. */
export function TaskPane() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const { held, ...keepFocus } = useLostFocus(pane);
  const { session, connections, service, disconnect } = useSession();
  const { mode } = session;
  const [open, setOpen] = useState<{ screen: ScreenName; request?: ScreenRequest | undefined }>({ screen: 'home' });
  const [opened, setOpened] = useState<readonly ScreenName[]>([]);

  const [before, setBefore] = useState(mode);
  if (before !== mode) {
    setBefore(mode);
    if (mode === 'first' && open.screen !== 'settings') setOpen({ screen: 'home', request: { focus: 'token' } });
  }
  const go = useCallback((screen: ScreenName, request?: ScreenRequest) => setOpen({ screen, request }), []);

  const shown = mode === 'first' && !offline.includes(open.screen) ? 'connect' : open.screen;
  // Another service knows nothing of what was chosen for this one, and who disconnects leaves nothing behind.
  const kept = [...opened.filter((screen) => mode !== 'first' || offline.includes(screen))];
  if (shown !== 'connect' && !kept.includes(shown)) kept.push(shown);
  if (kept.length !== opened.length || kept.some((screen, at) => screen !== opened[at])) setOpened(kept);

  useEffect(() => {
    // Fetched while the user looks for the token, so that connecting leads there at once. A failure shows when it is opened.
    for (const { load } of screens.slice(0, 2)) void load().catch(() => undefined);
  }, []);
  const connected = mode === 'connected';
  const toTabs = () => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  useLayoutEffect(() => {
    // The shortcut gives the page the focus before it has tabs, and from the page's body, Tab would leave the pane.
    if (document.hasFocus() && document.activeElement === document.body) toTabs();
  }, []);
  useLayoutEffect(() => {
    // Switching screens hides the focused element; keyboard users continue at the screen's tab.
    if (held.current && !tabs.current?.contains(held.current)) toTabs();
  }, [held, shown]);
  useLayoutEffect(() => {
    // Connecting removes the token field, and the next focus would be Disconnect.
    if (held.current?.isConnected === false) toTabs();
  }, [held, connected]);

  // A drill-down that the ribbon or the keyboard began and can't finish alone shows on its screen.
  const drilled = useObservable(useApp().drillState);
  const needsScreen = drilled.state === 'confirming' || (drilled.state === 'failed' && drilled.error.kind !== 'signIn');
  // One that is done shows its way back there; not the one that was done before the pane was opened.
  const drilledBefore = useRef(drilled);
  const isDone = drilled.state === 'done' && drilled !== drilledBefore.current;
  useEffect(() => {
    if (needsScreen || isDone) go('workbook');
  }, [needsScreen, isDone, drilled, go]);

  // The ribbon can't show the progress or outcome of tracking breaks.
  const tracks = useObservable(useApp().trackingRequested);
  useEffect(() => {
    if (tracks && connected) go('morning');
  }, [tracks, connected, go]);

  const seeksToken = open.request !== undefined && 'focus' in open.request && open.request.focus === 'token';
  return (
    <main
      ref={pane}
      {...keepFocus}
      className={mergeClasses(layout.stack, styles.pane)}
      onKeyDown={(event) => {
        // Whatever it closed or cleared here: office.js would take it for leaving the pane, and put the focus on its first button.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <header className={styles.header}>
        <span role="status" className={layout.hidden}>
          {session.mode === 'connected' ? connectStrings.connected(session.claims.who) : ''}
        </span>
        {session.mode === 'connected' && (
          <ConnectedBar claims={session.claims} connections={connections} onDisconnect={disconnect} />
        )}
        <div role="status">
          {session.mode === 'lost' && <LostNotice reason={session.reason} />}
          {session.mode === 'connected' && <NotKeptNotice key={connections} onDismiss={toTabs} />}
          <UpdateNotice />
          <ReceivedNotice />
          <RefreshNotice hidden={shown === 'workbook'} onShow={() => go('workbook')} />
        </div>
        {session.mode === 'lost' && <ConnectForm takeFocus={false} />}
      </header>
      <h1 className={layout.hidden}>{strings.title}</h1>
      <ScreenTabs<ScreenName | 'connect'>
        id={id}
        listRef={tabs}
        screens={mode === 'first' ? [connectTab, ...screens.filter(({ screen }) => offline.includes(screen))] : screens}
        selected={shown}
        onSelect={(to) => go(to === 'connect' ? 'home' : to)}
      />
      <section role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className={layout.stack}>
        {shown === 'connect' && (
          <ConnectScreen takeFocus={seeksToken} onChangeService={() => go('settings', { focus: 'service' })} />
        )}
        {screens
          .filter(({ screen }) => kept.includes(screen))
          .map(({ screen, load }) => (
            <Activity
              key={`${screen} ${screen === 'settings' ? '' : service}`}
              mode={screen === shown ? 'visible' : 'hidden'}
            >
              <ScreenHost
                load={load}
                connected={connected}
                connections={connections}
                request={screen === open.screen ? open.request : undefined}
                go={go}
              />
            </Activity>
          ))}
      </section>
    </main>
  );
}

type ScreenComponent = Awaited<ReturnType<ScreenEntry['load']>>;

interface ScreenHostProps extends ScreenProps {
  readonly load: ScreenEntry['load'];
}

/** Fetches a screen's code and shows it; a fault of one screen leaves the others as they are. */
function ScreenHost(props: ScreenHostProps) {
  return (
    <ErrorBoundary within>
      <LoadedScreen {...props} />
    </ErrorBoundary>
  );
}

/** Shows the screen as soon as it is there: React reveals what Suspense waited for 300 ms after its spinner at the earliest. */
function LoadedScreen({ load, ...props }: ScreenHostProps) {
  const [loaded, setLoaded] = useState<{ Screen: ScreenComponent } | { failure: unknown }>();
  useEffect(() => {
    let wanted = true;
    void load()
      .then(
        (Screen) => ({ Screen }),
        (failure: unknown) => ({ failure }),
      )
      .then((ended) => void (wanted && setLoaded(ended)));
    return () => void (wanted = false);
  }, [load]);
  if (!loaded) return <Spinner size="small" label={strings.opening} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen {...props} />;
}
