import { Button, Field, Select, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import {
  conditionAmbiguousNumber,
  conditionNotApplied,
  conditionNotDate,
  conditionNotNumber,
} from '../../../messages/query-form';
import type { SubjectField } from '../../../app/builder/query-subject';
import type { ColumnKind } from '../../../model/table';
import type { Choice } from '../../shared/filter-choices';
import { SearchBox } from '../../shared/SearchBox';
import { builderStrings } from '../../strings/builder';
import { filterStrings as text } from '../../strings/filter';
import type { FilterCondition, Operator } from './filter-tree';
import { operatorsByKind, setColumn, setOperator } from './operators';
import { printCondition } from './print-filter';
import { readNumber } from './read-number';
import { ValueField } from './ValueField';

const useStyles = makeStyles({
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  line: { display: 'flex', columnGap: tokens.spacingHorizontalXS, alignItems: 'flex-start', minWidth: 0 },
  // Wraps in a narrow pane.
  fields: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, flexGrow: 1, minWidth: 0 },
  // Grows from the width of its longest option.
  operator: { flexGrow: 1, minWidth: 0 },
  value: { flexGrow: 1, flexBasis: '72px', minWidth: 0 },
});

interface ConditionFieldsProps {
  condition: FilterCondition;
  /** The number shown to users, like 2 or 1.2. */
  number: string;
  fields: readonly SubjectField[];
  choices: readonly Choice[];
  isNew: boolean;
  /** Undefined removes the condition. */
  onChange: (changedCondition: FilterCondition | undefined, isTyping?: boolean) => void;
}

/** A condition: its column, operator, and values. */
export function ConditionFields({ condition, number, fields, choices, isNew, onChange }: ConditionFieldsProps) {
  const styles = useStyles();
  const label = text.condition(number);
  const field = fields.find((candidate) => candidate.name.toLowerCase() === condition.path.toLowerCase());
  const kind = field?.kind ?? findColumnKind(condition);
  const operators: readonly Operator[] = [...new Set([...operatorsByKind[kind], condition.operator])];
  const isDate = kind === 'date' || kind === 'dateTime';
  const isComplete = condition.path !== '' && printCondition(condition) !== undefined;
  const isBlank = !isComplete && condition.path !== '' && condition.values.every((value) => value.trim() === '');
  const isInvalid = !isComplete && condition.path !== '' && !isBlank;
  return (
    <div role="group" aria-label={label} className={styles.row}>
      <SearchBox
        aria-label={`${label}: ${text.column}`}
        autoFocus={isNew}
        choices={choices}
        selectedValues={[field?.name ?? condition.path]}
        shownText={condition.path}
        isPath={condition.path !== ''}
        placeholder={text.chooseColumn}
        freeTextDetail={builderStrings.asTypedColumn}
        onPick={(path) =>
          onChange(setColumn(condition, path, fields.find((candidate) => candidate.name === path)?.kind ?? kind))
        }
      />
      <Field
        // A blank value isn't an error, so screen readers don't announce it.
        hint={isBlank ? conditionNotApplied : null}
        validationState={isInvalid ? 'warning' : 'none'}
        validationMessage={isInvalid ? explainInvalid(condition) : null}
      >
        <div className={styles.line}>
          <div className={styles.fields}>
            <Select
              className={styles.operator}
              aria-label={`${label}: ${text.operator}`}
              value={condition.operator}
              onChange={(_, { value }) => onChange(setOperator(condition, value as Operator))}
            >
              {operators.map((operator) => (
                <option key={operator} value={operator}>
                  {(isDate ? text.dateOperators[operator] : undefined) ?? text.operators[operator]}
                </option>
              ))}
            </Select>
            {condition.operator !== 'empty' && condition.operator !== 'filled' && (
              <div className={styles.value}>
                <ValueField
                  name={label}
                  condition={condition}
                  onChange={(values) => onChange({ ...condition, values }, condition.type !== 'flag')}
                />
              </div>
            )}
          </div>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={text.remove(number)}
            onClick={() => onChange(undefined)}
          />
        </div>
      </Field>
    </div>
  );
}

function explainInvalid({ type, values }: FilterCondition): string {
  if (type === 'text' || type === 'flag') return conditionNotApplied;
  if (type !== 'number') return conditionNotDate;
  return values.some((value) => readNumber(value).fault === 'ambiguous')
    ? conditionAmbiguousNumber
    : conditionNotNumber;
}

/** Returns the kind of a column that isn't among the fields, based on the type of its values. */
function findColumnKind({ type }: FilterCondition): ColumnKind {
  return ({ text: 'text', number: 'number', flag: 'flag', day: 'date', instant: 'date' } as const)[type];
}
