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
  /** The name of the search, which the heading above shows. */
  label: string;
  placeholder: string;
  chosen: readonly string[];
  onChange: (columns: readonly string[]) => void;
  fields: readonly SubjectField[];
  loading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  /** Whether no choice means the default columns, or all. */
  hasDefault: boolean;
  /** The default columns; empty if these are all columns. */
  defaultColumns: readonly string[];
  /** Whether all columns are chosen with `*`. */
  isAll: boolean;
}

/** A search for columns, also of related records, and the chosen columns in order. */
export function ColumnsEditor(props: ColumnsEditorProps) {
  const { label, placeholder, chosen, onChange, fields, loading, problem, onRetry } = props;
  const { hasDefault, defaultColumns, isAll } = props;
  const layout = useLayoutStyles();
  const choices = useMemo(() => listFieldChoices(fields), [fields]);
  // The case of column names doesn't matter.
  const fieldsByName = new Map(fields.map((field) => [field.name.toLowerCase(), field]));
  const ownNames = fields.flatMap(({ name }) => (name.includes('/') ? [] : [name]));
  const selected = chosen.map((name) => fieldsByName.get(name.toLowerCase())?.name ?? name);
  const toggle = (name: string) => {
    const chosenIndex = selected.indexOf(name);
    onChange(chosenIndex < 0 ? [...chosen, name] : chosen.filter((_, index) => index !== chosenIndex));
  };
  return (
    <div className={layout.stack}>
      <PickerField problem={problem} onRetry={onRetry}>
        <SearchBox
          multiselect
          aria-label={label}
          choices={choices}
          selectedValues={selected}
          shownText=""
          placeholder={placeholder}
          onPick={toggle}
          loading={loading}
          freeTextDetail={text.asTypedColumn}
        />
      </PickerField>
      {chosen.length > 0 && (
        <ColumnList
          columns={chosen.map((name) => ({ name, kind: fieldsByName.get(name.toLowerCase())?.kind }))}
          onChange={onChange}
        />
      )}
      {hasDefault && (chosen.length > 0 || ownNames.length > 0) && (
        <div className={layout.row}>
          {defaultColumns.length > 0 && (chosen.length > 0 || isAll) && (
            <Button size="small" onClick={() => onChange([])}>
              {text.useDefaults}
            </Button>
          )}
          {chosen.length === 0 && (
            <Button
              size="small"
              onClick={() => onChange(defaultColumns.length > 0 && !isAll ? defaultColumns : ownNames)}
            >
              {text.listInFormula}
            </Button>
          )}
          {(defaultColumns.length > 0 ? !isAll : chosen.length > 0) && (
            <Button size="small" onClick={() => onChange(defaultColumns.length > 0 ? ['*'] : [])}>
              {text.selectAll}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
