// Long because a card has every state and action of a data range.
import { Badge, Link, makeStyles, mergeClasses, tokens, type BadgeProps } from '@fluentui/react-components';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DataRange, DataRangeState } from '../../app/data-ranges/services/data-range-actions';
import { Confirmation } from '../shared/Confirmation';
import { GuardedButton } from '../shared/GuardedButton';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { useLayoutStyles } from '../shared/layout-styles';
import { formatEasternTime } from '../../model/eastern-time';
import { workbookStrings as text } from '../strings/workbook';
import { DataRangeCells } from './DataRangeCells';
import { KeptRows } from './KeptRows';
import { DataRangeMenu, type DataRangeAction } from './DataRangeMenu';

const colors: Readonly<Record<DataRangeState, NonNullable<BadgeProps['color']>>> = {
  fresh: 'success',
  stale: 'warning',
  partial: 'warning',
  unknown: 'warning',
  failed: 'danger',
  busy: 'informative',
  unsupported: 'informative',
};

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  // A long place wraps, and the badge stays on its right.
  header: { flexWrap: 'nowrap' },
  badge: { flexShrink: 0 },
  place: { overflowWrap: 'anywhere', textAlign: 'left', minWidth: 0 },
  // Keeps each part on one line if possible, so dates don't break.
  part: { display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
  formula: {
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
});

interface DataRangeCardProps {
  readonly dataRange: DataRange;
  /** Whether the data range is being changed. Its listed state may be older. */
  readonly busy: boolean;
  /** Whether work on the data range waits for the user's confirmation. */
  readonly needsConfirmation: boolean;
  /** Whether other work in the workbook is running. */
  readonly disabled: boolean;
  readonly now: number;
  readonly onAction: (action: DataRangeAction) => void;
  readonly renderCell: (cell: DataRange) => ReactNode;
}

