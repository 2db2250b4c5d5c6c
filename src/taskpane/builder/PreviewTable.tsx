import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import type { CellValue, Table } from '../../model/table';
import { preview as previewStrings } from '../strings/preview';
import { showCell } from './show-cell';

/** How many rows a preview fetches and shows. */
export const maxPreviewRows = 50;

const useStyles = makeStyles({
  region: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // Shows several spaces in a row.
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
  gap: { padding: 0, border: 0 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  flag: { textAlign: 'center' },
});

/** Tables with more columns are virtualized. */
const maxRenderedColumns = 60;

interface PreviewTableProps {
  table: Table;
  /** The texts of the header row. */
  titles?: readonly string[] | undefined;
}

/** The first rows, formatted as on a sheet, in a scrolling region. */
export const PreviewTable = memo(function PreviewTable({ table, titles }: PreviewTableProps) {
  const styles = useStyles();
  const region = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      table.rows
        .slice(0, maxPreviewRows)
        .map((row) => table.columns.map(({ name, kind }, index) => ({ value: row[index] ?? null, kind, name }))),
    [table],
  );
  const headers = useMemo(() => table.columns.map(({ name }, index) => titles?.[index] ?? name), [table, titles]);
  const widths = useMemo(
    () =>
      columnWidths(
        headers,
        rows.map((row) => row.map(({ value, kind, name }) => showCell(value, kind, name))),
      ),
    [headers, rows],
  );
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: headers.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => widths[index] ?? 0,
    // Screen readers find only columns that are on the page.
    overscan: headers.length <= maxRenderedColumns ? headers.length : 4,
    initialRect: { width: 480, height: 320 },
  });
  const visible = virtualizer.getVirtualItems();
  const before = visible[0]?.start ?? 0;
  const total = virtualizer.getTotalSize();
  const after = total - (visible.at(-1)?.end ?? 0);

  const cell = mergeClasses(styles.cell);
  const number = mergeClasses(styles.cell, styles.number);
  const flag = mergeClasses(styles.cell, styles.flag);
  const head = mergeClasses(styles.cell, styles.head);
  const cellClass = (value: CellValue) => {
    if (typeof value === 'number') return number;
    return typeof value === 'boolean' ? flag : cell;
  };
  // An empty cell takes the width of columns that aren't on the page.
  const gap = (width: number) => width > 0 && <td aria-hidden className={styles.gap} />;
  return (
    <div ref={region} role="region" aria-label={previewStrings.table} tabIndex={0} className={styles.region}>
      <table className={styles.table} style={{ width: total }} aria-colcount={headers.length}>
        <colgroup>
          {before > 0 && <col style={{ width: before }} />}
          {visible.map(({ index, size }) => (
            <col key={index} style={{ width: size }} />
          ))}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <thead>
          <tr>
            {gap(before)}
            {visible.map(({ index }) => (
              <th key={index} scope="col" aria-colindex={index + 1} className={head} title={headers[index]}>
                {headers[index]}
              </th>
            ))}
            {gap(after)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, position) => (
            <tr key={position}>
              {gap(before)}
              {visible.map(({ index }) => {
                const { value, kind, name } = row[index] ?? { value: null, kind: 'text', name: '' };
                const shown = showCell(value, kind, name);
                return (
                  <td
                    key={index}
                    aria-colindex={index + 1}
                    className={cellClass(value)}
                    title={shown.length > maxShownLength ? shown : undefined}
                  >
                    {shown}
                  </td>
                );
              })}
              {gap(after)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

// The width of a digit in the widest fallback font at the preview's font size.
const characterWidth = 7.7;
const cellPadding = 20;
const minWidth = 48;
const maxWidth = 240;
/** Longer texts may be cut off, so they have a tooltip. */
const maxShownLength = Math.floor((maxWidth - cellPadding) / characterWidth);
/** Header texts are semibold, which is wider. */
const headerScale = 1.08;

/** Returns the width in pixels of each column, by its longest text. */
export function columnWidths(titles: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  return titles.map((title, column) => {
    const longest = rows.reduce(
      (length, row) => Math.max(length, row[column]?.length ?? 0),
      title.length * headerScale,
    );
    return Math.round(Math.min(maxWidth, Math.max(minWidth, longest * characterWidth + cellPadding)));
  });
}
