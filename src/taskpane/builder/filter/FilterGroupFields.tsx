import { Button, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import type { SubjectField } from '../../../app/builder/builder-actions';
import type { Choice } from '../../shared/filter-choices';
import { useLayoutStyles } from '../../shared/layout-styles';
import { filter as text } from '../../strings/filter';
import { FilterRowFields } from './FilterRowFields';
import { printPosition, type FilterGroup, type FilterPart, type PartPosition } from './filter-tree';
import { newRow } from './operators';

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
  /** The number of the latest added condition. */
  added: string | undefined;
  onReplace: (position: PartPosition, part: FilterPart | undefined, typing?: boolean) => void;
  onAdd: (position: PartPosition, part: FilterPart) => void;
}

/** The conditions and groups of a group, and whether all or any of them must match. */
export function FilterGroupFields(props: FilterGroupFieldsProps) {
  const { group, position: position, fields, choices, added, onReplace, onAdd } = props;
  const styles = useStyles();
  const layout = useLayoutStyles();
  const number = printPosition(position);
  const outer = position.length === 0;
  return (
    <div
      role="group"
      aria-label={outer ? text.heading : text.group(number)}
      className={mergeClasses(layout.stack, !outer && styles.inner)}
    >
      {(group.parts.length > 1 || !outer) && (
        <div className={layout.row}>
          <Select
            className={styles.join}
            aria-label={outer ? text.join : `${text.group(number)}: ${text.join}`}
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
            {...{ group: part, position: partPosition, fields, choices, added, onReplace, onAdd }}
          />
        ) : (
          <FilterRowFields
            key={index}
            row={part}
            number={printPosition(partPosition)}
            fields={fields}
            choices={choices}
            isNew={printPosition(partPosition) === added}
            onChange={(row, typing) => onReplace(partPosition, row, typing)}
          />
        );
      })}
      <div className={layout.row}>
        <Button size="small" icon={<AddRegular />} onClick={() => onAdd([...position, group.parts.length], newRow)}>
          {text.add}
        </Button>
        {position.length < maxDepth - 1 && group.parts.length > 0 && (
          <Button
            size="small"
            onClick={() =>
              onAdd([...position, group.parts.length], {
                kind: 'group',
                join: group.join === 'and' ? 'or' : 'and',
                parts: [newRow],
              })
            }
          >
            {text.addGroup}
          </Button>
        )}
        {!outer && (
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
