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
          intent: listBetterSettings(report, preferences).length > 0 || isUndecided(report) ? 'warning' : 'success',
          title: text.amountsChecked(report.date),
          text: describeReport(report, preferences).map((line) => <div key={line}>{line}</div>),
        })}
        failureTitle={text.amountsNotChecked}
      />
    </div>
  );
}

/** Returns the settings that match most of the data and differ from the chosen ones. */
function listBetterSettings({ values, factors }: ConventionsReport, conventions: AmountConventions): string[] {
  const accountCount = values.account + values.accountInverse;
  const betterCurrency = values.security > accountCount ? 'security' : 'account';
  const betterDirection = factors.base > factors.local ? 'base' : 'local';
  return [
    ...(values.security !== accountCount && betterCurrency !== conventions.amountCurrency
      ? [text.amountCurrencies[betterCurrency]]
      : []),
    ...(factors.base !== factors.local && betterDirection !== conventions.factor
      ? [text.factors[betterDirection]]
      : []),
  ];
}

/** Returns whether the data fits several settings equally well. */
function isUndecided({ values, factors }: ConventionsReport): boolean {
  return values.security === values.account + values.accountInverse || factors.base === factors.local;
}

function describeReport(report: ConventionsReport, conventions: AmountConventions): string[] {
  const { values, factors, unchecked } = report;
  const accountCount = values.account + values.accountInverse;
  const betterSettings = listBetterSettings(report, conventions);
  return [
    betterSettings.length > 0
      ? text.amountsContradicted(betterSettings)
      : isUndecided(report)
        ? text.amountsUndecided
        : text.amountsMatch,
    text.valueCurrencies(values.security, accountCount, values.several, values.none),
    ...(values.per100 > 0 ? [text.per100(values.per100)] : []),
    text.factorDirections(factors.base, factors.local, factors.unclear),
    ...(unchecked > 0 ? [text.uncheckedPositions(unchecked)] : []),
  ];
}
