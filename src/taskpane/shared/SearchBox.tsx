import { Combobox, Option, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paneStrings } from '../strings/pane';
import { toFluentRef } from './fluent-ref';
import { filterChoices, type Choice } from './filter-choices';
import { maxListHeight, VirtualOptions } from './VirtualOptions';

const useStyles = makeStyles({
  combobox: { minWidth: 0, width: '100%' },
  // Without a width, the input is as wide as 20 characters, and its text runs under the arrow.
  input: { minWidth: 0, width: '100%', boxSizing: 'border-box', textOverflow: 'ellipsis' },
  // Right-to-left text is truncated at its start. While the user types, it would move punctuation to the other side.
  path: { ':not(:focus)': { direction: 'rtl', textAlign: 'left', paddingRight: tokens.spacingHorizontalXS } },
  // The list is wider than a narrow box, so descriptions need fewer lines.
  listbox: { maxHeight: `min(${maxListHeight}px, 60vh)`, minWidth: 'min(280px, calc(100vw - 24px))' },
});

/** Selects the text, and scrolls to its start, which a narrow box would hide. */
function selectAll(input: HTMLInputElement) {
  input.select();
  input.scrollLeft = 0;
}

interface SearchBoxProps {
  choices: readonly Choice[];
  /** The selected values. The list opens at the first one. */
  selectedValues: readonly string[];
  /** The text in the box while the user isn't typing. */
  shownText: string;
  /** The tooltip, if it differs from the text. */
  title?: string | undefined;
  /** Whether the text is the path to a column, whose end stays visible. */
  isPath?: boolean;
  onPick: (value: string) => void;
  /** Whether several values can be selected. The list stays open, and picking a selected value removes it. */
  multiselect?: boolean;
  /** Whether a picked value is added to a list elsewhere. Then Tab leaves the box without adding a value. */
  addsToList?: boolean;
  loading?: boolean;
  placeholder?: string;
  /** Allows any typed text as a value, with this description. */
  freeTextDetail?: string | undefined;
  autoFocus?: boolean;
  /** The accessible name, if the box has no visible label. */
  'aria-label'?: string;
}

/** A combobox with a search, for lists of any length. Enter or Tab picks the active option; Escape changes nothing. */
export function SearchBox({
  choices,
  selectedValues,
  shownText,
  title = shownText,
  onPick,
  multiselect = false,
  addsToList = false,
  loading = false,
  isPath = false,
  freeTextDetail,
  // Includes the label and description that a surrounding Field adds.
  ...comboboxProps
}: SearchBoxProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [typedText, setTypedText] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selects the shown text, so typing replaces it.
    if (typedText === undefined && input.current && document.activeElement === input.current) selectAll(input.current);
  }, [typedText, shownText, open]);

  const matches = useMemo(() => (open ? filterChoices(choices, typedText ?? '') : []), [open, choices, typedText]);
  const freeText = freeTextDetail === undefined ? '' : (typedText?.trim() ?? '');
  const isListed = matches.some(({ value, text }) =>
    [value, text].some((candidate) => candidate.toLowerCase() === freeText.toLowerCase()),
  );
  const options =
    freeText === '' || isListed
      ? matches
      : [
          ...matches,
          { value: freeText, text: freeText, ...(freeTextDetail !== undefined && { detail: freeTextDetail }) },
        ];

  return (
    <Combobox
      {...comboboxProps}
      ref={toFluentRef(input)}
      className={styles.combobox}
      input={{
        className: mergeClasses(styles.input, isPath && styles.path),
        autoComplete: 'off',
        spellCheck: false,
        // A narrow box truncates long names.
        ...(typedText === undefined && title !== '' && { title }),
      }}
      // Typing and arrow keys open the list. As a tab stop, the arrow icon would open it again after Tab.
      expandIcon={{ tabIndex: -1, 'aria-hidden': true }}
      listbox={{
        className: styles.listbox,
        // Fluent sets the role to menu, which ARIA doesn't allow for a combobox.
        role: 'listbox',
        ...(multiselect && { 'aria-multiselectable': true }),
      }}
      multiselect={multiselect}
      open={open}
      onOpenChange={(_, data) => {
        setOpen(data.open);
        if (!data.open) setTypedText(undefined);
      }}
      value={typedText ?? shownText}
      selectedOptions={[...selectedValues]}
      onFocus={(event) => selectAll(event.target)}
      onMouseDown={(event) => {
        // Prevent a click from clearing the selection, so typing replaces the text.
        const isFocused = document.hasFocus() && event.target === document.activeElement;
        if (isFocused && typedText === undefined) event.preventDefault();
      }}
      onChange={(event) => {
        setTypedText(event.target.value);
        setOpen(true);
      }}
      onActiveOptionChange={(_, data) => setActiveValue(data.nextOption?.value)}
      onOptionSelect={(event, data) => {
        if (addsToList && 'key' in event && event.key === 'Tab') return;
        // Fluent also calls this, without a value, when the typed text no longer matches the selected option.
        if (data.optionValue === undefined) return;
        setTypedText(undefined);
        if (multiselect || !selectedValues.includes(data.optionValue)) onPick(data.optionValue);
      }}
    >
      {open && options.length > 0 && (
        <VirtualOptions
          choices={options}
          selectedValue={selectedValues[0]}
          activeValue={activeValue}
          {...(multiselect && { checkedValues: selectedValues })}
        />
      )}
      {open && options.length === 0 && (
        <Option disabled key="none" value="" text="">
          {loading ? paneStrings.loading : paneStrings.noMatches}
        </Option>
      )}
    </Combobox>
  );
}
