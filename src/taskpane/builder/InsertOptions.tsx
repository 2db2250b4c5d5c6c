import { Checkbox, Field, Input, Radio, RadioGroup, makeStyles } from '@fluentui/react-components';
import type { Target } from '../../app/builder/selection';
import { validTableName } from '../../model/table-name';
import { Collapsible } from '../shared/Collapsible';
import { builder as text } from '../strings/builder';

/** How a linked table is to be made. */
export interface TableAppearance {
  /** '' leaves the name to the add-in. */
  readonly name: string;
  readonly totals: boolean;
}

export const plainAppearance: TableAppearance = { name: '', totals: false };

const targets: readonly Target[] = ['selection', 'new sheet'];

const useStyles = makeStyles({ targets: { flexWrap: 'wrap' } });

interface InsertOptionsProps {
  readonly target: Target;
  readonly onTarget: (target: Target) => void;
  readonly appearance: TableAppearance;
  readonly onChange: (appearance: TableAppearance) => void;
}

/** Where something is inserted, and the name and the total row of a linked table. */
export function InsertOptions({ target, onTarget, appearance, onChange }: InsertOptionsProps) {
  const styles = useStyles();
  const requestedName = appearance.name.trim();
  const { name, fault } = requestedName === '' ? { name: '' } : validTableName(requestedName);
  const summary = [text.targets[target], appearance.name, appearance.totals ? text.totals.toLowerCase() : '']
    .filter((part) => part !== '')
    .join(', ');
  return (
    <Collapsible name={text.insertOptions} summary={summary}>
      {() => (
        <>
          <RadioGroup
            layout="horizontal"
            className={styles.targets}
            aria-label={text.location}
            value={target}
            onChange={(_, { value }) => onTarget(value as Target)}
          >
            {targets.map((one) => (
              <Radio key={one} value={one} label={text.targets[one]} />
            ))}
          </RadioGroup>
          <Field
            label={text.tableName}
            hint={text.tableNameHint}
            validationState={fault === undefined ? 'none' : 'warning'}
            validationMessage={fault === undefined ? null : text.nameFaults[fault](requestedName, name)}
          >
            <Input
              value={appearance.name}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              onChange={(_, { value }) => onChange({ ...appearance, name: value })}
            />
          </Field>
          <Checkbox
            label={text.tableTotals}
            checked={appearance.totals}
            onChange={(_, { checked }) => onChange({ ...appearance, totals: checked === true })}
          />
        </>
      )}
    </Collapsible>
  );
}
