import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import type { DataRange } from '../../app/data-ranges/services/data-range-actions';
import { workbookStrings as text } from '../strings/workbook';

const pageSize = 50;
const problemStates: readonly DataRange['state'][] = ['failed', 'stale', 'partial', 'unknown'];

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    listStyleType: 'none',
  },
});

interface DataRangeCellsProps {
  readonly address: string;
  readonly cells: readonly DataRange[];
  readonly renderCell: (cell: DataRange) => ReactNode;
}

/** The cells of a group of equal formulas, problems first. A button shows or hides them. */
export function DataRangeCells({ address, cells, renderCell }: DataRangeCellsProps) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const [limit, setLimit] = useState(pageSize);
  return (
    <div>
      <Button
        size="small"
        appearance="subtle"
        aria-expanded={open}
        aria-label={open ? text.hideCellsLabel(address) : text.showCellsLabel(cells.length, address)}
        onClick={() => setOpen(!open)}
      >
        {open ? text.hideCells : text.showCells(cells.length)}
      </Button>
      {open && (
        <>
          <ul className={styles.list} aria-label={text.cellsLabel(address)}>
            {sortProblemsFirst(cells).slice(0, limit).map(renderCell)}
          </ul>
          {cells.length > limit && (
            <Button size="small" onClick={() => setLimit(limit + pageSize)}>
              {text.showMore(Math.min(pageSize, cells.length - limit))}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function sortProblemsFirst(cells: readonly DataRange[]): readonly DataRange[] {
  const others = cells.filter(({ state }) => !problemStates.includes(state));
  return [...problemStates.flatMap((state) => cells.filter((cell) => cell.state === state)), ...others];
}
