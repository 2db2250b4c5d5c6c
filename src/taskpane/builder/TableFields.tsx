import { Checkbox, Field, Input } from '@fluentui/react-components';
import { soundTableName } from '../../model/table-name';
import { Collapsible } from '../shared/Collapsible';
import { builder as text } from '../strings/builder';

/** How a linked table is to be made. */
export interface TableAppearance {
  /** '' leaves the name to the add-in. */
  readonly name: string;
  readonly totals: boolean;
}

export const plainAppearance: TableAppearance = { name: '', totals: false };

interface TableFieldsProps {
  readonly appearance: TableAppearance;
  readonly onChange: (appearance: TableAppearance) => void;
}

/** The name and the totals row of a linked table that is inserted. */
export function TableFields({ appearance, onChange }: TableFieldsProps) {
  const wished = appearance.name.trim();
  const { name, fault } = wished === '' ? { name: '' } : soundTableName(wished);
  const summary = [appearance.name, appearance.totals ? text.totals.toLowerCase() : '']
    .filter((part) => part !== '')
    .join(', ');
  return (
    <Collapsible name={text.tableFields} summary={summary}>
      {() => (
        <>
          <Field
            label={text.tableName}
            hint={text.tableNameHint}
            validationState={fault === undefined ? 'none' : 'warning'}
            validationMessage={fault === undefined ? null : text.nameFaults[fault](wished, name)}
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
            label={text.totals}
            checked={appearance.totals}
            onChange={(_, { checked }) => onChange({ ...appearance, totals: checked === true })}
          />
        </>
      )}
    </Collapsible>
  );
}
