import { Option, makeStyles, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { Choice } from './filter-choices';

/** The maximum height of a listbox. Until it's measured, this height is filled with options. */
export const maxListHeight = 320;
const rowHeight = 34;
// Page Down skips ten options, so these must be on the page.
const overscan = 11;

const useStyles = makeStyles({
  // The virtualizer sets each row's distance from the top.
  body: { position: 'relative', width: '100%', flexShrink: 0 },
  row: { position: 'absolute', left: 0, width: '100%', boxSizing: 'border-box' },
  // A path breaks after a slash, or anywhere if a part is too long.
  option: { display: 'flow-root', width: '100%', minWidth: 0, overflowWrap: 'anywhere' },
  // At the right of the text's last line, or below it if it doesn't fit.
  detail: {
    float: 'right',
    color: 'inherit',
    fontSize: tokens.fontSizeBase200,
    paddingLeft: tokens.spacingHorizontalS,
  },
  description: { display: 'block', clear: 'both', color: 'inherit', fontSize: tokens.fontSizeBase200 },
});

interface VirtualOptionsProps {
  readonly choices: readonly Choice[];
  /** The value where the list opens. It stays on the page. */
  readonly selectedValue: string | undefined;
  /** The value that the arrow keys reached, scrolled into view. It stays on the page. */
  readonly activeValue: string | undefined;
  /** All selected values, if the list allows several. */
  readonly checkedValues?: readonly string[];
}

/**
 * The options of a listbox. Only visible options are on the page, and the first and the last, because Home, End, and the
 * arrow keys reach only options on the page.
 */
export function VirtualOptions({ choices, selectedValue, activeValue, checkedValues }: VirtualOptionsProps) {
  const styles = useStyles();
  const body = useRef<HTMLDivElement>(null);
  const indexOf = (searchedValue: string | undefined) => choices.findIndex(({ value }) => value === searchedValue);
  const activeIndex = indexOf(activeValue);
  const anchors = [indexOf(selectedValue), activeIndex].filter((index) => index >= 0);
  const addAnchors = (range: Range) =>
    [
      ...new Set([
        ...defaultRangeExtractor(range),
        0,
        range.count - 1,
        ...anchors.flatMap((index) => listIndexesNear(index, range)),
      ]),
    ].sort((a, b) => a - b);
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('[role=listbox]') ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (index) => choices[index]?.value ?? index,
    overscan,
    initialRect: { width: maxListHeight, height: maxListHeight },
    rangeExtractor: addAnchors,
    // The listbox has this padding.
    scrollPaddingEnd: 8,
  });
  useEffect(() => {
    // Fluent scrolls only once, and rows measured later may move the option out of view.
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex);
  }, [virtualizer, activeIndex]);
  return (
    <div ref={body} role="presentation" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const choice = choices[index];
        if (!choice) return null;
        return (
          <Option
            key={choice.value}
            ref={virtualizer.measureElement}
            data-index={index}
            role="option"
            {...(checkedValues && { 'aria-selected': checkedValues.includes(choice.value), 'aria-checked': undefined })}
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ top: start }}
            value={choice.value}
            text={choice.text}
          >
            <span className={styles.option}>
              <span>{makeBreakable(choice.text)}</span>{' '}
              {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
              {choice.description !== undefined && <span className={styles.description}>{choice.description}</span>}
            </span>
          </Option>
        );
      })}
    </div>
  );
}

function makeBreakable(text: string): ReactNode {
  return text.split('/').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}

function listIndexesNear(index: number, { count }: Range): number[] {
  const first = Math.max(0, index - overscan);
  return Array.from({ length: Math.min(count, index + overscan + 1) - first }, (_, offset) => first + offset);
}
