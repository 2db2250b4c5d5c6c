import { Button, Field, Textarea } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { SubjectField } from '../../../app/builder/builder-actions';
import { useLayoutStyles } from '../../shared/layout-styles';
import { filter as text } from '../../strings/filter';
import { fieldChoices } from './field-choices';
import { FilterGroupFields } from './FilterGroupFields';
import { placeNumber } from './place-number';
import { addPart, replacePart, type FilterGroup } from './filter-tree';

interface FilterEditorProps {
  /** Undefined where only text can show them. */
  conditions: FilterGroup | undefined;
  written: string;
  fields: readonly SubjectField[];
  onChange: (conditions: FilterGroup, typing: boolean) => void;
  onWrite: (text: string) => void;
}

/** Conditions as rows and groups, or as the text that the formula holds. */
export function FilterEditor({ conditions, written, fields, onChange, onWrite }: FilterEditorProps) {
  const layout = useLayoutStyles();
  const [asText, setAsText] = useState(false);
  const [added, setAdded] = useState<string>();
  const choices = useMemo(() => fieldChoices(fields), [fields]);
  if (asText || !conditions) {
    return (
      <div className={layout.stack}>
        <Field label={text.text} hint={conditions ? text.textHint : text.onlyText}>
          <Textarea value={written} spellCheck={false} onChange={(_, { value }) => onWrite(value)} />
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
        place={[]}
        fields={fields}
        choices={choices}
        added={added}
        onReplace={(place, part, typing = false) => onChange(replacePart(conditions, place, part), typing)}
        onAdd={(place, part) => {
          setAdded(placeNumber(part.kind === 'group' ? [...place, 0] : place));
          onChange(addPart(conditions, place.slice(0, -1), part), false);
        }}
      />
      {written !== '' && (
        <div>
          <Button size="small" onClick={() => setAsText(true)}>
            {text.toText}
          </Button>
        </div>
      )}
    </div>
  );
}
