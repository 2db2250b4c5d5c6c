import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import type { CellValue, Table } from '../../model/table';
import { preview as previewStrings } from '../strings/preview';
import { previewRows } from './preview-rows';
import { showCell } from './show-cell';

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
  gap: { padding: 0, border: 0 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  flag: { textAlign: 'center' },
});

/** Wider tables have only the columns in sight on the page. */
const mostAtOnce = 60;

interface PreviewTableProps {
  table: Table;
  /** The header row as the sheet gets it. */
  titles?: readonly string[] | undefined;
}

/**
 * The first rows, typed and aligned as the sheet will show them, in a region that scrolls by itself. Of very
 * wide tables only the columns in sight are on the page.
 */
export const PreviewTable = memo(function PreviewTable({ table, titles }: PreviewTableProps) {
  const styles = useStyles();
  const region = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      table.rows
        .slice(0, previewRows)
        .map((row) => table.columns.map(({ name, kind }, place) => ({ value: row[place] ?? null, kind, name }))),
    [table],
  );
  const heads = useMemo(() => table.columns.map(({ name }, place) => titles?.[place] ?? name), [table, titles]);
  const widths = useMemo(
    () =>
      columnWidths(
        heads,
        rows.map((row) => row.map(({ value, kind, name }) => showCell(value, kind, name))),
      ),
    [heads, rows],
  );
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: heads.length,
    getScrollElement: () => region.current,
    estimateSize: (index) => widths[index] ?? 0,
    // Screen readers find only the columns that are on the page.
    overscan: heads.length <= mostAtOnce ? heads.length : 4,
    initialRect: { width: 480, height: 320 },
  });
  const seen = virtualizer.getVirtualItems();
  const before = seen[0]?.start ?? 0;
  const total = virtualizer.getTotalSize();
  const after = total - (seen.at(-1)?.end ?? 0);

  const cell = mergeClasses(styles.cell);
  const number = mergeClasses(styles.cell, styles.number);
  const flag = mergeClasses(styles.cell, styles.flag);
  const head = mergeClasses(styles.cell, styles.head);
  const alignment = (value: CellValue) => {
    if (typeof value === 'number') return number;
    return typeof value === 'boolean' ? flag : cell;
  };
  // Where columns are left out, an empty cell keeps their room.
  const gap = (width: number) => width > 0 && <td aria-hidden className={styles.gap} />;
  return (
    <div ref={region} role="region" aria-label={previewStrings.table} tabIndex={0} className={styles.region}>
      <table className={styles.table} style={{ width: total }} aria-colcount={heads.length}>
        <colgroup>
          {before > 0 && <col style={{ width: before }} />}
          {seen.map(({ index, size }) => (
            <col key={index} style={{ width: size }} />
          ))}
          {after > 0 && <col style={{ width: after }} />}
        </colgroup>
        <thead>
          <tr>
            {gap(before)}
            {seen.map(({ index }) => (
              <th key={index} scope="col" aria-colindex={index + 1} className={head} title={heads[index]}>
                {heads[index]}
              </th>
            ))}
            {gap(after)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {gap(before)}
              {seen.map(({ index }) => {
                const { value, kind, name } = row[index] ?? { value: null, kind: 'text', name: '' };
                const shown = showCell(value, kind, name);
                return (
                  <td
                    key={index}
                    aria-colindex={index + 1}
                    className={alignment(value)}
                    title={shown.length > 30 ? shown : undefined}
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

// The width of a digit at the preview's font size in the widest fallback font, and the padding of a text.
const perCharacter = 7.7;
const aside = 20;
const least = 48;
const most = 240;

/** The width in pixels that each column needs for its title and its texts, within bounds. */
export function columnWidths(titles: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  return titles.map((title, column) => {
    const longest = rows.reduce((length, row) => Math.max(length, row[column]?.length ?? 0), title.length * 1.08);
    return Math.round(Math.min(most, Math.max(least, longest * perCharacter + aside)));
  });
}
