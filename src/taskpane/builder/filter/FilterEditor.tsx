import { Button, Field, Textarea, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { filterTooComplex } from '../../../messages/query-form';
import type { SubjectField } from '../../../app/builder/query-subject';
import { useLayoutStyles } from '../../shared/layout-styles';
import { filterStrings as text } from '../../strings/filter';
import { listFieldChoices } from './field-choices';
import {
  addPart,
  printPosition,
  replacePart,
  type FilterGroup,
  type FilterPart,
  type PartPosition,
} from './filter-tree';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import type { Choice } from '../../shared/filter-choices';
import { ConditionFields } from './ConditionFields';
import { blankCondition } from './operators';

interface FilterEditorProps {
  /** Undefined if the filter can only be shown as text. */
  conditions: FilterGroup | undefined;
  filter: string;
  fields: readonly SubjectField[];
  onChange: (conditions: FilterGroup, isTyping: boolean) => void;
  onTextChange: (filter: string) => void;
}

/** Edits a filter as conditions or as text. */
export function FilterEditor({ conditions, filter, fields, onChange, onTextChange }: FilterEditorProps) {
  const layout = useLayoutStyles();
  const [showsText, setShowsText] = useState(false);
  const [addedPosition, setAddedPosition] = useState<string>();
  const choices = useMemo(() => listFieldChoices(fields), [fields]);
  if (showsText || !conditions) {
    return (
      <div className={layout.stack}>
        <Field label={text.text} hint={conditions ? text.textHint : filterTooComplex}>
          <Textarea value={filter} spellCheck={false} onChange={(_, { value }) => onTextChange(value)} />
        </Field>
        {conditions && (
          <div>
            <Button size="small" onClick={() => setShowsText(false)}>
              {text.showConditions}
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
        addedPosition={addedPosition}
        onReplace={(position, part, isTyping = false) => onChange(replacePart(conditions, position, part), isTyping)}
        onAdd={(position, part) => {
          setAddedPosition(printPosition(part.kind === 'group' ? [...position, 0] : position));
          onChange(addPart(conditions, position.slice(0, -1), part), false);
        }}
      />
      {filter !== '' && (
        <div>
          <Button size="small" onClick={() => setShowsText(true)}>
            {text.editExpression}
          </Button>
        </div>
      )}
    </div>
  );
}

// The pane has no room for more nested groups.
const maxDepth = 3;

const useStyles = makeStyles({
  inner: {
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
  },
  join: { flexGrow: 1, minWidth: 0 },
});

interface FilterGroupFieldsProps {
  group: FilterGroup;
  position: PartPosition;
  fields: readonly SubjectField[];
  choices: readonly Choice[];
  /** The number of the last added condition, like 2 or 1.2. */
  addedPosition: string | undefined;
  /** Undefined removes the part. */
  onReplace: (position: PartPosition, part: FilterPart | undefined, isTyping?: boolean) => void;
  onAdd: (position: PartPosition, part: FilterPart) => void;
}

/** The conditions and groups of a group, and whether all or any of them must match. */
function FilterGroupFields(props: FilterGroupFieldsProps) {
  const { group, position, fields, choices, addedPosition, onReplace, onAdd } = props;
  const styles = useStyles();
  const layout = useLayoutStyles();
  const number = printPosition(position);
  const isOutermost = position.length === 0;
  return (
    <div
      role="group"
      aria-label={isOutermost ? text.heading : text.group(number)}
      className={mergeClasses(layout.stack, !isOutermost && styles.inner)}
    >
      {(group.parts.length > 1 || !isOutermost) && (
        <div className={layout.row}>
          <Select
            className={styles.join}
            aria-label={isOutermost ? text.join : `${text.group(number)}: ${text.join}`}
            value={group.join}
            onChange={(_, { value }) => onReplace(position, { ...group, join: value === 'or' ? 'or' : 'and' })}
          >
            <option value="and">{text.all}</option>
            <option value="or">{text.any}</option>
          </Select>
        </div>
      )}
      {group.parts.map((part, index) => {
        const partPosition = [...position, index];
        return part.kind === 'group' ? (
          <FilterGroupFields
            key={index}
            {...{ group: part, position: partPosition, fields, choices, addedPosition, onReplace, onAdd }}
          />
        ) : (
          <ConditionFields
            key={index}
            condition={part}
            number={printPosition(partPosition)}
            fields={fields}
            choices={choices}
            isNew={printPosition(partPosition) === addedPosition}
            onChange={(changedCondition, isTyping) => onReplace(partPosition, changedCondition, isTyping)}
          />
        );
      })}
      <div className={layout.row}>
        <Button
          size="small"
          icon={<AddRegular />}
          onClick={() => onAdd([...position, group.parts.length], blankCondition)}
        >
          {text.add}
        </Button>
        {position.length < maxDepth - 1 && group.parts.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              onAdd([...position, group.parts.length], {
                kind: 'group',
                join: group.join === 'and' ? 'or' : 'and',
                parts: [blankCondition],
              })
            }
          >
            {text.addGroup}
          </Button>
        )}
        {!isOutermost && (
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={text.removeGroup(number)}
            onClick={() => onReplace(position, undefined)}
          />
        )}
      </div>
    </div>
  );
}
