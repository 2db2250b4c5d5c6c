import type { Dispatch } from 'react';
import type { Subject } from '../../app/builder/builder-actions';
import { Collapsible } from '../shared/Collapsible';
import { builder as text } from '../strings/builder';
import type { FormChange } from './form-state';
import { OptionField } from './OptionField';

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
