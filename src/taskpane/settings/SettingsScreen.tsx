import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { AdvancedSection } from './AdvancedSection';
import { AmountsSection } from './AmountsSection';
import { FillSection } from './FillSection';
import { HelpSection } from './HelpSection';
import { AppearanceSection } from './AppearanceSection';
import { ServiceSection } from './ServiceSection';

/** What a user sets for this device, and what helps when something is wrong. */
export function SettingsScreen({ request, go }: ScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <ServiceSection request={request} go={go} />
      <div>
        <Collapsible name={text.amounts} summary={text.factors[preferences.factor]}>
          {() => <AmountsSection />}
        </Collapsible>
        <Collapsible name={text.fill} summary={text.fills[preferences.fill]}>
          {() => <FillSection />}
        </Collapsible>
        <Collapsible name={text.appearance} summary={text.themes[preferences.theme]}>
          {() => <AppearanceSection />}
        </Collapsible>
        <Collapsible name={text.help}>{() => <HelpSection />}</Collapsible>
        <Collapsible name={text.advanced} summary={text.sources[preferences.source]}>
          {() => <AdvancedSection />}
        </Collapsible>
      </div>
    </div>
  );
}
