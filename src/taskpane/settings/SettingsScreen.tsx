import type { ScreenProps } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { AdvancedSection } from './AdvancedSection';
import { AmountsSection } from './AmountsSection';
import { ServiceSection } from './ServiceSection';
import { Field, Select, Link, makeStyles, tokens } from '@fluentui/react-components';
import type { ThemeChoice, FillChoice } from '../../app/settings/preferences';
import { addInVersion } from '../../model/add-in-version';

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

/** How the pane looks. */
function AppearanceSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <Field label={text.theme}>
      <Select value={preferences.theme} onChange={(_, { value }) => app.prefer({ theme: value as ThemeChoice })}>
        {Object.entries(text.themes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What functions return for dates without data. */
function FillSection() {
  const app = useApp();
  const { preferences } = useObservable(app.settings);
  return (
    <Field label={text.fillDefault} hint={text.fillHint}>
      <Select value={preferences.fill} onChange={(_, { value }) => app.prefer({ fill: value as FillChoice })}>
        {Object.entries(text.fills).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    '& dd': { margin: 0 },
  },
});

/** Where to read on, and which keys do what. */
function HelpSection() {
  const styles = useStyles();
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
      <dl className={styles.keys}>
        {text.shortcutList.map(([keys, action]) => (
          <ShortcutLine key={keys} keys={keys ?? ''} action={action ?? ''} />
        ))}
      </dl>
      <span className={layout.quiet}>{text.shortcutsMac}</span>
      <span className={layout.quiet}>{text.version(addInVersion)}</span>
    </div>
  );
}

function ShortcutLine({ keys, action }: { keys: string; action: string }) {
  return (
    <>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{action}</dd>
    </>
  );
}
