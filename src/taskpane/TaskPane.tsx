import { Spinner, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, lazy, useEffect, useId, useReducer, useState } from 'react';
import { changeChoices, firstChoices } from './build/choices';
import { ConnectedBar } from './connect/ConnectedBar';
import { ConnectForm } from './connect/ConnectForm';
import { ConnectScreen } from './connect/ConnectScreen';
import { LostNotice } from './connect/LostNotice';
import { SettingsScreen } from './settings/SettingsScreen';
import { useLayoutStyles } from './shared/layout-styles';
import { ScreenTabs } from './shared/ScreenTabs';
import { useSession } from './shared/use-session';
import { strings } from './strings';

const loadBuildScreen = () => import('./build/BuildScreen');

type Screen = 'work' | 'settings';

const useStyles = makeStyles({
  pane: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalL}` },
});

/** Picks the screen. What the user chose lives here, so that it outlasts screens and sessions. */
export function TaskPane() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const id = useId();
  const { session, connections, service, disconnect } = useSession();
  // Made anew with each pane: a lazy component whose code could not be loaded once never tries again.
  const [BuildScreen] = useState(() => lazy(async () => ({ default: (await loadBuildScreen()).BuildScreen })));
  const [screen, setScreen] = useState<Screen>('work');
  // Set when the user asked for a field, so that it takes the focus; not when a tab was walked past.
  const [sought, setSought] = useState<'token' | 'service'>();
  const [choices, change] = useReducer(changeChoices, firstChoices);
  const { mode } = session;

  useEffect(() => change({ type: 'forget' }), [service]);

  const [before, setBefore] = useState(mode);
  if (before !== mode) {
    setBefore(mode);
    setSought(before === 'connected' && mode === 'first' ? 'token' : undefined);
  }
  const connected = mode === 'connected';
  useEffect(() => {
    // Fetched while the user looks for the token, so that connecting leads there at once. A failure shows when it is opened.
    void loadBuildScreen().catch(() => undefined);
  }, []);
  const go = (to: Screen, seek?: 'token' | 'service') => {
    setScreen(to);
    setSought(seek);
  };
  const panel = { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${screen}` };

  return (
    <main className={mergeClasses(styles.pane, layout.stack)}>
      <header>
        <span role="status" className={layout.hidden}>
          {session.mode === 'connected' ? strings.connect.connected(session.claims.who) : ''}
        </span>
        {session.mode === 'connected' && <ConnectedBar claims={session.claims} onDisconnect={disconnect} />}
        <div role="status">
          {session.mode === 'lost' && (
            <LostNotice
              reason={session.reason}
              onEnterToken={screen === 'settings' ? () => go('work', 'token') : undefined}
            />
          )}
        </div>
      </header>
      <h1 className={layout.hidden}>{strings.title}</h1>
      <ScreenTabs
        id={id}
        screens={[
          { screen: 'work', name: mode === 'first' ? strings.connectScreen : strings.buildScreen },
          { screen: 'settings', name: strings.settingsScreen },
        ]}
        selected={screen}
        onSelect={(to) => go(to)}
      />
      <section {...panel} className={layout.stack}>
        {screen === 'settings' && (
          <SettingsScreen takeFocus={sought === 'service'} onConnect={() => go('work', 'token')} />
        )}
        {screen === 'work' && mode === 'lost' && <ConnectForm takeFocus={sought === 'token'} />}
        {screen === 'work' && mode === 'first' && (
          <ConnectScreen takeFocus={sought === 'token'} onChangeService={() => go('settings', 'service')} />
        )}
        {screen === 'work' && mode !== 'first' && (
          <Suspense fallback={<Spinner size="small" label={strings.opening} />}>
            <BuildScreen choices={choices} change={change} connected={connected} connections={connections} />
          </Suspense>
        )}
      </section>
    </main>
  );
}
