import { Button } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { SubjectField } from '../../app/builder/query-subject';
import { useLayoutStyles } from '../shared/layout-styles';
import { PickerField } from '../shared/Picker';
import { SearchBox } from '../shared/SearchBox';
import { builderStrings as text } from '../strings/builder';
import { ColumnList } from './ColumnList';
import { listFieldChoices } from './filter/field-choices';

interface ColumnsEditorProps {
  /** The accessible name of the search box, whose heading is above. */
  label: string;
  placeholder: string;
  chosenNames: readonly string[];
  onChange: (columns: readonly string[]) => void;
  fields: readonly SubjectField[];
  loading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  /** Whether choosing no columns means the default columns, or all. */
  hasDefault: boolean;
  /** The default columns; empty if these are all columns. */
  defaultColumns: readonly string[];
  /** Whether all columns are chosen with `*`. */
  isAllChosen: boolean;
}

/** A search box for columns of the records and of related records, and the chosen columns in order. */
export function ColumnsEditor(props: ColumnsEditorProps) {
  const { label, placeholder, chosenNames, onChange, fields, loading, problem, onRetry } = props;
  const { hasDefault, defaultColumns, isAllChosen } = props;
  const layout = useLayoutStyles();
  const choices = useMemo(() => listFieldChoices(fields), [fields]);
  // The case of column names doesn't matter.
  const fieldsByName = new Map(fields.map((field) => [field.name.toLowerCase(), field]));
  const directNames = fields.flatMap(({ name }) => (name.includes('/') ? [] : [name]));
  const selectedNames = chosenNames.map((name) => fieldsByName.get(name.toLowerCase())?.name ?? name);
  const toggle = (name: string) => {
    const chosenIndex = selectedNames.indexOf(name);
    onChange(chosenIndex < 0 ? [...chosenNames, name] : chosenNames.filter((_, index) => index !== chosenIndex));
  };
  return (
    <div className={layout.stack}>
      <PickerField problem={problem} onRetry={onRetry}>
        <SearchBox
          multiselect
          aria-label={label}
          choices={choices}
          selectedValues={selectedNames}
          shownText=""
          placeholder={placeholder}
          onPick={toggle}
          loading={loading}
          freeTextDetail={text.asTypedColumn}
        />
      </PickerField>
      {chosenNames.length > 0 && (
        <ColumnList
          columns={chosenNames.map((name) => ({ name, kind: fieldsByName.get(name.toLowerCase())?.kind }))}
          onChange={onChange}
        />
      )}
      {hasDefault && (chosenNames.length > 0 || directNames.length > 0) && (
        <div className={layout.row}>
          {defaultColumns.length > 0 && (chosenNames.length > 0 || isAllChosen) && (
            <Button size="small" onClick={() => onChange([])}>
              {text.useDefaults}
            </Button>
          )}
          {chosenNames.length === 0 && (
            <Button
              size="small"
              onClick={() => onChange(defaultColumns.length > 0 && !isAllChosen ? defaultColumns : directNames)}
            >
              {text.listInFormula}
            </Button>
          )}
          {(defaultColumns.length > 0 ? !isAllChosen : chosenNames.length > 0) && (
            <Button size="small" onClick={() => onChange(defaultColumns.length > 0 ? ['*'] : [])}>
              {text.selectAll}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
