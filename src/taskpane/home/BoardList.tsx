import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, type KeyboardEvent } from 'react';
import type { BoardRow } from '../../app/deliveries/delivery-status';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { homeStrings as text } from '../strings/home';
import { BoardRowContent } from './BoardRowContent';

const estimatedRowHeight = 46;
const rowsPerPage = 8;

const useStyles = makeStyles({
  list: {
    maxHeight: 'max(240px, calc(100vh - 110px))',
    overflowY: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    outlineStyle: 'none',
    ':focus-visible [data-active=true]': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  // The virtualizer sets each row's distance from the top.
  body: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    // Leaves room for the bar that marks the active row.
    padding: `1px ${tokens.spacingHorizontalXXS} 1px ${tokens.spacingHorizontalSNudge}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'pointer',
    // A bar, because the theme's hover color would hide the text in high contrast.
    ':hover': { boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}` },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorCompoundBrandStroke}`,
  },
});

interface BoardListProps {
  readonly rows: readonly BoardRow[];
  readonly affectedValues: DeliveryAffectedValues | undefined;
  readonly now: number;
  /** The row that the arrow keys start from. */
  readonly activeId: string | undefined;
  readonly onActivate: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly listRef: React.Ref<HTMLDivElement>;
}

/** The list of deliveries, as one tab stop: arrow keys move, Enter opens. Renders only the rows in view, and the active one. */
export function BoardList({ rows, affectedValues, now, activeId, onActivate, onOpen, listRef }: BoardListProps) {
  const styles = useStyles();
  const id = useId();
  const scrollElement = useRef<HTMLDivElement>(null);
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
    initialRect: { width: 320, height: 600 },
    // Screen readers need the active row on the page even when it's out of view.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const targetIndexes: Record<string, number> = {
      ArrowDown: activeIndex + 1,
      ArrowUp: activeIndex - 1,
      PageDown: activeIndex + rowsPerPage,
      PageUp: activeIndex - rowsPerPage,
      Home: 0,
      End: rows.length - 1,
    };
    const current = rows[activeIndex];
    if ((event.key === 'Enter' || event.key === ' ') && current) {
      event.preventDefault();
      return onOpen(current.id);
    }
    const targetIndex = targetIndexes[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    const nextIndex = Math.min(rows.length - 1, Math.max(0, targetIndex));
    const target = rows[nextIndex];
    if (!target) return;
    onActivate(target.id);
    virtualizer.scrollToIndex(nextIndex);
  };

  return (
    <div
      ref={(element) => {
        scrollElement.current = element;
        if (typeof listRef === 'function') listRef(element);
        else if (listRef) listRef.current = element;
      }}
      role="listbox"
      aria-label={text.list}
      aria-activedescendant={rows[activeIndex] && `${id}-${activeIndex}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const contentProps = {
            row,
            affectedValue: affectedValues?.byDelivery.get(row.id),
            currency: affectedValues?.currency ?? '',
            now,
          };
          return (
            <div
              key={row.id}
              id={`${id}-${index}`}
              ref={virtualizer.measureElement}
              data-index={index}
              data-active={index === activeIndex}
              role="option"
              aria-selected={index === activeIndex}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={mergeClasses(styles.row, index === activeIndex && styles.active)}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => {
                onActivate(row.id);
                onOpen(row.id);
              }}
            >
              <BoardRowContent {...contentProps} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
