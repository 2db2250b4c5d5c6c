import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, DismissRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { useState, type KeyboardEvent } from 'react';
import type { ColumnKind } from '../../model/table';
import { useLayoutStyles } from '../shared/layout-styles';
import { builderStrings as text } from '../strings/builder';
import { PathName } from './PathName';

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dropTarget: { borderTop: `2px solid ${tokens.colorCompoundBrandStroke}` },
  grip: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'grab',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { flexShrink: 0 },
  kind: { flexShrink: 0, whiteSpace: 'nowrap' },
  button: { minWidth: '24px', flexShrink: 0, padding: 0 },
});

interface ColumnListRowProps {
  name: string;
  kind: ColumnKind | undefined;
  index: number;
  count: number;
  top: number;
  height: number;
  isTabStop: boolean;
  describedBy: string;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (index: number | undefined) => void;
  /** Called when another row is dropped on this one. */
  onDropped: () => void;
}

/** A chosen column, which can be moved by dragging, keys, or buttons, and removed. */
export function ColumnListRow(props: ColumnListRowProps) {
  const { name, kind, index, count, top, height, isTabStop, describedBy } = props;
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [isDropTarget, setIsDropTarget] = useState(false);
  return (
    <li
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={mergeClasses(styles.row, isDropTarget && styles.dropTarget)}
      style={{ transform: `translateY(${top}px)`, height }}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        props.onDrag(index);
      }}
      onDragEnd={() => props.onDrag(undefined)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropTarget(true);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsDropTarget(false);
        props.onDropped();
      }}
    >
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={text.columnPosition(name, index + 1, count)}
        aria-describedby={describedBy}
        className={styles.grip}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        <ReOrderDotsVerticalRegular aria-hidden className={styles.icon} />
        <PathName path={name} />
      </button>
      {kind && <span className={mergeClasses(layout.quiet, styles.kind)}>{text.kinds[kind]}</span>}
      {/* For users who can't drag. On the row itself, keys move and remove the column. */}
      {[
        {
          Icon: ArrowUpRegular,
          label: text.moveUp(name),
          disabled: index === 0,
          onClick: () => props.onMove(index - 1),
        },
        {
          Icon: ArrowDownRegular,
          label: text.moveDown(name),
          disabled: index === count - 1,
          onClick: () => props.onMove(index + 1),
        },
        { Icon: DismissRegular, label: text.remove(name), disabled: false, onClick: props.onRemove },
      ].map(({ Icon, label, disabled, onClick }) => (
        <Button
          key={label}
          size="small"
          appearance="subtle"
          tabIndex={-1}
          className={styles.button}
          icon={<Icon />}
          aria-label={label}
          disabled={disabled}
          onClick={onClick}
        />
      ))}
    </li>
  );
}
