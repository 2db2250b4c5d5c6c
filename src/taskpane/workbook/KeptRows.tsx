import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { KeptRow } from '../../app/data-ranges/services/data-range-actions';
import { fluentRef } from '../shared/fluent-ref';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { Notice } from '../shared/Notice';
import { workbook as text } from '../strings/workbook';

const maxShown = 20;

const useStyles = makeStyles({
  rows: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

interface KeptRowsProps {
  readonly rows: readonly KeptRow[];
  readonly disabled: boolean;
  /** Removes the row with a name, or all rows. */
  readonly onRemove: (name?: string) => void;
}

/** The rows of a table that are no longer in the source, with buttons to remove them. */
export function KeptRows({ rows, disabled, onRemove }: KeptRowsProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [removing, setRemoving] = useState<readonly KeptRow[]>();
  const keep = useRef<HTMLButtonElement>(null);
  // The focus scrolls to the confirmation, which is below the list.
  useEffect(() => keep.current?.focus(), [removing]);
  const notes = removing?.reduce((sum, row) => sum + row.notes.length, 0) ?? 0;
  const remove = () => {
    setRemoving(undefined);
    onRemove(removing === rows ? undefined : removing?.[0]?.name);
  };
  return (
    <details>
      <summary>{text.keptRows(rows.length)}</summary>
      <ul className={styles.rows}>
        {rows.slice(0, maxShown).map((row) => (
          <li key={row.name}>
            {text.keptRow(row.key, row.since, row.notes)}{' '}
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
        <Notice
          intent="warning"
          title={text.confirmRemoveKept(removing.length)}
          actions={
            <>
              <Button size="small" onClick={remove}>
                {text.removeKept(removing.length)}
              </Button>
              <Button ref={fluentRef(keep)} size="small" onClick={() => setRemoving(undefined)}>
                {text.cancel}
              </Button>
            </>
          }
        >
          {text.removeKeptAbout(notes, removing.length)}
        </Notice>
      ) : (
        <GuardedButton size="small" busy={disabled} onClick={() => setRemoving(rows)}>
          {text.removeKeptButton(rows.length)}
        </GuardedButton>
      )}
    </details>
  );
}
