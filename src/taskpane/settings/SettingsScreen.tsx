import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { AdvancedSection } from './AdvancedSection';
import { AmountsSection } from './AmountsSection';
import { SelectSetting } from './SelectSetting';
import { ServiceSection } from './ServiceSection';
import { Link } from '@fluentui/react-components';
import { addInVersion } from '../../model/add-in-version';
import { DefinitionList } from '../shared/DefinitionList';

/** The settings of this device, help, and diagnostics. */
export function SettingsScreen({ request, openScreen }: ScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <ServiceSection request={request} openScreen={openScreen} />
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

/** The theme of the pane. */
function AppearanceSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <SelectSetting
      label={text.theme}
      value={preferences.theme}
      choices={text.themes}
      onSet={(theme) => app.changePreferences({ theme })}
    />
  );
}

/** What functions return for dates without data. */
function FillSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <SelectSetting
      label={text.fillDefault}
      hint={text.fillHint}
      value={preferences.fill}
      choices={text.fills}
      onSet={(fill) => app.changePreferences({ fill })}
    />
  );
}

/** Links to the guides, and keyboard shortcuts. */
function HelpSection() {
  const layout = useLayoutStyles();
  return (
    <div className={layout.stack}>
      <Link href="functions.html" target="_blank" rel="noreferrer">
        {text.functions}
      </Link>
      <Link href="help.html" target="_blank" rel="noreferrer">
        {text.guide}
      </Link>
      <h2 className={layout.heading}>{text.shortcuts}</h2>
      <DefinitionList
        items={text.shortcutList.map(([keys = '', action]) => ({ key: keys, name: <kbd>{keys}</kbd>, value: action }))}
      />
      <span className={layout.quiet}>{text.shortcutsMac}</span>
      <span className={layout.quiet}>{text.version(addInVersion)}</span>
    </div>
  );
}
