import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import type { CellValue, ColumnKind, Table } from '../../model/table';
import { previewStrings } from '../strings/preview';
import { formatCell } from './format-cell';

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
    // Preserves consecutive spaces.
    whiteSpace: 'pre',
    overflowWrap: 'normal',
    textAlign: 'left',
  },
  header: {
    position: 'sticky',
    top: 0,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  spacer: { padding: 0, border: 0 },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  flag: { textAlign: 'center' },
});

/** In a table with more columns, only those in view and a few on each side are rendered. */
const maxRenderedColumns = 60;

/** The kinds of columns whose values are numbers in Excel. */
const numericKinds: ReadonlySet<ColumnKind> = new Set(['id', 'number', 'date', 'dateTime', 'duration']);

interface PreviewTableProps {
  table: Table;
  /** The labels in the header row. */
  titles?: readonly string[] | undefined;
}

/** The first rows, formatted as on a sheet, in a scrolling region. */
export const PreviewTable = memo(function PreviewTable({ table, titles }: PreviewTableProps) {
  const styles = useStyles();
  const region = useRef<HTMLDivElement>(null);
  const rows = useMemo(
    () =>
      table.rows.slice(0, maxPreviewRows).map((row) =>
        table.columns.map(({ name, kind }, index) => {
          const value = row[index] ?? null;
          return { value, text: formatCell(value, kind, name) };
        }),
      ),
    [table],
  );
  const headers = useMemo(() => table.columns.map(({ name }, index) => titles?.[index] ?? name), [table, titles]);
  const widths = useMemo(
    () =>
      measureColumns(
        headers,
        rows.map((row) => row.map(({ text }) => text)),
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
  const visibleColumns = virtualizer.getVirtualItems();
  const widthBefore = visibleColumns[0]?.start ?? 0;
  const totalWidth = virtualizer.getTotalSize();
  const widthAfter = totalWidth - (visibleColumns.at(-1)?.end ?? 0);

  // Merged once for all cells, because merging is slow.
  const textClass = mergeClasses(styles.cell);
  const numberClass = mergeClasses(styles.cell, styles.number);
  const flagClass = mergeClasses(styles.cell, styles.flag);
  const getCellClass = (value: CellValue) => {
    if (typeof value === 'number') return numberClass;
    return typeof value === 'boolean' ? flagClass : textClass;
  };
  const getHeaderClass = (kind: ColumnKind | undefined) =>
    mergeClasses(
      styles.cell,
      styles.header,
      kind === 'flag' && styles.flag,
      kind !== undefined && numericKinds.has(kind) && styles.number,
    );
  // An empty cell takes the width of columns that aren't on the page.
  const renderSpacer = (width: number) => width > 0 && <td aria-hidden className={styles.spacer} />;
  return (
    <div ref={region} role="region" aria-label={previewStrings.table} tabIndex={0} className={styles.region}>
      <table className={styles.table} style={{ width: totalWidth }} aria-colcount={headers.length}>
        <colgroup>
          {widthBefore > 0 && <col style={{ width: widthBefore }} />}
          {visibleColumns.map(({ index, size }) => (
            <col key={index} style={{ width: size }} />
          ))}
          {widthAfter > 0 && <col style={{ width: widthAfter }} />}
        </colgroup>
        <thead>
          <tr>
            {renderSpacer(widthBefore)}
            {visibleColumns.map(({ index }) => (
              <th
                key={index}
                scope="col"
                aria-colindex={index + 1}
                className={getHeaderClass(table.columns[index]?.kind)}
                title={headers[index]}
              >
                {headers[index]}
              </th>
            ))}
            {renderSpacer(widthAfter)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {renderSpacer(widthBefore)}
              {visibleColumns.map(({ index }) => {
                const { value, text } = row[index] ?? { value: null, text: '' };
                return (
                  <td
                    key={index}
                    aria-colindex={index + 1}
                    className={getCellClass(value)}
                    title={text.length > maxShownLength ? text : undefined}
                  >
                    {text}
                  </td>
                );
              })}
              {renderSpacer(widthAfter)}
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
/** Longer strings may be truncated, so they have a tooltip. */
const maxShownLength = Math.floor((maxWidth - cellPadding) / characterWidth);
/** Headers are semibold, which is wider. */
const headerScale = 1.08;

/** Returns the width in pixels of each column, by its longest text. */
export function measureColumns(headers: readonly string[], rows: readonly (readonly string[])[]): readonly number[] {
  return headers.map((header, column) => {
    const longest = rows.reduce(
      (length, row) => Math.max(length, row[column]?.length ?? 0),
      header.length * headerScale,
    );
    return Math.round(Math.min(maxWidth, Math.max(minWidth, longest * characterWidth + cellPadding)));
  });
}
