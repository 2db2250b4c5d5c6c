import { Button, Field, Input, Select, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import type { SubjectField } from '../../app/builder/query-subject';
import { printSort } from '../../app/builder/print-form';
import { tryOrUndefined } from '../../model/errors';
import type { SortKey } from '../../query/query';
import { readSort } from '../../query/read-sort';
import { useLayoutStyles } from '../shared/layout-styles';
import { SearchBox } from '../shared/SearchBox';
import { builderStrings } from '../strings/builder';
import { filterStrings as text } from '../strings/filter';
import { listFieldChoices } from './filter/field-choices';
import { PathName } from './PathName';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  name: { flexGrow: 1 },
  order: { flexShrink: 0 },
});

interface SortEditorProps {
  sort: string;
  fields: readonly SubjectField[];
  onChange: (sort: string, isTyping: boolean) => void;
}

/** The columns to sort by, in order. A sort that can't be parsed is shown as text. */
export function SortEditor({ sort, fields, onChange }: SortEditorProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const choices = useMemo(() => listFieldChoices(fields), [fields]);
  const sortKeys = tryOrUndefined(() => readSort(sort));
  if (!sortKeys) {
    return (
      <Field label={text.sortText}>
        <Input value={sort} onChange={(_, { value }) => onChange(value, true)} />
      </Field>
    );
  }
  const changeSort = (nextKeys: readonly SortKey[]) => onChange(printSort(nextKeys), false);
  return (
    <div className={layout.stack}>
      {sortKeys.map(({ path, descending }, index) => (
        <div key={path} className={styles.line}>
          <PathName path={path} className={styles.name} />
          <Select
            className={styles.order}
            aria-label={text.order(path)}
            value={descending ? 'desc' : 'asc'}
            onChange={(_, { value }) =>
              changeSort(
                sortKeys.map((item, position) => (position === index ? { path, descending: value === 'desc' } : item)),
              )
            }
          >
            <option value="asc">{text.ascending}</option>
            <option value="desc">{text.descending}</option>
          </Select>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={text.removeSort(path)}
            onClick={() => changeSort(sortKeys.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <SearchBox
        addsToList
        aria-label={text.addSort}
        placeholder={text.addSort}
        choices={choices}
        selectedValues={[]}
        shownText=""
        freeTextDetail={builderStrings.asTypedColumn}
        onPick={(path) => {
          if (!sortKeys.some((candidate) => candidate.path === path))
            changeSort([...sortKeys, { path, descending: false }]);
        }}
      />
    </div>
  );
}
