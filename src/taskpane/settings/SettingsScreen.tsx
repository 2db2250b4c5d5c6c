import type { ScreenProps } from '../screen-props';
import { useApp } from '../shared/app-context';
import { Fold } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { AskingSection } from './QuerySection';
import { DiagnosticsSection } from './DiagnosticsSection';
import { HelpSection } from './HelpSection';
import { LookSection } from './LookSection';
import { ServiceSection } from './ServiceSection';

/** What a user sets for this device, and what helps when something is wrong. */
export function SettingsScreen({ request, go }: ScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  const requests = useObservable(app.requests);
  return (
    <div className={layout.stack}>
      <ServiceSection request={request} go={go} />
      <div>
        <Fold name={text.asking} summary={text.sources[preferences.source]}>
          {() => <AskingSection />}
        </Fold>
        <Fold name={text.look} summary={text.themes[preferences.theme]}>
          {() => <LookSection />}
        </Fold>
        <Fold name={text.diagnostics} summary={text.requests(requests.length)}>
          {() => <DiagnosticsSection />}
        </Fold>
        <Fold name={text.help}>{() => <HelpSection />}</Fold>
      </div>
    </div>
  );
}
