import { printCurrencyDates } from '../../messages/deliveries';
import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { computeRelativeChange, type DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { deliveredKinds, type BoardRow, measureDelay } from '../../app/deliveries/delivery-status';
import { DefinitionList } from '../shared/DefinitionList';
import { toFluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { StateBadge } from '../shared/StateBadge';
import { UnbrokenDates } from '../shared/UnbrokenDates';
import { homeStrings as text } from '../strings/home';
import { describeDuration, describeMoment } from './describe-timing';
import { HistoryList } from './HistoryList';
import { describeKind } from './FileKinds';
import { formatChange, formatValue } from './format-value';

const useStyles = makeStyles({
  back: { alignSelf: 'flex-start' },
});

interface DeliveryDetailsProps {
  readonly row: BoardRow;
  readonly affectedValues: DeliveryAffectedValues | undefined;
  readonly now: number;
  readonly onBack: () => void;
  readonly onQueryPositions: () => void;
}

/** The details of a delivery, and earlier deliveries for its custodian and customer. */
export function DeliveryDetails({ row, affectedValues, now, onBack, onQueryPositions }: DeliveryDetailsProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus(), []);
  const affectedValue = affectedValues?.byDelivery.get(row.id);
  const currency = affectedValues?.currency ?? '';
  const describeDue = () => {
    const delay = row.processedAt === undefined && row.due !== undefined ? now - row.due : 0;
    const due = describeMoment(row.due);
    return delay > 0 ? text.ago(due, describeDuration(delay)) : due;
  };
  const describeReceived = () => {
    if (row.processedAt === undefined) return text.notYet;
    const delay = measureDelay(row);
    return delay > 0
      ? text.late(describeMoment(row.processedAt), describeDuration(delay))
      : describeMoment(row.processedAt);
  };
  const { accounts, value, previousValue } = affectedValue ?? {};
  const items = [
    createItem(text.expected, describeDue()),
    createItem(text.received, describeReceived()),
    ...(accounts === undefined ? [] : [createItem(text.affectedAccounts, accounts.toLocaleString('en-US'))]),
    ...(value === undefined ? [] : [createItem(text.value, formatValue(value, currency))]),
    ...(previousValue === undefined || row.previous === undefined
      ? []
      : [createItem(text.previousValue, text.valueOn(formatValue(previousValue, currency), row.previous.date))]),
  ];
  const relativeChange = computeRelativeChange(affectedValue);
  const change = relativeChange === undefined ? undefined : formatChange(relativeChange);
  return (
    <div className={layout.stack} onKeyDown={({ key }) => key === 'Escape' && onBack()}>
      <Button
        ref={toFluentRef(backButton)}
        className={styles.back}
        size="small"
        appearance="subtle"
        icon={<ArrowLeftRegular />}
        onClick={onBack}
      >
        {text.back}
      </Button>
      <h2 className={layout.heading}>
        <UnbrokenDates>
          {text.detailsHeading(
            text.details(row.custodian.name || row.custodian.shortName, row.customer.name || row.customer.shortName),
            row.date,
          )}
        </UnbrokenDates>
      </h2>
      <div className={layout.row}>
        <StateBadge state={row.state} />
        {row.previous && row.previous.state !== row.state && (
          <span className={layout.quiet}>
            <span className={layout.hidden}>, </span>
            {text.stateOn(row.previous.date, row.previous.state)}
          </span>
        )}
        {change !== undefined && (
          <span className={layout.quiet}>
            <span className={layout.hidden}>, </span>
            {text.valueChange(change)}
          </span>
        )}
        <span className={layout.hidden}>. </span>
      </div>
      {text.meanings[row.state] !== undefined && <span>{text.meanings[row.state]}</span>}
      <DefinitionList items={items} />
      {affectedValue !== undefined && affectedValue.unconvertedCurrencies.length > 0 && (
        <span className={layout.quiet}>
          {text.unconverted(printCurrencyDates(affectedValue.unconvertedCurrencies))}
        </span>
      )}
      {affectedValue !== undefined && affectedValue.borrowedRateCurrencies.length > 0 && (
        <span className={layout.quiet}>{text.borrowed(printCurrencyDates(affectedValue.borrowedRateCurrencies))}</span>
      )}
      <h3 className={layout.heading}>{text.files}</h3>
      <DefinitionList
        items={deliveredKinds.map((kind) => createItem(text.kinds[kind], describeKind(row.kinds[kind])))}
      />
      {row.kinds.Pos !== false && (
        <div className={layout.row}>
          <Button size="small" onClick={onQueryPositions}>
            {text.seePositions}
          </Button>
        </div>
      )}
      <HistoryList row={row} />
    </div>
  );
}

function createItem(name: string, value: string) {
  return { key: name, name, value };
}
