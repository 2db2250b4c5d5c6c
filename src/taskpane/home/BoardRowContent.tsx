import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isMissing, type BoardRow } from '../../app/deliveries/delivery-status';
import { computeRelativeChange, type AffectedValue } from '../../functions/deliveries/affected-value';
import { useLayoutStyles } from '../shared/layout-styles';
import { StateBadge } from '../shared/StateBadge';
import { homeStrings as text } from '../strings/home';
import { findMarketValue } from './board-view';
import { describeTiming } from './describe-timing';
import { hasRateProblem } from './custodian-values';
import { isPartlyReceived, FileKinds } from './FileKinds';
import { formatChange, formatValue } from './format-value';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  parties: { fontWeight: tokens.fontWeightSemibold },
  previous: { '@media (max-width: 339px)': { display: 'none' } },
  right: { marginLeft: 'auto', textAlign: 'right', flexShrink: 0, '@media (max-width: 240px)': { flexShrink: 1 } },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface BoardRowContentProps {
  readonly row: BoardRow;
  readonly affectedValue: AffectedValue | undefined;
  readonly currency: string;
  readonly now: number;
}

/** Text for screen readers only. The commas add pauses, because screen readers run adjacent texts together. */
function ScreenReaderText({ children }: { children: string }) {
  return <span className={useLayoutStyles().hidden}>, {children}, </span>;
}

/** A delivery in two or three short lines, with hidden text that explains them to screen readers. */
export function BoardRowContent({ row, affectedValue, currency, now }: BoardRowContentProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const value = findMarketValue(row, affectedValue);
  const change = computeRelativeChange(affectedValue);
  const changeText = change === undefined ? undefined : formatChange(change);
  const rateMark = hasRateProblem(affectedValue) ? '*' : '';
  const receivedCount = Object.values(row.kinds).filter((kind) => kind === true).length;
  return (
    <>
      <span className={styles.line}>
        <span className={mergeClasses(styles.parties, layout.name)}>
          {row.custodian.shortName} · {row.customer.shortName}
        </span>
        <ScreenReaderText>
          {text.details(row.custodian.name || row.custodian.shortName, row.customer.name || row.customer.shortName)}
        </ScreenReaderText>
        <span className={styles.right}>
          {row.previous && row.previous.state !== row.state && (
            <span className={mergeClasses(styles.quiet, styles.previous)} aria-hidden>
              {text.previousState(row.previous.state)}{' '}
            </span>
          )}
          <StateBadge state={row.state} />
          {row.previous && row.previous.state !== row.state ? (
            <ScreenReaderText>{text.spokenPreviousState(row.previous.state)}</ScreenReaderText>
          ) : (
            <span className={layout.hidden}>, </span>
          )}
        </span>
      </span>
      <span className={mergeClasses(styles.line, styles.quiet)}>
        <span>{describeTiming(row, now)}</span>
        {isPartlyReceived(row) && <FileKinds kinds={row.kinds} />}
        <ScreenReaderText>{text.receivedKinds(receivedCount)}</ScreenReaderText>
        <span className={styles.right}>
          {[
            ...(affectedValue?.accounts === undefined ? [] : [text.accounts(affectedValue.accounts)]),
            ...(value === undefined
              ? []
              : [[`${formatValue(value, currency)}${rateMark}`, changeText].filter(Boolean).join(' ')]),
          ].join(' · ')}
          {value === undefined && rateMark}
          {value !== undefined && isMissing(row) && <ScreenReaderText>{text.affected}</ScreenReaderText>}
        </span>
      </span>
    </>
  );
}
