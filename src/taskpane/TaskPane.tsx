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
import { useFocusRecovery } from './shared/use-focus-recovery';
import { SessionProvider } from './shared/SessionProvider';
import { paneStrings } from './strings/pane';
import { ReceivedDeliveriesNotice, UpdateNotice, RefreshNotice } from './HeaderNotices';
import { connectStrings } from './strings/connect';
import { ErrorBoundary } from './shared/ErrorBoundary';
import { Notice } from './shared/Notice';

const connectTab = { screen: 'connect' as const, Icon: PlugConnectedRegular };
/** The screens available without a connection. */
const offlineScreens: readonly ScreenName[] = ['workbook', 'settings'];

const useStyles = makeStyles({
  // Narrow gaps leave more room for the screens in a small pane.
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
  const paneElement = useRef<HTMLElement>(null);
  const tabList = useRef<HTMLDivElement>(null);
  const { focused: lastFocused, ...focusHandlers } = useFocusRecovery(paneElement);
  const app = useApp();
  const { mode, connected, connectionCount, claims, reason } = useSession();
  const { service } = useObservable(app.settings);
  const [destination, setDestination] = useState<{ screen: ScreenName; request?: ScreenRequest | undefined }>({
    screen: 'home',
  });
  const [previousMounted, setPreviousMounted] = useState<readonly ScreenName[]>([]);
  const [previousMode, setPreviousMode] = useState(mode);
  if (previousMode !== mode) {
    setPreviousMode(mode);
    if (mode === 'disconnected' && destination.screen !== 'settings')
      setDestination({ screen: 'home', request: { focus: 'token' } });
  }
  const openScreen = useCallback(
    (screen: ScreenName, request?: ScreenRequest) => setDestination({ screen, request }),
    [],
  );

  const shownScreen =
    mode === 'disconnected' && !offlineScreens.includes(destination.screen) ? 'connect' : destination.screen;
  // Disconnecting or changing the service discards the user's choices on the screens.
  const mountedScreens = previousMounted.filter((screen) => mode !== 'disconnected' || offlineScreens.includes(screen));
  if (shownScreen !== 'connect' && !mountedScreens.includes(shownScreen)) mountedScreens.push(shownScreen);
  if (
    mountedScreens.length !== previousMounted.length ||
    mountedScreens.some((screen, index) => screen !== previousMounted[index])
  )
    setPreviousMounted(mountedScreens);

  useEffect(() => {
    // The first two screens load while the user enters the token. If loading fails, opening the screen shows the error.
    for (const { load } of screens.slice(0, 2)) void load().catch(continueWith(undefined));
  }, []);
  const focusTab = () => tabList.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  useLayoutEffect(() => {
    // The keyboard shortcut focuses the page before the tabs exist. From the page's body, Tab would leave the pane.
    if (document.hasFocus() && document.activeElement === document.body) focusTab();
  }, []);
  useLayoutEffect(() => {
    // Switching screens hides the focused element, so keyboard users continue at the screen's tab.
    if (lastFocused.current && !tabList.current?.contains(lastFocused.current)) focusTab();
  }, [lastFocused, shownScreen]);
  useLayoutEffect(() => {
    // Connecting removes the focused token field. Without this, the focus would move to Disconnect.
    if (lastFocused.current?.isConnected === false) focusTab();
  }, [lastFocused, connected]);

  // A drill-down from the ribbon or the keyboard shows its confirmation or error on the Workbook screen.
  const drillState = useObservable(app.drillState);
  const needsUser =
    drillState.state === 'confirming' || (drillState.state === 'failed' && drillState.error.kind !== 'signIn');
  // The Back button of a finished drill-down is also on the Workbook screen. One that finished before the pane was
  // opened doesn't open the screen.
  const firstDrillState = useRef(drillState);
  const hasFinished = drillState.state === 'done' && drillState !== firstDrillState.current;
  useEffect(() => {
    if (needsUser || hasFinished) openScreen('workbook');
  }, [needsUser, hasFinished, drillState, openScreen]);

  // The ribbon can't show the progress or outcome of tracking breaks.
  const trackingRequested = useObservable(app.trackingRequested);
  useEffect(() => {
    if (trackingRequested && connected) openScreen('morning');
  }, [trackingRequested, connected, openScreen]);

  const changeService = () => openScreen('settings', { focus: 'service' });
  const focusesToken =
    destination.request !== undefined && 'focus' in destination.request && destination.request.focus === 'token';
  return (
    <main
      ref={paneElement}
      {...focusHandlers}
      className={mergeClasses(layout.stack, styles.pane)}
      onKeyDown={(event) => {
        // Components handle Escape themselves. If it reached office.js, the focus would move to the first button.
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
            <Notice intent="warning" title={connectStrings.signedOut}>
              {reason ?? needsToken} {entriesKept}
            </Notice>
          )}
          {connected && <TokenNotSavedNotice key={connectionCount} onDismiss={focusTab} />}
          <UpdateNotice />
          <ReceivedDeliveriesNotice />
          <RefreshNotice isReportVisible={shownScreen === 'workbook'} onShow={() => openScreen('workbook')} />
        </div>
        {mode === 'lost' && <ConnectForm focusOnMount={false} />}
      </header>
      <h1 className={layout.hidden}>{paneStrings.title}</h1>
      <ScreenTabs<ScreenName | 'connect'>
        idPrefix={id}
        tabListRef={tabList}
        screens={
          mode === 'disconnected'
            ? [connectTab, ...screens.filter(({ screen }) => offlineScreens.includes(screen))]
            : screens
        }
        selected={shownScreen}
        onSelect={(screen) => openScreen(screen === 'connect' ? 'home' : screen)}
      />
      <section role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shownScreen}`} className={layout.stack}>
        {shownScreen === 'connect' && <ConnectScreen focusOnMount={focusesToken} onChangeService={changeService} />}
        {screens
          .filter(({ screen }) => mountedScreens.includes(screen))
          .map(({ screen, load }) => (
            <Activity
              key={`${screen} ${screen === 'settings' ? '' : service}`}
              mode={screen === shownScreen ? 'visible' : 'hidden'}
            >
              <ErrorBoundary isPart>
                <LoadedScreen
                  {...{ load, openScreen }}
                  request={screen === destination.screen ? destination.request : undefined}
                />
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
    let isMounted = true;
    void load()
      .then(
        (Screen) => ({ Screen }),
        (failure: unknown) => ({ failure }),
      )
      .then((result) => void (isMounted && setLoaded(result)));
    return () => void (isMounted = false);
  }, [load]);
  if (!loaded) return <Spinner size="small" label={paneStrings.opening} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen {...props} />;
}
