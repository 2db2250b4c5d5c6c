import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { deliveredKinds, type Delivery } from '../../app/deliveries/delivery-status';
import { useLayoutStyles } from '../shared/layout-styles';
import { homeStrings as text } from '../strings/home';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS, rowGap: '2px' },
  kind: {
    padding: '0 3px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
  },
  received: {
    border: `1px solid ${tokens.colorPaletteGreenBorder2}`,
    color: tokens.colorPaletteGreenForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  missing: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground2 },
  unknown: { border: `1px dashed ${tokens.colorNeutralStroke2}` },
});

/** The seven file types in one line. Weight, strikethrough, and dashes carry the same information as the colors. */
export function FileKinds({ kinds }: Pick<Delivery, 'kinds'>) {
  const styles = useStyles();
  return (
    <span className={styles.row} aria-hidden>
      {deliveredKinds.map((kind) => {
        const isReceived = kinds[kind];
        const style = isReceived === null ? styles.unknown : isReceived ? styles.received : styles.missing;
        return (
          <span
            key={kind}
            className={mergeClasses(styles.kind, style)}
            title={`${text.kinds[kind]}: ${describeKind(isReceived)}`}
          >
            {text.shortKinds[kind]}
          </span>
        );
      })}
    </span>
  );
}

/** Explains the abbreviations of file types and their marks. */
export function KindsLegend() {
  const names = deliveredKinds.map((kind) => text.kindLegend(text.shortKinds[kind], text.kinds[kind]));
  return (
    <span className={useLayoutStyles().quiet} aria-hidden>
      {text.kindsLegend(names)}
    </span>
  );
}

/** Returns whether some but not all file types of a delivery are received. If all or none are, the status shows it. */
export function isPartlyReceived({ kinds }: Pick<Delivery, 'kinds'>): boolean {
  const kindStates = Object.values(kinds);
  return kindStates.includes(true) && kindStates.some((kind) => kind !== true);
}

export function describeKind(isReceived: boolean | null): string {
  return isReceived === null ? text.kindUnknown : isReceived ? text.kindReceived : text.kindMissing;
}
