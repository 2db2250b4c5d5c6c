import type { ConventionsReport } from '../../app/conventions/conventions';
import type { AmountConventions } from '../../model/amount-conventions';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskButton } from '../shared/TaskButton';
import { useObservable } from '../shared/use-observable';
import { settings as text } from '../strings/settings';
import { SelectSetting } from './SelectSetting';

/** The currency of amounts and the direction of FX rates, which services define differently, with a check. */
export function AmountsSection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const { preferences } = useObservable(app.settings);
  return (
    <div className={layout.stack}>
      <div className={layout.quiet}>{text.amountsHint}</div>
      <SelectSetting
        label={text.amountCurrency}
        hint={text.amountCurrencyHint}
        value={preferences.amountCurrency}
        choices={text.amountCurrencies}
        onSet={(amountCurrency) => app.changePreferences({ amountCurrency })}
      />
      <SelectSetting
        label={text.factor}
        hint={text.factorHint}
        value={preferences.factor}
        choices={text.factors}
        onSet={(factor) => app.changePreferences({ factor })}
      />
      <TaskButton
        label={text.checkAmounts}
        needsConnection
        work={() => app.checkConventions()}
        busy={text.checkingAmounts}
        done={(report) => ({
          intent: contradictedSettings(report, preferences).length > 0 ? 'warning' : 'success',
          title: text.amountsChecked(report.date),
          text: describe(report, preferences).map((line) => <div key={line}>{line}</div>),
        })}
        failed={text.amountsNotChecked}
      />
    </div>
  );
}

/** Returns the settings that fit most of the data but aren't chosen. */
function contradictedSettings({ values, factors }: ConventionsReport, chosen: AmountConventions): string[] {
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
  const better = contradictedSettings(report, chosen);
  const undecided = values.security === account || factors.base === factors.local;
  return [
    better.length > 0 ? text.amountsDoubt(better.join(', ')) : undecided ? text.amountsOpen : text.amountsFit,
    text.valueReadings(values.security, account, values.several, values.none),
    ...(values.per100 > 0 ? [text.per100(values.per100)] : []),
    text.factorReadings(factors.base, factors.local, factors.unclear),
    ...(unchecked > 0 ? [text.uncheckedPositions(unchecked)] : []),
  ];
}
