import { Checkbox, Field, Input, Radio, RadioGroup, makeStyles } from '@fluentui/react-components';
import { nameCharactersInvalid, nameIsAddress, nameIsLogical, nameStartInvalid } from '../../messages/query-form';
import type { InsertTarget } from '../../app/builder/selection';
import { toValidTableName, type NameProblem } from '../../model/table-name';
import { Collapsible } from '../shared/Collapsible';
import { builderStrings as text } from '../strings/builder';

/** The name and total row of a new linked table. */
export interface TableOptions {
  /** Blank for a name like IDS_POSITIONS. */
  readonly name: string;
  readonly hasTotalRow: boolean;
}

export const defaultTableOptions: TableOptions = { name: '', hasTotalRow: false };

const targets: readonly InsertTarget[] = ['selection', 'new sheet'];

const useStyles = makeStyles({ targets: { flexWrap: 'wrap' } });

interface InsertOptionsProps {
  readonly target: InsertTarget;
  readonly onTargetChange: (target: InsertTarget) => void;
  readonly tableOptions: TableOptions;
  readonly onChange: (options: TableOptions) => void;
}

/** The location of an insert, and the name and total row of a linked table. */
export function InsertOptions({ target, onTargetChange, tableOptions, onChange }: InsertOptionsProps) {
  const styles = useStyles();
  const requestedName = tableOptions.name.trim();
  const { name, problem } = requestedName === '' ? { name: '' } : toValidTableName(requestedName);
  const summary = [text.targets[target], tableOptions.name, tableOptions.hasTotalRow ? text.totals.toLowerCase() : '']
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
            onChange={(_, { value }) => onTargetChange(value as InsertTarget)}
          >
            {targets.map((option) => (
              <Radio key={option} value={option} label={text.targets[option]} />
            ))}
          </RadioGroup>
          <Field
            label={text.tableName}
            hint={text.tableNameHint}
            validationState={problem === undefined ? 'none' : 'warning'}
            validationMessage={problem === undefined ? null : describeNameProblem(problem, requestedName, name)}
          >
            <Input
              value={tableOptions.name}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              onChange={(_, { value }) => onChange({ ...tableOptions, name: value })}
            />
          </Field>
          <Checkbox
            label={text.tableTotals}
            checked={tableOptions.hasTotalRow}
            onChange={(_, { checked }) => onChange({ ...tableOptions, hasTotalRow: checked === true })}
          />
        </>
      )}
    </Collapsible>
  );
}

function describeNameProblem(fault: NameProblem, requestedName: string, name: string): string {
  if (fault === 'cell') return nameIsAddress(requestedName, name);
  if (fault === 'logical') return nameIsLogical(requestedName, name);
  return fault === 'start' ? nameStartInvalid(name) : nameCharactersInvalid(name);
}
