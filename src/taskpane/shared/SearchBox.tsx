import { Combobox, Option, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useMemo, useRef, useState } from 'react';
import { picker as pickerStrings } from '../strings/picker';
import { fluentRef } from './fluent-ref';
import { filterChoices, type Choice } from './filter-choices';
import { listHeight } from './list-height';
import { VirtualOptions } from './VirtualOptions';

const useStyles = makeStyles({
  combobox: { minWidth: 0, width: '100%' },
  input: { minWidth: 0, textOverflow: 'ellipsis' },
  // Right-to-left direction truncates the beginning of a path. Not while typing, because punctuation at the ends would
  // switch sides.
  path: { ':not(:focus)': { direction: 'rtl', textAlign: 'left', paddingRight: tokens.spacingHorizontalXS } },
  listbox: { maxHeight: `min(${listHeight}px, 60vh)` },
});

export interface SearchBoxProps {
  choices: readonly Choice[];
  /** The chosen values; the first one is marked when the list opens. */
  selected: readonly string[];
  /** What stands in the box while nothing is typed. */
  shown: string;
  /** If it is the path to a column, its end, which names the column, stays visible. */
  isPath?: boolean;
  onPick: (value: string) => void;
  /** Several can be chosen: the list stays open, and picking a chosen one takes it away. */
  several?: boolean;
  /** What is picked is added to a list: Tab leaves the box and adds nothing. */
  adds?: boolean;
  loading?: boolean;
  placeholder?: string;
  /** Given where any typed text is a choice too: says what it is taken for. */
  asTyped?: string | undefined;
  /** Whether it takes the focus when it comes. */
  autoFocus?: boolean;
  /** The name, if there is no visible label. */
  'aria-label'?: string;
}

/** A box to search and pick from a list of any length. Enter or Tab takes the marked option (Tab not where it would be added to a list), Escape leaves all as it was. */
export function SearchBox({
  choices,
  selected,
  shown,
  onPick,
  several = false,
  adds = false,
  loading = false,
  isPath = false,
  asTyped,
  // The rest names and describes the box, also from a Field around it.
  ...box
}: SearchBoxProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [marked, setMarked] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Typing replaces the choice that is shown; without this it would be typed behind it.
    if (typed === undefined && document.activeElement === input.current) input.current?.select();
  }, [typed, shown, open]);

  const found = useMemo(() => (open ? filterChoices(choices, typed ?? '') : []), [open, choices, typed]);
  const own = asTyped === undefined ? '' : (typed?.trim() ?? '');
  const known = [own.toLowerCase()];
  const offersOwn =
    own !== '' &&
    !found.some(({ value, text }) => known.includes(value.toLowerCase()) || known.includes(text.toLowerCase()));
  const rows = offersOwn
    ? [...found, { value: own, text: own, ...(asTyped !== undefined && { detail: asTyped }) }]
    : found;

  return (
    <Combobox
      {...box}
      ref={fluentRef(input)}
      className={styles.combobox}
      input={{
        className: mergeClasses(styles.input, isPath && styles.path),
        autoComplete: 'off',
        spellCheck: false,
        ...(isPath && { title: shown }),
      }}
      // The list opens at a key or a letter: as a tab stop of its own the arrow would open it again after Tab has chosen.
      expandIcon={{ tabIndex: -1, 'aria-hidden': true }}
      listbox={{
        className: styles.listbox,
        // Fluent makes a menu of it, which no combobox may open.
        role: 'listbox',
        ...(several && { 'aria-multiselectable': true }),
      }}
      multiselect={several}
      open={open}
      onOpenChange={(_, data) => {
        setOpen(data.open);
        if (!data.open) setTyped(undefined);
      }}
      value={typed ?? shown}
      selectedOptions={[...selected]}
      onFocus={(event) => event.target.select()}
      onMouseDown={(event) => {
        // A click into a selected text takes the selection away, and typing would go on behind the shown choice.
        const focused = document.hasFocus() && event.target === document.activeElement;
        if (focused && typed === undefined) event.preventDefault();
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setOpen(true);
      }}
      onActiveOptionChange={(_, data) => setMarked(data.nextOption?.value)}
      onOptionSelect={(event, data) => {
        if (adds && 'key' in event && event.key === 'Tab') return;
        // Without a value: the typed text no longer begins like the chosen one. That alone chooses nothing.
        if (data.optionValue === undefined) return;
        setTyped(undefined);
        if (several || !selected.includes(data.optionValue)) onPick(data.optionValue);
      }}
    >
      {open && rows.length > 0 && (
        <VirtualOptions choices={rows} selected={selected[0]} marked={marked} {...(several && { checked: selected })} />
      )}
      {open && rows.length === 0 && (
        <Option disabled key="none" value="" text="">
          {loading ? pickerStrings.loading : pickerStrings.none}
        </Option>
      )}
    </Combobox>
  );
}
