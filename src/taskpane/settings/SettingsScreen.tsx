import type { ScreenProps } from '../shared/screen-props';
import { useApp, useObservable } from '../shared/app-context';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { settingsStrings as text } from '../strings/settings';
import { AdvancedSection } from './AdvancedSection';
import { SelectSetting } from './SelectSetting';
import { ServiceSection } from './ServiceSection';
import { Link } from '@fluentui/react-components';
import { addInVersion } from '../../model/add-in-version';
import { DefinitionList } from '../shared/DefinitionList';
import type { ConventionsReport } from '../../app/conventions/conventions';
import type { AmountConventions } from '../../model/amount-conventions';
import { settingsNotSaved } from '../../messages/pane';
import { Notice } from '../shared/Notice';
import { TaskButton } from '../shared/TaskNotice';

/** The settings of this device, help, and diagnostics. */
export function SettingsScreen({ request, openScreen }: ScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences, notSaved } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      {notSaved && (
        <Notice intent="warning" title={text.notSaved}>
          {settingsNotSaved}
        </Notice>
      )}
      <ServiceSection request={request} openScreen={openScreen} />
      <div>
        <Collapsible name={text.amounts} summary={text.shortFactors[preferences.factor]}>
          {() => <AmountsSection />}
        </Collapsible>
        <Collapsible name={text.fill} summary={text.shortFills[preferences.fill]}>
          {() => <SelectSetting name="fill" label={text.fillDefault} hint={text.fillHint} choices={text.fills} />}
        </Collapsible>
        <Collapsible name={text.appearance} summary={text.themes[preferences.theme]}>
          {() => <SelectSetting name="theme" label={text.theme} choices={text.themes} />}
        </Collapsible>
        <Collapsible name={text.help}>{() => <HelpSection />}</Collapsible>
        <Collapsible name={text.advanced} summary={text.sources[preferences.source]}>
          {() => <AdvancedSection />}
        </Collapsible>
      </div>
    </div>
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

/** The currency of amounts and the direction of FX rates, which services define differently, with a check. */
function AmountsSection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <div className={layout.quiet}>{text.amountsHint}</div>
      <SelectSetting
        name="amountCurrency"
        label={text.amountCurrency}
        hint={text.amountCurrencyHint}
        choices={text.amountCurrencies}
      />
      <SelectSetting name="factor" label={text.factor} hint={text.factorHint} choices={text.factors} />
      <TaskButton
        label={text.checkAmounts}
        needsConnection
        run={() => app.checkConventions()}
        busyText={text.checkingAmounts}
        describeResult={(report) => ({
          intent: listContradictedSettings(report, preferences).length > 0 ? 'warning' : 'success',
          title: text.amountsChecked(report.date),
          text: describe(report, preferences).map((line) => <div key={line}>{line}</div>),
        })}
        failureTitle={text.amountsNotChecked}
      />
    </div>
  );
}

/** Returns the settings that fit most of the data but aren't chosen. */
function listContradictedSettings({ values, factors }: ConventionsReport, chosen: AmountConventions): string[] {
  const account = values.account + values.accountInverse;
  const fitting = values.security > account ? 'security' : 'account';
  const direction = factors.base > factors.local ? 'base' : 'local';
  return [
    ...(values.security !== account && fitting !== chosen.amountCurrency ? [text.amountCurrencies[fitting]] : []),
    ...(factors.base !== factors.local && direction !== chosen.factor ? [text.factors[direction]] : []),
  ];
}

function describe(report: ConventionsReport, chosen: AmountConventions): string[] {
  const { values, factors, unchecked } = report;
  const account = values.account + values.accountInverse;
  const better = listContradictedSettings(report, chosen);
  const isUndecided = values.security === account || factors.base === factors.local;
  return [
    better.length > 0 ? text.amountsDoubt(better) : isUndecided ? text.amountsOpen : text.amountsFit,
    text.valueReadings(values.security, account, values.several, values.none),
    ...(values.per100 > 0 ? [text.per100(values.per100)] : []),
    text.factorReadings(factors.base, factors.local, factors.unclear),
    ...(unchecked > 0 ? [text.uncheckedPositions(unchecked)] : []),
  ];
}
