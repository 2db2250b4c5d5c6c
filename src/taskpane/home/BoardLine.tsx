import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isMissing, type BoardRow } from '../../app/deliveries/delivery-status';
import { relativeChange, type AffectedValue } from '../../functions/deliveries/affected-value';
import { useLayoutStyles } from '../shared/layout-styles';
import { StateBadge } from '../shared/StateBadge';
import { home as text } from '../strings/home';
import { shownValue } from './board-view';
import { describeTiming } from './describe-timing';
import { isStarred } from './custodian-values';
import { hasSomeKinds, Kinds } from './Kinds';
import { showChange, showValue } from './show-value';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  whose: { fontWeight: tokens.fontWeightSemibold },
  before: { '@media (max-width: 339px)': { display: 'none' } },
  right: { marginLeft: 'auto', textAlign: 'right', flexShrink: 0, '@media (max-width: 240px)': { flexShrink: 1 } },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface BoardLineProps {
  readonly row: BoardRow;
  readonly affectedValue: AffectedValue | undefined;
  readonly currency: string;
  readonly now: number;
}

/** Text for screen readers only, separated from its neighbors. */
function ScreenReaderText({ children }: { children: string }) {
  return <span className={useLayoutStyles().hidden}>, {children}, </span>;
}

/** A delivery in two or three short lines, with hidden text that explains them to screen readers. */
export function BoardLine({ row, affectedValue, currency, now }: BoardLineProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const value = shownValue(row, affectedValue);
  const change = relativeChange(affectedValue);
  const shownChange = change === undefined ? undefined : showChange(change);
  const timing = describeTiming(row, now);
  const received = Object.values(row.kinds).filter((kind) => kind === true).length;
  return (
    <>
      <span className={styles.line}>
        <span className={mergeClasses(styles.whose, layout.name)}>
          {row.custodian.shortName} · {row.customer.shortName}
        </span>
        <ScreenReaderText>
          {text.details(row.custodian.name || row.custodian.shortName, row.customer.name || row.customer.shortName)}
        </ScreenReaderText>
        <span className={styles.right}>
          {row.before && row.before.state !== row.state && (
            <span className={mergeClasses(styles.quiet, styles.before)} aria-hidden>
              {text.before(row.before.state)}{' '}
            </span>
          )}
          <StateBadge state={row.state} />
          {row.before && row.before.state !== row.state ? (
            <ScreenReaderText>{text.was(row.before.state)}</ScreenReaderText>
          ) : (
            <span className={layout.hidden}>, </span>
          )}
        </span>
      </span>
      <span className={mergeClasses(styles.line, styles.quiet)}>
        <span>{timing}</span>
        {hasSomeKinds(row) && <Kinds kinds={row.kinds} />}
        <ScreenReaderText>{text.receivedKinds(received)}</ScreenReaderText>
        <span className={styles.right}>
          {[
            ...(affectedValue?.accounts === undefined ? [] : [text.accounts(affectedValue.accounts)]),
            ...(value === undefined ? [] : [[showValue(value, currency), shownChange].filter(Boolean).join(' ')]),
          ].join(' · ')}
          {isStarred(affectedValue) && '*'}
          {value !== undefined && isMissing(row) && <ScreenReaderText>{text.affectedOnly}</ScreenReaderText>}
        </span>
      </span>
    </>
  );
}
