import type { Dispatch } from 'react';
import { rowsLimited } from '../../messages/query-form';
import type { QuerySubject, SubjectOption } from '../../app/builder/query-subject';
import { Collapsible } from '../shared/Collapsible';
import { builderStrings as text } from '../strings/builder';
import type { FormChange } from './form-state';
import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { toLabel as spokenName } from '../../model/label';

/** Options with an editor of their own. */
const editedElsewhere = ['filter', 'sort', 'orderby'];

interface OptionFieldsProps {
  subject: QuerySubject;
  options: Readonly<Record<string, string>>;
  dispatch: Dispatch<FormChange>;
}

/** Fields for the other options. Options that the subject doesn't have can be edited, too. */
export function OptionFields({ subject, options, dispatch }: OptionFieldsProps) {
  const ownOptions = subject.options.filter(({ name }) => !editedElsewhere.includes(name));
  const optionNames = new Set(subject.options.map(({ name }) => name));
  const unknown = Object.keys(options).filter((name) => !optionNames.has(name));
  const required = ownOptions.filter((option) => option.required);
  const renderField = (option: (typeof ownOptions)[number]) => (
    <OptionField
      key={option.name}
      option={option}
      value={options[option.name] ?? ''}
      onChange={(value, isTyping) => dispatch({ type: 'option', name: option.name, text: value, isTyping })}
    />
  );
  if (ownOptions.length === 0 && unknown.length === 0) return null;
  const listed = Object.entries(options).filter(
    ([name, value]) => !editedElsewhere.includes(name) && !(name === 'headers' && value === '2'),
  );
  // The result doesn't show whether it was limited.
  const limits = subject.group === 'graphql' ? ['first', 'last'] : ['top'];
  const limit = limits.map((name) => options[name]).find((rows) => rows?.trim());
  return (
    <>
      {required.map(renderField)}
      <Collapsible name={text.rest} summary={listed.map(([name, value]) => `${name}=${value}`).join('; ')}>
        {() => (
          <>
            {ownOptions.filter((option) => !option.required).map(renderField)}
            {unknown.map((name) => renderField({ name, kind: 'text' }))}
          </>
        )}
      </Collapsible>
      {limit !== undefined && <span>{rowsLimited(limit.trim())}</span>}
    </>
  );
}

/** GraphQL's scalar types. Values of other types can take several lines. */
const scalarType = /^(Int|Float|Boolean|ID|String)!?$/;

interface OptionFieldProps {
  option: SubjectOption;
  /** Blank if not set. */
  value: string;
  onChange: (value: string, isTyping: boolean) => void;
}

function OptionField({ option, value, onChange }: OptionFieldProps) {
  const { name, kind, type = '', words = [], defaultWord, required = false } = option;
  const label = (kind === 'graphql' ? text.graphqlNames[name] : text.optionNames[name]) ?? spokenName(name);
  if (kind === 'choice' || kind === 'switch') {
    const allowed = kind === 'switch' ? ['1', '0'] : words;
    const nameWord = (word: string) => (kind === 'switch' ? nameSwitch(word) : (text.words[`${name} ${word}`] ?? word));
    const unset = defaultWord === undefined ? (text.unset[name] ?? text.notSet) : text.defaultIs(nameWord(defaultWord));
    const offered = value === '' || allowed.includes(value) ? allowed : [...allowed, value];
    return (
      <Field label={label} required={required}>
        <Select value={value} onChange={(_, data) => onChange(data.value, false)}>
          <option value="">{unset}</option>
          {offered.map((word) => (
            <option key={word} value={word}>
              {nameWord(word)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (kind === 'graphql' && !scalarType.test(type)) {
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
