import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeptRow } from '../../app/data-ranges/services/data-range-actions';
import { Confirmation } from '../shared/Confirmation';
import { GuardedButton } from '../shared/GuardedButton';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { useLayoutStyles } from '../shared/layout-styles';
import { workbookStrings as text } from '../strings/workbook';

const maxListedRows = 20;

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalXS,
    '& > button': { flexShrink: 0 },
  },
  row: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
});

interface KeptRowsProps {
  readonly rows: readonly KeptRow[];
  readonly disabled: boolean;
  /** Removes the row with an ID, or all rows. */
  readonly onRemove: (id?: string) => void;
}

/** The rows of a table that are no longer in the source, with buttons to remove them. */
export function KeptRows({ rows, disabled, onRemove }: KeptRowsProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [rowsToRemove, setRowsToRemove] = useState<readonly KeptRow[]>();
  const noteCount = rowsToRemove?.reduce((sum, row) => sum + row.notes.length, 0) ?? 0;
  const remove = () => {
    setRowsToRemove(undefined);
    onRemove(rowsToRemove === rows ? undefined : rowsToRemove?.[0]?.id);
  };
  return (
    <details>
      <summary>{text.keptRows(rows.length)}</summary>
      <ul className={layout.list}>
        {rows.slice(0, maxListedRows).map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.row}>
              <UnbrokenDates>{text.keptRow(row.key, row.since, row.notes)}</UnbrokenDates>
            </span>
            <GuardedButton
              size="small"
              appearance="subtle"
              aria-label={text.removeKeptRow(row.key)}
              busy={disabled}
              onClick={() => setRowsToRemove([row])}
            >
              {text.removeRow}
            </GuardedButton>
          </li>
        ))}
      </ul>
      {rows.length > maxListedRows && (
        <span className={layout.quiet}>{text.moreKept(rows.length - maxListedRows)}</span>
      )}
      {rowsToRemove ? (
        <Confirmation
          // A new confirmation takes the focus, which scrolls to it below the list.
          key={rowsToRemove.map((row) => row.id).join()}
          title={text.confirmRemoveKept(rowsToRemove.length)}
          actions={[{ label: text.removeKept(rowsToRemove.length), onClick: remove }]}
          onDecline={() => setRowsToRemove(undefined)}
        >
          {text.removeKeptAbout(noteCount, rowsToRemove.length)}
        </Confirmation>
      ) : (
        <GuardedButton size="small" busy={disabled} onClick={() => setRowsToRemove(rows)}>
          {text.removeKeptButton(rows.length)}
        </GuardedButton>
      )}
    </details>
  );
}
