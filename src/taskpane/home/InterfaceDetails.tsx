import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import { shareMoved } from '../../functions/deliveries/affected-value';
import { deliveredKinds, type BoardRow } from '../../app/deliveries/delivery-actions';
import { type DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { easternTime } from '../../model/eastern-time';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { localTime } from '../../model/local-time';
import { StateBadge } from '../shared/StateBadge';
import { home as text } from '../strings/home';
import { describeDuration } from './describe-timing';
import { HistoryList } from './HistoryList';
import { describeKind } from './Kinds';
import { showChange, showValue } from './show-value';

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0 },
  },
  back: { alignSelf: 'flex-start' },
});

interface InterfaceDetailsProps {
  readonly row: BoardRow;
  readonly affected: DeliveryAffectedValues | undefined;
  readonly now: number;
  readonly connected: boolean;
  readonly connections: number;
  readonly onBack: () => void;
  readonly onBuild: () => void;
}

/** Everything about one delivery, and the interface's earlier ones. */
export function InterfaceDetails({
  row,
  affected,
  now,
  connected,
  connections,
  onBack,
  onBuild,
}: InterfaceDetailsProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const affectedValue = affected?.of.get(row.id);
  const currency = affected?.currency ?? '';
  const time = (moment: number | undefined) =>
    moment === undefined ? text.noTime : text.time(easternTime(moment), localTime(moment, now));
  const expected = () => {
    const late = row.ran === undefined && row.expected !== undefined ? now - row.expected : 0;
    return late > 0 ? text.ago(time(row.expected), describeDuration(late)) : time(row.expected);
  };
  const facts: [string, ReactNode][] = [
    [text.expected, expected()],
    [text.received, row.ran === undefined ? text.notYet : time(row.ran)],
    ...(affectedValue?.accounts === undefined
      ? []
      : [[text.affectedAccounts, affectedValue.accounts.toLocaleString()] as [string, ReactNode]]),
    ...(affectedValue?.value === undefined
      ? []
      : [[text.value, showValue(affectedValue.value, currency)] as [string, ReactNode]]),
    ...(affectedValue?.valueBefore === undefined || row.before === undefined
      ? []
      : [[text.valueBefore(row.before.date), showValue(affectedValue.valueBefore, currency)] as [string, ReactNode]]),
  ];
  const change = shareMoved(affectedValue);
  return (
    <div className={layout.stack} onKeyDown={({ key }) => key === 'Escape' && onBack()}>
      <Button
        ref={fluentRef(back)}
        className={styles.back}
        size="small"
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        onClick={onBack}
      >
        {text.back}
      </Button>
      <h2 className={layout.heading}>
        {text.details(row.custodian.name || row.custodian.shortName, row.customer.name || row.customer.shortName)}
      </h2>
      <div className={layout.row}>
        <StateBadge state={row.state} />
        {row.before && row.before.state !== row.state && (
          <span className={layout.quiet}>
            <span className={layout.hidden}>, </span>
            {text.stateOn(row.before.date, row.before.state)}
          </span>
        )}
        {change !== undefined && (
          <span className={layout.quiet}>
            <span className={layout.hidden}>, </span>
            {showChange(change)}
          </span>
        )}
        <span className={layout.hidden}>. </span>
      </div>
      {text.meanings[row.state] !== undefined && <span>{text.meanings[row.state]}</span>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {affectedValue !== undefined && affectedValue.unconverted.length > 0 && (
        <span className={layout.quiet}>{text.unconverted(affectedValue.unconverted.join(', '))}</span>
      )}
      {affectedValue !== undefined && affectedValue.borrowed.length > 0 && (
        <span className={layout.quiet}>{text.borrowed(affectedValue.borrowed.join(', '))}</span>
      )}
      <h3 className={layout.heading}>{text.what}</h3>
      <dl className={styles.facts}>
        {deliveredKinds.map((kind) => (
          <Fact key={kind} name={text.kinds[kind]} value={describeKind(row.kinds[kind])} />
        ))}
      </dl>
      {row.kinds.Pos !== false && (
        <div className={layout.row}>
          <Button size="small" onClick={onBuild}>
            {text.seePositions}
          </Button>
        </div>
      )}
      <HistoryList row={row} connected={connected} connections={connections} />
    </div>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
