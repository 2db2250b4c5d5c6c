import { Button, Field, Select } from '@fluentui/react-components';
import { useRef } from 'react';
import type { ConventionsReport } from '../../app/conventions/conventions';
import type { AmountConventions } from '../../model/amount-conventions';
import { useApp } from '../shared/app-context';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { TaskNotice } from '../shared/TaskNotice';
import { useObservable } from '../shared/use-observable';
import { useTask } from '../shared/use-task';
import { settings as text } from '../strings/settings';

/** What amounts and rates mean, where the interface leaves it open, with a check against the data. */
export function AmountsSection() {
  const app = useApp();
  const layout = useLayoutStyles();
  const button = useRef<HTMLButtonElement>(null);
  const { preferences } = useObservable(app.settings);
  const { task, start, dismiss } = useTask<ConventionsReport>();
  return (
    <div className={layout.stack}>
      <Field label={text.amountCurrency} hint={text.amountCurrencyHint}>
        <Select
          value={preferences.amountCurrency}
          onChange={(_, { value }) => app.prefer({ amountCurrency: value as AmountConventions['amountCurrency'] })}
        >
          {Object.entries(text.amountCurrencies).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text.factor} hint={text.factorHint}>
        <Select
          value={preferences.factor}
          onChange={(_, { value }) => app.prefer({ factor: value as AmountConventions['factor'] })}
        >
          {Object.entries(text.factors).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className={layout.row}>
        <Button
          ref={fluentRef(button)}
          size="small"
          disabledFocusable={task.state === 'busy'}
          onClick={() => start(() => app.checkConventions())}
        >
          {text.checkAmounts}
        </Button>
      </div>
      <TaskNotice
        task={task}
        busy={text.checkingAmounts}
        done={(report) => ({
          intent: doubts(report, preferences).length > 0 ? 'warning' : 'success',
          title: text.amountsChecked(report.date),
          text: describe(report, preferences),
        })}
        failed={text.amountsNotChecked}
        onDismiss={dismiss}
        focus={button}
      />
    </div>
  );
}

/** The settings that most of the data speak for, where others are chosen. */
function doubts({ values, factors }: ConventionsReport, chosen: AmountConventions): string[] {
  const account = values.account + values.accountInverse;
  const fitting = values.security > account ? 'security' : 'account';
  const direction = factors.base > factors.local ? 'base' : 'local';
  return [
    ...(values.security !== account && fitting !== chosen.amountCurrency ? [text.amountCurrencies[fitting]] : []),
    ...(factors.base !== factors.local && direction !== chosen.factor ? [text.factors[direction]] : []),
  ];
}

function describe(report: ConventionsReport, chosen: AmountConventions): string {
  const { values, factors, unchecked } = report;
  const account = values.account + values.accountInverse;
  const found = doubts(report, chosen);
  const open = values.security === account || factors.base === factors.local;
  return [
    found.length > 0 ? text.amountsDoubt(found.join(', ')) : open ? text.amountsOpen : text.amountsFit,
    text.valueReadings(values.security, account, values.several, values.none),
    ...(values.per100 > 0 ? [text.per100(values.per100)] : []),
    text.factorReadings(factors.base, factors.local, factors.unclear),
    ...(unchecked > 0 ? [text.uncheckedPositions(unchecked)] : []),
  ].join(' ');
}
