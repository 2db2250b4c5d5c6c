import { Text } from '@fluentui/react-components';
import { Fragment } from 'react';
import { sumAffected, type AffectedTotal, type DeliveryBoard } from '../../app/deliveries/delivery-status';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { useLayoutStyles } from '../shared/layout-styles';
import { homeStrings as text } from '../strings/home';
import { formatValue } from './format-value';

/** The number of missing and unfinished deliveries, with the accounts and values that they affect. */
export function BoardSummary({
  board,
  affectedValues,
}: {
  board: DeliveryBoard;
  affectedValues: DeliveryAffectedValues | undefined;
}) {
  const layout = useLayoutStyles();
  const { missing, unfinished } = sumAffected(board.rows, affectedValues);
  const describeTotal = ({ accounts, value, unvaluedCount }: AffectedTotal, formatTotal: (value: string) => string) =>
    [
      ...(accounts ? [text.accounts(accounts)] : []),
      ...(value === undefined ? [] : [formatTotal(formatValue(value, affectedValues?.currency ?? ''))]),
      ...(affectedValues && unvaluedCount > 0 ? [text.valueUnknown(unvaluedCount)] : []),
    ].map((part, index) => (
      <Fragment key={part}>
        {index > 0 && '\u00a0· '}
        <span className={layout.unbroken}>{part}</span>
      </Fragment>
    ));
  const totals = [
    { total: missing, name: 'missing', formatTotal: text.affectedValue },
    { total: unfinished, name: 'unfinished', formatTotal: (value: string) => value },
  ] as const;
  return (
    <div>
      {missing.rows.length + unfinished.rows.length === 0 && (
        <Text block weight="semibold">
          {text.allFinal}
        </Text>
      )}
      {totals.map(
        ({ total, name, formatTotal }) =>
          total.rows.length > 0 && (
            <div key={name}>
              <Text size={200} weight="semibold">
                {text[name](total.rows.length)}
              </Text>
              {': '}
              <span className={layout.quiet}>{describeTotal(total, formatTotal)}</span>
              <span className={layout.hidden}>.</span>
            </div>
          ),
      )}
      {affectedValues?.problems.map((problem) => (
        <div key={problem} className={layout.quiet}>
          {text.affectedValuesFailed}: {problem}
        </div>
      ))}
    </div>
  );
}
