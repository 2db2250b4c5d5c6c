import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { DataRange } from '../../app/data-ranges/data-range-actions';
import { workbook as text } from '../strings/workbook';

const shownAtOnce = 50;
const troubles: readonly DataRange['state'][] = ['failed', 'stale', 'unknown'];

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
});

interface DataRangeCellsProps {
  readonly place: string;
  readonly cells: readonly DataRange[];
  readonly renderCell: (cell: DataRange) => ReactNode;
}

/** The filled cells of one entry, opened by a button: those with a problem first. */
export function DataRangeCells({ place, cells, renderCell }: DataRangeCellsProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(shownAtOnce);
  return (
    <div>
      <Button
        size="small"
        appearance="subtle"
        aria-expanded={open}
        aria-label={open ? text.hideCellsOf(place) : text.showCellsOf(cells.length, place)}
        onClick={() => setOpen(!open)}
      >
        {open ? text.hideCells : text.showCells(cells.length)}
      </Button>
      {open && (
        <>
          <ul className={styles.list} aria-label={text.cellsOf(place)}>
            {troublesFirst(cells).slice(0, limit).map(renderCell)}
          </ul>
          {cells.length > limit && (
            <Button size="small" onClick={() => setLimit(limit + shownAtOnce)}>
              {text.more(Math.min(shownAtOnce, cells.length - limit))}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function troublesFirst(cells: readonly DataRange[]): readonly DataRange[] {
  const others = cells.filter(({ state }) => !troubles.includes(state));
  return [...troubles.flatMap((state) => cells.filter((cell) => cell.state === state)), ...others];
}
