import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeptRow } from '../../app/data-ranges/services/data-range-actions';
import { Confirmation } from '../shared/Confirmation';
import { GuardedButton } from '../shared/GuardedButton';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { useLayoutStyles } from '../shared/layout-styles';
import { workbookStrings as text } from '../strings/workbook';

const maxShown = 20;

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
  const [removing, setRemoving] = useState<readonly KeptRow[]>();
  const notes = removing?.reduce((sum, row) => sum + row.notes.length, 0) ?? 0;
  const remove = () => {
    setRemoving(undefined);
    onRemove(removing === rows ? undefined : removing?.[0]?.id);
  };
  return (
    <details>
      <summary>{text.keptRows(rows.length)}</summary>
      <ul className={layout.list}>
        {rows.slice(0, maxShown).map((row) => (
          <li key={row.id} className={styles.line}>
            <span className={styles.row}>
              <UnbrokenDates>{text.keptRow(row.key, row.since, row.notes)}</UnbrokenDates>
            </span>
            <GuardedButton
              size="small"
              appearance="subtle"
              aria-label={text.removeKeptRow(row.key)}
              busy={disabled}
              onClick={() => setRemoving([row])}
            >
              {text.removeRow}
            </GuardedButton>
          </li>
        ))}
      </ul>
      {rows.length > maxShown && <span className={layout.quiet}>{text.moreKept(rows.length - maxShown)}</span>}
      {removing ? (
        <Confirmation
          // A new confirmation takes the focus, which scrolls to it below the list.
          key={removing.map((row) => row.id).join()}
          title={text.confirmRemoveKept(removing.length)}
          actions={[{ label: text.removeKept(removing.length), onClick: remove }]}
          onDecline={() => setRemoving(undefined)}
        >
          {text.removeKeptAbout(notes, removing.length)}
        </Confirmation>
      ) : (
        <GuardedButton size="small" busy={disabled} onClick={() => setRemoving(rows)}>
          {text.removeKeptButton(rows.length)}
        </GuardedButton>
      )}
    </details>
  );
}
