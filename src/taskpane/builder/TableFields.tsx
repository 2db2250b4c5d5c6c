import { Checkbox, Field, Input } from '@fluentui/react-components';
import { soundTableName } from '../../model/table-name';
import { Collapsible } from '../shared/Collapsible';
import { builder as text } from '../strings/builder';

/** How a linked table is to be made. */
export interface TableLook {
  /** '' leaves the name to the add-in. */
  readonly name: string;
  readonly totals: boolean;
}

export const plainLook: TableLook = { name: '', totals: false };

interface TableFieldsProps {
  readonly look: TableLook;
  readonly onChange: (look: TableLook) => void;
}

/** The name and the totals row of a linked table that is inserted. */
export function TableFields({ look, onChange }: TableFieldsProps) {
  const wished = look.name.trim();
  const { name, fault } = wished === '' ? { name: '' } : soundTableName(wished);
  const summary = [look.name, look.totals ? text.totals.toLowerCase() : ''].filter((part) => part !== '').join(', ');
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
              value={look.name}
              maxLength={255}
              autoComplete="off"
              spellCheck={false}
              onChange={(_, { value }) => onChange({ ...look, name: value })}
            />
          </Field>
          <Checkbox
            label={text.totals}
            checked={look.totals}
            onChange={(_, { checked }) => onChange({ ...look, totals: checked === true })}
          />
        </>
      )}
    </Collapsible>
  );
}
