import { continueWith } from '../model/errors';
import { makeStyles, mergeClasses, tokens, Spinner } from '@fluentui/react-components';
import { PlugConnectedRegular } from '@fluentui/react-icons';
import { Activity, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { entriesKept, needsToken } from '../messages/pane';
import { ConnectedBar } from './connect/ConnectedBar';
import { ConnectForm } from './connect/ConnectForm';
import { ConnectScreen } from './connect/ConnectScreen';
import { TokenNotSavedNotice } from './connect/TokenNotSavedNotice';
import type { ScreenName, ScreenRequest, ScreenProps } from './shared/screen-props';
import { screens, type ScreenEntry } from './screens';
import { useLayoutStyles } from './shared/layout-styles';
import { ScreenTabs } from './ScreenTabs';
import { useApp, useObservable, useSession } from './shared/app-context';
import { useLostFocus } from './shared/use-lost-focus';
import { SessionProvider } from './shared/SessionProvider';
import { paneStrings } from './strings/pane';
import { ReceivedNotice, UpdateNotice, RefreshNotice } from './HeaderNotices';
import { connectStrings as connectStrings } from './strings/connect';
import { ErrorBoundary } from './shared/ErrorBoundary';
import { Notice } from './shared/Notice';

const connectTab = { screen: 'connect' as const, Icon: PlugConnectedRegular };
/** The screens available without a connection. */
const offlineScreens: readonly ScreenName[] = ['workbook', 'settings'];

const useStyles = makeStyles({
  // Little space, because the screens need the room in a small pane.
  header: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  pane: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}`,
    rowGap: tokens.spacingVerticalS,
  },
});

export function TaskPane() {
  return (
    <SessionProvider>
      <Screens />
    </SessionProvider>
  );
}

/** Shows the selected screen, and keeps the other opened screens mounted so they don't lose the user's input. */
function Screens() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const pane = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const { focused, ...focusHandlers } = useLostFocus(pane);
  const app = useApp();
  const { mode, connected, connections, claims, reason } = useSession();
  const { service } = useObservable(app.settings);
  const [open, setOpen] = useState<{ screen: ScreenName; request?: ScreenRequest | undefined }>({ screen: 'home' });
  const [opened, setOpened] = useState<readonly ScreenName[]>([]);
  const [previousMode, setPreviousMode] = useState(mode);
  if (previousMode !== mode) {
    setPreviousMode(mode);
    if (mode === 'first' && open.screen !== 'settings') setOpen({ screen: 'home', request: { focus: 'token' } });
  }
  const openScreen = useCallback((screen: ScreenName, request?: ScreenRequest) => setOpen({ screen, request }), []);

  const screenName = mode === 'first' && !offlineScreens.includes(open.screen) ? 'connect' : open.screen;
  // Disconnecting or changing the service removes what the user chose on the screens.
  const mounted = opened.filter((screen) => mode !== 'first' || offlineScreens.includes(screen));
  if (screenName !== 'connect' && !mounted.includes(screenName)) mounted.push(screenName);
  if (mounted.length !== opened.length || mounted.some((screen, index) => screen !== opened[index])) setOpened(mounted);

  useEffect(() => {
    // The first two screens load while the user enters the token. If loading fails, opening the screen shows the error.
    for (const { load } of screens.slice(0, 2)) void load().catch(continueWith(undefined));
  }, []);
  const focusTab = () => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  useLayoutEffect(() => {
    // The shortcut focuses the page before the tabs exist, and from the page's body, Tab leaves the pane.
    if (document.hasFocus() && document.activeElement === document.body) focusTab();
  }, []);
  useLayoutEffect(() => {
    // Switching screens hides the focused element, so keyboard users continue at the screen's tab.
    if (focused.current && !tabs.current?.contains(focused.current)) focusTab();
  }, [focused, screenName]);
  useLayoutEffect(() => {
    // Connecting removes the focused token field. Without this, the focus would move to Disconnect.
    if (focused.current?.isConnected === false) focusTab();
  }, [focused, connected]);

  // A drill-down from the ribbon or the keyboard shows its confirmation or error on the Workbook screen.
  const drillState = useObservable(app.drillState);
  const needsUser =
    drillState.state === 'confirming' || (drillState.state === 'failed' && drillState.error.kind !== 'signIn');
  // A finished drill-down shows its Back button there, unless it finished before the pane was opened.
  const firstDrillState = useRef(drillState);
  const isDone = drillState.state === 'done' && drillState !== firstDrillState.current;
  useEffect(() => {
    if (needsUser || isDone) openScreen('workbook');
  }, [needsUser, isDone, drillState, openScreen]);

  // The ribbon can't show the progress or outcome of tracking breaks.
  const trackingRequested = useObservable(app.trackingRequested);
  useEffect(() => {
    if (trackingRequested && connected) openScreen('morning');
  }, [trackingRequested, connected, openScreen]);

  const changeService = () => openScreen('settings', { focus: 'service' });
  const focusesToken = open.request !== undefined && 'focus' in open.request && open.request.focus === 'token';
  return (
    <main
      ref={pane}
      {...focusHandlers}
      className={mergeClasses(layout.stack, styles.pane)}
      onKeyDown={(event) => {
        // Escape closes parts of the pane. On Escape, office.js would move the focus to the pane's first button.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <header className={styles.header}>
        <span role="status" className={layout.hidden}>
          {claims && connectStrings.connected(claims.userName)}
        </span>
        {claims && <ConnectedBar claims={claims} />}
        <div role="status">
          {mode === 'lost' && (
            <Notice intent="warning" title={connectStrings.lost}>
              {reason ?? needsToken} {entriesKept}
            </Notice>
          )}
          {connected && <TokenNotSavedNotice key={connections} onDismiss={focusTab} />}
          <UpdateNotice />
          <ReceivedNotice />
          <RefreshNotice hidden={screenName === 'workbook'} onShow={() => openScreen('workbook')} />
        </div>
        {mode === 'lost' && <ConnectForm takeFocus={false} />}
      </header>
      <h1 className={layout.hidden}>{paneStrings.title}</h1>
      <ScreenTabs<ScreenName | 'connect'>
        id={id}
        listRef={tabs}
        screens={
          mode === 'first' ? [connectTab, ...screens.filter(({ screen }) => offlineScreens.includes(screen))] : screens
        }
        selected={screenName}
        onSelect={(to) => openScreen(to === 'connect' ? 'home' : to)}
      />
      <section role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${screenName}`} className={layout.stack}>
        {screenName === 'connect' && <ConnectScreen takeFocus={focusesToken} onChangeService={changeService} />}
        {screens
          .filter(({ screen }) => mounted.includes(screen))
          .map(({ screen, load }) => (
            <Activity
              key={`${screen} ${screen === 'settings' ? '' : service}`}
              mode={screen === screenName ? 'visible' : 'hidden'}
            >
              <ErrorBoundary isPart>
                <LoadedScreen {...{ load, openScreen }} request={screen === open.screen ? open.request : undefined} />
              </ErrorBoundary>
            </Activity>
          ))}
      </section>
    </main>
  );
}

type ScreenComponent = Awaited<ReturnType<ScreenEntry['load']>>;

/** Shows the screen as soon as it's loaded. With Suspense, React would show the spinner for at least 300 ms. */
function LoadedScreen({ load, ...props }: ScreenProps & Pick<ScreenEntry, 'load'>) {
  const [loaded, setLoaded] = useState<{ Screen: ScreenComponent } | { failure: unknown }>();
  useEffect(() => {
    let mounted = true;
    void load()
      .then(
        (Screen) => ({ Screen }),
        (failure: unknown) => ({ failure }),
      )
      .then((result) => void (mounted && setLoaded(result)));
    return () => void (mounted = false);
  }, [load]);
  if (!loaded) return <Spinner size="small" label={paneStrings.opening} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen {...props} />;
}
