import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import type { CellValue, Table } from '../../model/table';
import { strings } from '../strings';
import { previewRows } from './preview-rows';
import { showCell } from './show-cell';

const useStyles = makeStyles({
  region: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Spaces inside a text are part of it.
    whiteSpace: 'pre',
    overflowWrap: 'normal',
    textAlign: 'left',
  },
  head: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  flag: { textAlign: 'center' },
});

/** The first rows, typed and aligned as the sheet will show them, in a region that scrolls by itself. */
export const PreviewTable = memo(function PreviewTable({ table }: { table: Table }) {
  const styles = useStyles();
  const text = mergeClasses(styles.cell);
  const number = mergeClasses(styles.cell, styles.number);
  const flag = mergeClasses(styles.cell, styles.flag);
  const head = mergeClasses(styles.cell, styles.head);
  const alignment = (value: CellValue) => {
    if (typeof value === 'number') return number;
    return typeof value === 'boolean' ? flag : text;
  };
  return (
    <div role="region" aria-label={strings.preview.table} tabIndex={0} className={styles.region}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.name} scope="col" className={head}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, previewRows).map((row, index) => (
            <tr key={index}>
              {table.columns.map((column, place) => {
                const value = row[place] ?? null;
                const shown = showCell(value, column.kind);
                return (
                  <td key={column.name} className={alignment(value)} title={shown.length > 30 ? shown : undefined}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
