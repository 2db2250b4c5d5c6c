import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { ColumnKind } from '../../model/table';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';
import { ColumnListRow } from './ColumnListRow';

const rowHeight = 34;
const listHeight = 272;

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    maxHeight: `${listHeight}px`,
    overflowY: 'auto',
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  body: { position: 'relative', width: '100%' },
});

interface ColumnListProps {
  columns: readonly { readonly name: string; readonly kind: ColumnKind | undefined }[];
  onChange: (columns: readonly string[]) => void;
}

/** The chosen columns in order, as one tab stop. Arrow keys select, Alt+arrow moves, Delete removes. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const hintId = useId();
  const scrollElement = useRef<HTMLDivElement>(null);
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [draggedIndex, setDraggedIndex] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const names = columns.map(({ name }) => name);
  const tabStopIndex = Math.min(selectedIndex, columns.length - 1);
  const virtualizer = useVirtualizer({
    count: columns.length,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: listHeight, height: listHeight },
    // The tab stop stays on the page even when it's out of view.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), tabStopIndex])].sort((a, b) => a - b),
  });

  const focusRow = (index: number) => {
    const rowIndex = Math.min(Math.max(index, 0), columns.length - 1);
    setSelectedIndex(rowIndex);
    virtualizer.scrollToIndex(rowIndex);
    // The row may not be on the page before the next frame.
    requestAnimationFrame(() => {
      scrollElement.current?.querySelector<HTMLElement>(`[data-index="${rowIndex}"] button`)?.focus();
    });
  };
  const moveColumn = (from: number, to: number) => {
    if (to < 0 || to >= columns.length || from === to) return;
    onChange(moveItem(names, from, to));
    setAnnouncement(text.moved(names[from] ?? '', to + 1, columns.length));
    focusRow(to);
  };
  const removeColumn = (index: number) => {
    onChange(names.filter((_, otherIndex) => otherIndex !== index));
    if (columns.length > 1) focusRow(Math.min(index, columns.length - 2));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const targetIndexes: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: columns.length - 1,
    };
    const targetIndex = targetIndexes[event.key];
    if (targetIndex !== undefined) {
      if (event.altKey) moveColumn(index, targetIndex);
      else focusRow(targetIndex);
    } else if (event.key === 'Delete') removeColumn(index);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <div ref={scrollElement} className={styles.list}>
        <ul
          aria-label={text.columnOrder}
          className={mergeClasses(styles.list, styles.body)}
          style={{ height: virtualizer.getTotalSize(), border: 0, maxHeight: 'none', overflow: 'visible' }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const column = columns[index];
            if (!column) return null;
            return (
              <ColumnListRow
                key={column.name}
                name={column.name}
                kind={column.kind}
                index={index}
                count={columns.length}
                top={start}
                height={rowHeight}
                isTabStop={index === tabStopIndex}
                describedBy={hintId}
                onFocus={() => setSelectedIndex(index)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onMove={(to) => moveColumn(index, to)}
                onRemove={() => removeColumn(index)}
                onDrag={setDraggedIndex}
                onDropped={() => draggedIndex !== undefined && moveColumn(draggedIndex, index)}
              />
            );
          })}
        </ul>
      </div>
      <div id={hintId} className={layout.quiet}>
        {text.columnKeys}
      </div>
      <div role="status" className={layout.hidden}>
        {announcement}
      </div>
    </div>
  );
}

/** Moves an item of a list to another index, or to the nearest end. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined) return items;
  const rest = items.filter((_, index) => index !== from);
  const newIndex = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, newIndex), item, ...rest.slice(newIndex)];
}
