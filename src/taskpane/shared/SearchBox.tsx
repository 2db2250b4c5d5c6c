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
  // Text from right to left is truncated at the start. Not while typing, because punctuation would switch sides.
  path: { ':not(:focus)': { direction: 'rtl', textAlign: 'left', paddingRight: tokens.spacingHorizontalXS } },
  // Wider than a narrow box, so that descriptions take few lines.
  listbox: { maxHeight: `min(${maxListHeight}px, 60vh)`, minWidth: 'min(280px, calc(100vw - 24px))' },
});

/** Selects the text, of which a narrow box shows the start. */
function selectAll(input: HTMLInputElement) {
  input.select();
  input.scrollLeft = 0;
}

interface SearchBoxProps {
  choices: readonly Choice[];
  /** The selected values. The list opens at the first one. */
  selected: readonly string[];
  /** The text in the box while the user isn't typing. */
  shown: string;
  /** The tooltip, if the shown text is short for something. */
  title?: string | undefined;
  /** Whether the text is the path to a column, whose end stays visible. */
  isPath?: boolean;
  onPick: (value: string) => void;
  /** Whether several values can be selected. The list stays open, and picking a selected value removes it. */
  multiselect?: boolean;
  /** Whether a picked value is added to a list elsewhere. Then Tab leaves the box without adding a value. */
  adds?: boolean;
  loading?: boolean;
  placeholder?: string;
  /** Allows any typed text as a value, with this description. */
  freeTextDetail?: string | undefined;
  autoFocus?: boolean;
  /** The name, if there's no visible label. */
  'aria-label'?: string;
}

/** A combobox with a search, for lists of any length. Enter or Tab picks the active option; Escape changes nothing. */
export function SearchBox({
  choices,
  selected,
  shown,
  title = shown,
  onPick,
  multiselect = false,
  adds = false,
  loading = false,
  isPath = false,
  freeTextDetail,
  // Includes the label and description that a surrounding Field adds.
  ...box
}: SearchBoxProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Selects the shown text, so typing replaces it.
    if (typed === undefined && input.current && document.activeElement === input.current) selectAll(input.current);
  }, [typed, shown, open]);

  const matches = useMemo(() => (open ? filterChoices(choices, typed ?? '') : []), [open, choices, typed]);
  const typedText = freeTextDetail === undefined ? '' : (typed?.trim() ?? '');
  const isFound = matches.some(({ value, text }) =>
    [value, text].some((candidate) => candidate.toLowerCase() === typedText.toLowerCase()),
  );
  const rows =
    typedText === '' || isFound
      ? matches
      : [
          ...matches,
          { value: typedText, text: typedText, ...(freeTextDetail !== undefined && { detail: freeTextDetail }) },
        ];

  return (
    <Combobox
      {...box}
      ref={toFluentRef(input)}
      className={styles.combobox}
      input={{
        className: mergeClasses(styles.input, isPath && styles.path),
        autoComplete: 'off',
        spellCheck: false,
        // A narrow box cuts long names.
        ...(typed === undefined && title !== '' && { title }),
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
        if (!data.open) setTyped(undefined);
      }}
      value={typed ?? shown}
      selectedOptions={[...selected]}
      onFocus={(event) => selectAll(event.target)}
      onMouseDown={(event) => {
        // A click would clear the selection, and typing would no longer replace the shown text.
        const focused = document.hasFocus() && event.target === document.activeElement;
        if (focused && typed === undefined) event.preventDefault();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setOpen(true);
      }}
      onActiveOptionChange={(_, data) => setActive(data.nextOption?.value)}
      onOptionSelect={(event, data) => {
        if (adds && 'key' in event && event.key === 'Tab') return;
        // Fluent also calls this, without a value, when the typed text no longer matches the selected option.
        if (data.optionValue === undefined) return;
        setTyped(undefined);
        if (multiselect || !selected.includes(data.optionValue)) onPick(data.optionValue);
      }}
    >
      {open && rows.length > 0 && (
        <VirtualOptions
          choices={rows}
          selected={selected[0]}
          active={active}
          {...(multiselect && { checked: selected })}
        />
      )}
      {open && rows.length === 0 && (
        <Option disabled key="none" value="" text="">
          {loading ? paneStrings.loading : paneStrings.noMatches}
        </Option>
      )}
    </Combobox>
  );
}
