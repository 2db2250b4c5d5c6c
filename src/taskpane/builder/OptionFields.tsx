import type { Dispatch } from 'react';
import { rowsLimited } from '../../messages/query-form';
import type { QuerySubject, SubjectOption } from '../../app/builder/query-subject';
import { Collapsible } from '../shared/Collapsible';
import { builderStrings as text } from '../strings/builder';
import type { FormChange } from './form-state';
import { Field, Input, Select, Textarea } from '@fluentui/react-components';
import { toLabel } from '../../model/label';

/** The options that have their own editor. */
const optionsWithEditor = ['filter', 'sort', 'orderby'];

interface OptionFieldsProps {
  subject: QuerySubject;
  options: Readonly<Record<string, string>>;
  dispatch: Dispatch<FormChange>;
}

/** Fields for the other options, including options in the formula that the subject doesn't support. */
export function OptionFields({ subject, options, dispatch }: OptionFieldsProps) {
  const editableOptions = subject.options.filter(({ name }) => !optionsWithEditor.includes(name));
  const optionNames = new Set(subject.options.map(({ name }) => name));
  const unknownNames = Object.keys(options).filter((name) => !optionNames.has(name));
  const requiredOptions = editableOptions.filter((option) => option.required);
  const renderField = (option: (typeof editableOptions)[number]) => (
    <OptionField
      key={option.name}
      option={option}
      value={options[option.name] ?? ''}
      onChange={(value, isTyping) => dispatch({ type: 'option', name: option.name, text: value, isTyping })}
    />
  );
  if (editableOptions.length === 0 && unknownNames.length === 0) return null;
  const shownOptions = Object.entries(options).filter(
    ([name, value]) => !optionsWithEditor.includes(name) && !(name === 'headers' && value === '2'),
  );
  // The result doesn't show whether it was limited.
  const limitNames = subject.group === 'graphql' ? ['first', 'last'] : ['top'];
  const limit = limitNames.map((name) => options[name]).find((rows) => rows?.trim());
  return (
    <>
      {requiredOptions.map(renderField)}
      <Collapsible name={text.moreOptions} summary={shownOptions.map(([name, value]) => `${name}=${value}`).join('; ')}>
        {() => (
          <>
            {editableOptions.filter((option) => !option.required).map(renderField)}
            {unknownNames.map((name) => renderField({ name, kind: 'text' }))}
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
  const label = (kind === 'graphql' ? text.graphqlNames[name] : text.optionNames[name]) ?? toLabel(name);
  if (kind === 'choice' || kind === 'switch') {
    const allowedWords = kind === 'switch' ? ['1', '0'] : words;
    const describeWord = (word: string) =>
      kind === 'switch' ? describeSwitch(word) : (text.optionWords[`${name} ${word}`] ?? word);
    const unsetText =
      defaultWord === undefined
        ? (text.unsetOptions[name] ?? text.notSet)
        : text.defaultOption(describeWord(defaultWord));
    const offeredWords = value === '' || allowedWords.includes(value) ? allowedWords : [...allowedWords, value];
    return (
      <Field label={label} required={required}>
        <Select value={value} onChange={(_, data) => onChange(data.value, false)}>
          <option value="">{unsetText}</option>
          {offeredWords.map((word) => (
            <option key={word} value={word}>
              {describeWord(word)}
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

function describeSwitch(word: string): string {
  if (word === '1') return text.on;
  return word === '0' ? text.off : word;
}
