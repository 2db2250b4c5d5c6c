import { Button, Field, Textarea } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { filterTooComplex } from '../../../messages/query-form';
import type { SubjectField } from '../../../app/builder/builder-actions';
import { useLayoutStyles } from '../../shared/layout-styles';
import { filter as text } from '../../strings/filter';
import { fieldChoices } from './field-choices';
import { FilterGroupFields } from './FilterGroupFields';
import { addPart, printPosition, replacePart, type FilterGroup } from './filter-tree';

interface FilterEditorProps {
  /** Undefined if only text can show them. */
  conditions: FilterGroup | undefined;
  filter: string;
  fields: readonly SubjectField[];
  onChange: (conditions: FilterGroup, typing: boolean) => void;
  onText: (filter: string) => void;
}

/** The filter as conditions, or as text. */
export function FilterEditor({ conditions, filter, fields, onChange, onText }: FilterEditorProps) {
  const layout = useLayoutStyles();
  const [asText, setAsText] = useState(false);
  const [added, setAdded] = useState<string>();
  const choices = useMemo(() => fieldChoices(fields), [fields]);
  if (asText || !conditions) {
    return (
      <div className={layout.stack}>
        <Field label={text.text} hint={conditions ? text.textHint : filterTooComplex()}>
          <Textarea value={filter} spellCheck={false} onChange={(_, { value }) => onText(value)} />
        </Field>
        {conditions && (
          <div>
            <Button size="small" onClick={() => setAsText(false)}>
              {text.toRows}
            </Button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={layout.stack}>
      <FilterGroupFields
        group={conditions}
        position={[]}
        fields={fields}
        choices={choices}
        added={added}
        onReplace={(position, part, typing = false) => onChange(replacePart(conditions, position, part), typing)}
        onAdd={(position, part) => {
          setAdded(printPosition(part.kind === 'group' ? [...position, 0] : position));
          onChange(addPart(conditions, position.slice(0, -1), part), false);
        }}
      />
      {filter !== '' && (
        <div>
          <Button size="small" onClick={() => setAsText(true)}>
            {text.toText}
          </Button>
        </div>
      )}
    </div>
  );
}
