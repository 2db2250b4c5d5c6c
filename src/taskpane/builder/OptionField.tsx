import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import type { SubjectOption } from '../../app/builder/builder-actions';
import { label as spokenName } from '../../model/label';
import { builder as text } from '../strings/builder';

/** GraphQL's own kinds of a single value; all others may be written over several lines. */
const oneLine = /^(Int|Float|Boolean|ID|String)!?$/;

interface OptionFieldProps {
  option: SubjectOption;
  /** '' where it is not given. */
  value: string;
  onChange: (value: string, typing: boolean) => void;
}

/** One option of a query, with a field for its kind. Left alone, it keeps the default. */
export function OptionField({ option, value, onChange }: OptionFieldProps) {
  const { name, kind, type = '', words = [], required = false } = option;
  const label = (kind === 'graphql' ? text.graphqlNames[name] : text.optionNames[name]) ?? spokenName(name);
  if (kind === 'choice' || kind === 'switch') {
    const known = kind === 'switch' ? ['1', '0'] : words;
    const offered = value === '' || known.includes(value) ? known : [...known, value];
    return (
      <Field label={label} required={required}>
        <Select value={value} onChange={(_, data) => onChange(data.value, false)}>
          <option value="">{text.defaultChoice}</option>
          {offered.map((word) => (
            <option key={word} value={word}>
              {kind === 'switch' ? nameSwitch(word) : (text.words[`${name} ${word}`] ?? word)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (kind === 'graphql' && !oneLine.test(type)) {
    return (
      <Field label={label} required={required} hint={type || null}>
        <Textarea value={value} spellCheck={false} onChange={(_, data) => onChange(data.value, true)} />
      </Field>
    );
  }
  return (
    <Field label={label} required={required} hint={type || null}>
      <Input
        value={value}
        inputMode={kind === 'count' || kind === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        onChange={(_, data) => onChange(data.value, true)}
      />
    </Field>
  );
}

function nameSwitch(word: string): string {
  if (word === '1') return text.on;
  return word === '0' ? text.off : word;
}
