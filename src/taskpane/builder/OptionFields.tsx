import type { Dispatch } from 'react';
import type { Subject, SubjectOption } from '../../app/builder/builder-actions';
import { Collapsible } from '../shared/Collapsible';
import { builder as text } from '../strings/builder';
import type { FormChange } from './form-state';
import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { label as spokenName } from '../../model/label';

const elsewhere = ['filter', 'sort', 'orderby'];

interface OptionFieldsProps {
  subject: Subject;
  options: Readonly<Record<string, string>>;
  change: Dispatch<FormChange>;
}

/** The options that have no editor of their own; those that the subject does not know stay as they were written. */
export function OptionFields({ subject, options, change }: OptionFieldsProps) {
  const own = subject.options.filter(({ name }) => !elsewhere.includes(name));
  const known = new Set(subject.options.map(({ name }) => name));
  const others = Object.keys(options).filter((name) => !known.has(name));
  const needed = own.filter(({ required }) => required);
  const field = (option: (typeof own)[number]) => (
    <OptionField
      key={option.name}
      option={option}
      value={options[option.name] ?? ''}
      onChange={(written, typing) => change({ type: 'option', name: option.name, text: written, typing })}
    />
  );
  if (own.length === 0 && others.length === 0) return null;
  const given = Object.entries(options).filter(
    ([name, value]) => !elsewhere.includes(name) && !(name === 'headers' && value === '2'),
  );
  // The result wouldn't show that there were more rows.
  const limits = subject.group === 'graphql' ? ['first', 'last'] : ['top'];
  const limit = limits.map((name) => options[name]).find((rows) => rows?.trim());
  return (
    <>
      {needed.map(field)}
      <Collapsible name={text.rest} summary={given.map(([name, value]) => `${name}=${value}`).join('; ')}>
        {() => (
          <>
            {own.filter(({ required }) => !required).map(field)}
            {others.map((name) => field({ name, kind: 'text' }))}
          </>
        )}
      </Collapsible>
      {limit !== undefined && <span>{text.onlyRows(limit)}</span>}
    </>
  );
}

/** GraphQL's own kinds of a single value; all others may be written over several lines. */
const oneLine = /^(Int|Float|Boolean|ID|String)!?$/;

interface OptionFieldProps {
  option: SubjectOption;
  /** '' where it is not given. */
  value: string;
  onChange: (value: string, typing: boolean) => void;
}

/** One option of a query, with a field for its kind. Left alone, it keeps the default. */
function OptionField({ option, value, onChange }: OptionFieldProps) {
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
