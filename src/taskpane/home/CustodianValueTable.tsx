import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { BoardRow } from '../../app/deliveries/delivery-status';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { Collapsible } from '../shared/Collapsible';
import { useLayoutStyles } from '../shared/layout-styles';
import { homeStrings as text } from '../strings/home';
import { addUpCustodianValues } from './custodian-values';
import { formatValue } from './format-value';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%', tableLayout: 'fixed', fontVariantNumeric: 'tabular-nums' },
  name: { width: '42%', textAlign: 'left', fontWeight: tokens.fontWeightRegular, overflowWrap: 'anywhere' },
  number: { textAlign: 'right', fontWeight: tokens.fontWeightRegular, paddingLeft: tokens.spacingHorizontalS },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top' },
  track: { display: 'flex', height: '6px', marginTop: '2px', marginBottom: '4px' },
  half: { width: '50%', display: 'flex' },
  left: { justifyContent: 'flex-end', borderRight: `1px solid ${tokens.colorNeutralStroke1}` },
  bar: { height: '100%', forcedColorAdjust: 'none' },
  value: { backgroundColor: tokens.colorBrandBackground },
  up: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  down: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

interface CustodianValueTableProps {
  readonly rows: readonly BoardRow[];
  readonly affectedValues: DeliveryAffectedValues;
}

/** The market value of each custodian's deliveries and its change, with small bars below the numbers. */
export function CustodianValueTable({ rows, affectedValues }: CustodianValueTableProps) {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const lines = addUpCustodianValues(rows, affectedValues);
  const maxValue = Math.max(1, ...lines.map(({ value = 0 }) => value));
  const maxChange = Math.max(1, ...lines.map(({ change = 0 }) => Math.abs(change)));
  const getBarStyle = (amount: number, max: number) => ({ width: `${Math.max(1, Math.round((amount / max) * 100))}%` });
  const formatSigned = (change: number) => `${change > 0 ? '+' : ''}${formatValue(change, '')}`;
  return (
    <Collapsible name={text.custodianValues}>
      {() => (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.name}>
                {text.custodianHeader}
              </th>
              <th scope="col" className={styles.number}>
                {text.custodianValueHeader(affectedValues.currency)}
              </th>
              <th scope="col" className={styles.number}>
                {text.custodianValueChange}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ custodian, value, change, missingCount, hasRateProblem }) => (
              <tr key={custodian} className={styles.line}>
                <th scope="row" className={styles.name}>
                  {custodian}
                  {value !== undefined && missingCount > 0 && (
                    <div className={layout.quiet}>{text.custodianValueWithout(missingCount)}</div>
                  )}
                </th>
                <td className={styles.number}>
                  {value === undefined ? text.custodianValueUnknown : formatValue(value, '')}
                  {hasRateProblem && '*'}
                  <div className={styles.track} aria-hidden>
                    {value !== undefined && (
                      <div className={mergeClasses(styles.bar, styles.value)} style={getBarStyle(value, maxValue)} />
                    )}
                  </div>
                </td>
                <td className={styles.number}>
                  {change === undefined ? text.custodianValueUnknown : formatSigned(change)}
                  <div className={styles.track} aria-hidden>
                    <div className={mergeClasses(styles.half, styles.left)}>
                      {change !== undefined && change < 0 && (
                        <div
                          className={mergeClasses(styles.bar, styles.down)}
                          style={getBarStyle(-change, maxChange)}
                        />
                      )}
                    </div>
                    <div className={styles.half}>
                      {change !== undefined && change > 0 && (
                        <div className={mergeClasses(styles.bar, styles.up)} style={getBarStyle(change, maxChange)} />
                      )}
                    </div>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Collapsible>
  );
}
