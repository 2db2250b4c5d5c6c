import { Input, Select, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { filterStrings as text } from '../../strings/filter';
import type { FilterCondition } from './filter-tree';

const useStyles = makeStyles({ input: { width: '100%' } });

interface ValueFieldProps {
  /** The row's name, for screen readers. */
  name: string;
  condition: FilterCondition;
  onChange: (values: readonly string[]) => void;
}

/** The input for a row's values, which depends on their type and on the operator. */
export function ValueField({ name, condition, onChange }: ValueFieldProps) {
  const styles = useStyles();
  const { type, operator, values } = condition;
  const takesList = operator === 'oneOf' || operator === 'noneOf';
  const label = `${name}: ${takesList ? text.values : text.value}`;
  if (takesList) return <ListInput label={label} values={values} onChange={onChange} />;
  const [value = ''] = values;
  if (type === 'flag') {
    return (
      <Select aria-label={label} value={value} onChange={(_, data) => onChange([data.value])}>
        <option value="true">{text.yes}</option>
        <option value="false">{text.no}</option>
      </Select>
    );
  }
  return (
    <Input
      className={styles.input}
      aria-label={label}
      type={type === 'day' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(_, data) => onChange([data.value])}
    />
  );
}

/** The input for a list of values. It keeps the text as typed, including a trailing `;` or spaces. */
function ListInput(props: { label: string; values: readonly string[]; onChange: ValueFieldProps['onChange'] }) {
  const styles = useStyles();
  const { label, values, onChange } = props;
  const [typedText, setTypedText] = useState(values.join(';'));
  const fieldText =
    splitValues(typedText).join(';') === values.filter((value) => value !== '').join(';')
      ? typedText
      : values.join(';');
  return (
    <Input
      className={styles.input}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={fieldText}
      onChange={(_, { value }) => {
        setTypedText(value);
        onChange(splitValues(value));
      }}
    />
  );
}

function splitValues(typed: string): readonly string[] {
  return typed
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
