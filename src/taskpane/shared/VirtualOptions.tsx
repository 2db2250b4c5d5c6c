import { Option, makeStyles, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import type { Choice } from './filter-choices';
import { listHeight } from './list-height';

const rowHeight = 34;
// Page Down steps over ten options.
const around = 11;

const useStyles = makeStyles({
  // Rows are placed by their distance from the top.
  body: { position: 'relative', width: '100%', flexShrink: 0 },
  row: { position: 'absolute', left: 0, width: '100%', boxSizing: 'border-box' },
  // A path breaks at its strokes, and anywhere where that is not enough.
  option: { display: 'flow-root', width: '100%', minWidth: 0, overflowWrap: 'anywhere' },
  // Right on the last line of the text where there is room, else below it.
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
  /**
   * The rendered values besides the visible ones: the first chosen one and the active one, which is scrolled into view.
   */
  readonly selected: string | undefined;
  readonly marked: string | undefined;
  /** Given where several can be chosen: the chosen ones. */
  readonly checked?: readonly string[];
}

/**
 * The options of a listbox, of which only those in sight are on the page. The first and the last one always are: the
 * listbox goes through the page's options when Home, End and the arrows are pressed.
 */
export function VirtualOptions({ choices, selected, marked, checked }: VirtualOptionsProps) {
  const styles = useStyles();
  const body = useRef<HTMLDivElement>(null);
  const placeOf = (wanted: string | undefined) => choices.findIndex(({ value }) => value === wanted);
  const markedAt = placeOf(marked);
  const kept = [placeOf(selected), markedAt].filter((index) => index >= 0);
  const withKept = (range: Range) =>
    [
      ...new Set([...defaultRangeExtractor(range), 0, range.count - 1, ...kept.flatMap((index) => near(index, range))]),
    ].sort((a, b) => a - b);
  const virtualizer = useVirtualizer({
    count: choices.length,
    getScrollElement: () => body.current?.closest<HTMLElement>('[role=listbox]') ?? null,
    estimateSize: () => rowHeight,
    getItemKey: (index) => choices[index]?.value ?? index,
    overscan: around,
    initialRect: { width: listHeight, height: listHeight },
    rangeExtractor: withKept,
    // The listbox has a padding, too.
    scrollPaddingEnd: 8,
  });
  useEffect(() => {
    // Fluent scrolls there once; rows that are measured on the way would push the option out of sight again.
    if (markedAt >= 0) virtualizer.scrollToIndex(markedAt);
  }, [virtualizer, markedAt]);
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
            {...(checked && { 'aria-selected': checked.includes(choice.value), 'aria-checked': undefined })}
            aria-setsize={choices.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ top: start }}
            value={choice.value}
            text={choice.text}
          >
            <span className={styles.option}>
              <span>{breakable(choice.text)}</span>{' '}
              {choice.detail !== undefined && <span className={styles.detail}>{choice.detail}</span>}
              {choice.description !== undefined && <span className={styles.description}>{choice.description}</span>}
            </span>
          </Option>
        );
      })}
    </div>
  );
}

function breakable(text: string): ReactNode {
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

function near(index: number, { count }: Range): number[] {
  const first = Math.max(0, index - around);
  return Array.from({ length: Math.min(count, index + around + 1) - first }, (_, step) => first + step);
}
