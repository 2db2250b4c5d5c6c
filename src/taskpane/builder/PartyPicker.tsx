import { isReference } from '../../query/formula-parts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import type { FormulaArgument } from '../../app/builder/formula-actions';
import { PickerField } from '../shared/Picker';
import { SearchBox } from '../shared/SearchBox';
import type { ResultControls } from '../shared/use-result';
import { builderStrings as text } from '../strings/builder';
import { readListValue, writeListValue, readTypedArgument } from './list-value';

const allValue = '*';

/** A custodian, customer, or group with its names. */
export interface NamedParty {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
}

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, paddingTop: tokens.spacingVerticalXS },
  chip: { minWidth: 0, maxWidth: '100%' },
});

interface PartyPickerProps {
  label: string;
  /** The choice for all of them. */
  allText: string;
  value: FormulaArgument | undefined;
  onChange: (value: FormulaArgument | undefined) => void;
  parties: Omit<ResultControls<readonly NamedParty[]>, 'result' | 'cancel'>;
}

/** Picks all custodians, customers, or groups, or some of them. A name typed in the formula stays as typed. */
export function PartyPicker({ label, allText, value, onChange, parties: partiesResult }: PartyPickerProps) {
  const styles = useStyles();
  const { value: parties, loading, problem, reload } = partiesResult;
  const choices = useMemo(
    () => [
      { value: allValue, text: allText },
      ...(parties ?? []).map((party) => ({ value: party.id, text: toFullName(party), detail: text.id(party.id) })),
    ],
    [parties, allText],
  );
  const typedItems = readListValue(value);
  const findId = (item: string) =>
    parties?.find(({ id, name, shortName }) =>
      [id, name, shortName].some((candidate) => candidate.toLowerCase() === item.toLowerCase()),
    )?.id;
  const chosenItems = typedItems.map((item) => findId(item) ?? item);
  const describeItem = (item: string, name = toFullName) => {
    const party = parties?.find(({ id }) => id === item);
    return party ? name(party) : /^\d+$/.test(item) ? text.id(item) : item;
  };

  const toggle = (picked: string) => {
    if (picked === allValue) return onChange(undefined);
    const argument = readTypedArgument(picked);
    if (isReference(argument)) return onChange(argument);
    const chosenIndex = chosenItems.indexOf(picked);
    onChange(
      writeListValue(
        chosenIndex < 0 ? [...typedItems, picked] : typedItems.filter((_, index) => index !== chosenIndex),
      ),
    );
  };
  const [firstItem] = chosenItems;
  const describeChoice = (name: (party: NamedParty) => string) =>
    firstItem === undefined
      ? allText
      : chosenItems.length === 1
        ? describeItem(firstItem, name)
        : text.selectedCount(chosenItems.length);
  return (
    <div>
      <PickerField inline label={label} problem={problem} onRetry={reload}>
        <SearchBox
          multiselect
          choices={choices}
          selectedValues={chosenItems.length === 0 ? [allValue] : chosenItems}
          // The box is too narrow for both names.
          shownText={describeChoice(toShortName)}
          title={describeChoice(toFullName)}
          onPick={toggle}
          loading={loading}
          // Until the list has loaded, a search would be picked as a name.
          freeTextDetail={loading ? undefined : text.asTypedParty}
        />
      </PickerField>
      {chosenItems.length > 1 && (
        <div className={styles.chips}>
          {chosenItems.map((item) => (
            <Button
              key={item}
              size="small"
              className={styles.chip}
              icon={<DismissRegular />}
              iconPosition="after"
              aria-label={text.remove(describeItem(item))}
              onClick={() => toggle(item)}
            >
              {describeItem(item)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function toShortName({ id, name, shortName }: NamedParty): string {
  return shortName || name || id;
}

function toFullName(party: NamedParty): string {
  const { name, shortName } = party;
  return name === '' || shortName === '' || shortName === name ? toShortName(party) : `${shortName} – ${name}`;
}
