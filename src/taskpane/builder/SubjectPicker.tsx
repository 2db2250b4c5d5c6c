import { Select, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { QuerySubject } from '../../app/builder/query-subject';
import type { Choice } from '../shared/filter-choices';
import { Picker, PickerField } from '../shared/Picker';
import type { ResultControls } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';

interface SubjectPickerProps {
  value: string;
  onPick: (subject: QuerySubject) => void;
  subjects: ResultControls<readonly QuerySubject[]>;
}

const useStyles = makeStyles({ list: { marginTop: tokens.spacingVerticalS } });

/** The value of the entry for all lookup lists. */
const listsValue = 'lists';

/** Picks the subject of a query. Lookup lists share one entry, with a second field for the list. */
export function SubjectPicker({ value, onPick, subjects: subjectsResult }: SubjectPickerProps) {
  const { value: subjects, loading, problem, reload } = subjectsResult;
  const styles = useStyles();
  const lists = useMemo(
    () => (subjects ?? []).filter(({ isList }) => isList).sort((a, b) => a.label.localeCompare(b.label)),
    [subjects],
  );
  const choices = useMemo(() => listChoices(subjects ?? [], lists), [subjects, lists]);
  const chosenSubject = subjects?.find(({ id }) => id === value);
  const pick = (id: string) => {
    const subject =
      id === listsValue
        ? chosenSubject?.isList
          ? chosenSubject
          : (lists.find(({ name }) => name === 'Custodians') ?? lists[0])
        : subjects?.find((candidate) => candidate.id === id);
    if (subject) onPick(subject);
  };
  return (
    <>
      <Picker
        inline
        label={text.data}
        choices={choices}
        value={chosenSubject?.isList ? listsValue : value}
        fallbackText={value.split('/')[1] ?? text.firstSubject}
        // For the usual data sets, the formula below shows the function.
        hint={
          chosenSubject && chosenSubject.group !== 'sets'
            ? text.subjectDetail(text.groups[chosenSubject.group], chosenSubject.functionName)
            : undefined
        }
        onPick={pick}
        loading={loading}
        problem={problem}
        onRetry={reload}
      />
      {chosenSubject?.isList && (
        <div className={styles.list}>
          <PickerField inline label={text.list} hint={chosenSubject.description}>
            <Select value={chosenSubject.id} onChange={(_, data) => pick(data.value)}>
              {lists.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          </PickerField>
        </div>
      )}
    </>
  );
}

function listChoices(subjects: readonly QuerySubject[], lists: readonly QuerySubject[]): Choice[] {
  const subjectChoices = subjects.map(({ id, label, group, description, functionName, isList = false }) => ({
    value: id,
    text: label,
    detail: text.groups[group],
    keywords: `IDS.${functionName}`,
    needsSearch: isList,
    ...(description !== '' && { description }),
  }));
  if (lists.length === 0) return subjectChoices;
  const description = lists.map(({ label }) => label).join(', ');
  const listsChoice = { value: listsValue, text: text.lists, detail: text.countLists(lists.length), description };
  // The data sets stay first, because they're used most.
  const listIndex = subjectChoices.findIndex(({ detail }) => detail !== text.groups.sets);
  return [...subjectChoices.slice(0, listIndex), listsChoice, ...subjectChoices.slice(listIndex)];
}