/** A formula, linked table, or snapshot with its place, query, state, and actions. */
export function DataRangeCard(props: DataRangeCardProps) {
  const { dataRange, busy, needsConfirmation, disabled, now, onAction, renderCell } = props;
  const styles = useStyles();
  const layout = useLayoutStyles();
  const [isRemoving, setIsRemoving] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [cancelCount, setCancelCount] = useState(0);
  useEffect(() => {
    // Canceling removes the focused button, so the focus returns to the menu.
    if (cancelCount > 0) menuButton.current?.focus();
  }, [cancelCount]);
  const cancelRemoval = () => {
    setIsRemoving(false);
    setCancelCount(cancelCount + 1);
  };
  const remove = (keepValues: boolean) => {
    setIsRemoving(false);
    onAction({ keepValues });
  };
  const { kind, address, name, formula, problem } = dataRange;
  const isCopied = dataRange.copyOf !== undefined;
  const state = busy || needsConfirmation ? 'busy' : dataRange.state;
  // A snapshot isn't meant to change, so it's unchanged or changed rather than fresh or stale.
  const isUnchanged = kind === 'snapshot' && state === 'fresh';
  const isAltered = kind === 'snapshot' && state === 'stale';
  const title = address || (name ?? (state === 'unsupported' ? text.fromNewerVersion : text.unreadable(kind)));
  return (
    <li className={styles.card}>
      <div className={mergeClasses(layout.row, layout.spread, styles.header)}>
        {address === '' ? (
          <span className={styles.place}>{title}</span>
        ) : (
          <Link
            as="button"
            className={mergeClasses(styles.place, layout.linkButton)}
            aria-label={text.goTo(address)}
            onClick={() => onAction('go')}
          >
            {address}
          </Link>
        )}
        <Badge
          className={styles.badge}
          size="medium"
          shape="rounded"
          appearance="tint"
          color={isUnchanged ? 'informative' : colors[state]}
        >
          {isCopied
            ? text.copied
            : isUnchanged
              ? text.snapshotUnchanged
              : isAltered
                ? text.changedSinceSnapshot
                : needsConfirmation
                  ? text.needsConfirmation
                  : text.states[state]}
        </Badge>
      </div>
      {/* Only the kind is known of a data range with an unreadable definition, and the title shows the kind. */}
      {(address !== '' || name !== undefined) && (
        <span className={layout.quiet}>
          {describeDataRange(dataRange, now).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <span className={styles.part}>{part}</span>
            </Fragment>
          ))}
        </span>
      )}
      {formula !== '' && (
        <code className={mergeClasses(styles.formula, layout.quiet)} title={formula}>
          {formula}
        </code>
      )}
      {problem !== undefined && !busy && (
        <span>
          <UnbrokenDates>{problem}</UnbrokenDates>
        </span>
      )}
      {!busy &&
        dataRange.notes?.map((note) => (
          <span key={note}>
            <UnbrokenDates>{note}</UnbrokenDates>
          </span>
        ))}
      {dataRange.keptRows && (
        <KeptRows rows={dataRange.keptRows} disabled={disabled} onRemove={(row) => onAction({ removeKept: row })} />
      )}
      {dataRange.cells && <DataRangeCells address={address} cells={dataRange.cells.list} renderCell={renderCell} />}
      {dataRange.replaceableGroup && (
        <div className={layout.stack}>
          <span className={layout.quiet}>{text.replaceHint(dataRange.replaceableGroup.address)}</span>
          <div className={layout.row}>
            <GuardedButton size="small" busy={disabled} onClick={() => onAction('replace')}>
              {text.replaceCells(dataRange.replaceableGroup.cellCount)}
            </GuardedButton>
          </div>
        </div>
      )}
      {isRemoving ? (
        <Confirmation
          title={text.confirmRemove(title)}
          actions={
            address === ''
              ? [{ label: text.removeEntry, onClick: () => remove(true) }]
              : [
                  { label: text.removeValues(kind), onClick: () => remove(false) },
                  { label: text.removeOnly(kind), onClick: () => remove(true) },
                ]
          }
          onDecline={cancelRemoval}
        >
          {address === '' ? text.removeEntryAbout : text.removeAbout}
        </Confirmation>
      ) : (
        <div className={layout.row}>
          {kind !== 'snapshot' && address !== '' && !isCopied && (
            <GuardedButton
              size="small"
              aria-label={text.refreshLabel(address)}
              needsConnection
              busy={disabled}
              onClick={() => onAction('refresh')}
            >
              {text.refresh}
            </GuardedButton>
          )}
          {isCopied && (
            <GuardedButton size="small" busy={disabled} onClick={() => onAction('link')}>
              {text.link}
            </GuardedButton>
          )}
          {dataRange.isDeleted && (
            <GuardedButton size="small" needsConnection busy={disabled} onClick={() => onAction('restore')}>
              {text.restore}
            </GuardedButton>
          )}
          {state !== 'unsupported' && !isCopied && !dataRange.cells && (
            <DataRangeMenu
              button={menuButton}
              dataRange={dataRange}
              disabled={disabled}
              onAction={onAction}
              onRemove={() => setIsRemoving(true)}
            />
          )}
        </div>
      )}
    </li>
  );
}

function describeDataRange(
  {
    kind,
    name,
    address,
    rows,
    asOf,
    earliestAsOf: asOfFrom,
    fetchedAt,
    requestedAt,
    fetchedBy,
    delivery,
    cells,
    keptRows: kept,
  }: DataRange,
  now: number,
): string[] {
  const parts = [name !== undefined && address !== '' ? `${text.kinds[kind]} ${name}` : text.kinds[kind]];
  if (cells !== undefined) parts[0] = text.cells(cells.list.length);
  if (rows !== undefined) parts.push(text.rows(rows, kept?.length ?? 0));
  if (asOf !== undefined) parts.push(asOfFrom === undefined ? text.asOf(asOf) : text.asOfDates(asOfFrom, asOf));
  if (fetchedAt !== undefined) parts.push(text.fetched(formatEasternTime(fetchedAt, now), fetchedBy));
  else if (requestedAt !== undefined) parts.push(text.fetched(formatEasternTime(requestedAt, now)));
  if (delivery && !delivery.final) parts.push(text.delivery(delivery.states));
  return parts;
}
