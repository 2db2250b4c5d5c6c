import { Field, Input } from '@fluentui/react-components';
import { useEffect, useMemo, useRef } from 'react';
import type { DatedTable } from '../../app/app';
import { toAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { Picker } from '../shared/Picker';
import { useAnswer } from '../shared/use-answer';
import { strings } from '../strings';
import { Actions } from './Actions';
import { toQuestion, type Change, type Choices } from './choices';
import { CustodianPicker } from './CustodianPicker';
import { DatePicker } from './DatePicker';
import { FormulaBox } from './FormulaBox';
import { Preview } from './Preview';

const text = strings.build;
const tables = Object.entries(text.tables).map(([value, name]) => ({ value, text: name }));

interface BuildScreenProps {
  choices: Choices;
  change: (change: Change) => void;
  connected: boolean;
  /** How many connections there were: answers of an earlier one are asked for again. */
  connections: number;
}

/** Pick what, whose and when; see the formula and the first rows; put it into the sheet. */
export function BuildScreen({ choices, change, connected, connections }: BuildScreenProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const custodians = useAnswer(() => app.custodians(), { key: String(connections), enabled: connected });
  const question = useMemo(() => toQuestion(choices), [choices]);
  const printed = useMemo(() => {
    try {
      return { formula: app.printFormula(question), problem: undefined };
    } catch (error) {
      return { formula: '', problem: toAddInError(error).message };
    }
  }, [app, question]);

  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Connecting takes the token field away, and its focus with it; who works by keyboard goes on at the first choice.
    if (connected && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [connected]);

  return (
    <div ref={form} className={layout.stack}>
      <Picker
        label={text.what}
        choices={tables}
        value={choices.table}
        onPick={(table) => change({ type: 'table', table: table as DatedTable })}
      />
      <CustodianPicker
        value={choices.custodian}
        onPick={(custodian) => change({ type: 'custodian', custodian })}
        custodians={custodians}
      />
      <DatePicker
        value={choices.date}
        onPick={(date) => change({ type: 'date', date })}
        custodian={choices.custodian}
        enabled={connected}
        connections={connections}
      />
      <Field label={text.columns} hint={text.columnsHint}>
        <Input
          value={choices.columns}
          onChange={(_, { value }) => change({ type: 'columns', columns: value })}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <div className={layout.stack}>
        <FormulaBox {...printed} />
        <Actions formula={printed.formula} connected={connected} />
      </div>
      <Preview question={question} typing={choices.typing} connected={connected} connections={connections} />
    </div>
  );
}
