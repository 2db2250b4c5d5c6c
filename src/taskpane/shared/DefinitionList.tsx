import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { UnbrokenDates } from './UnbrokenDates';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    // A fixed width, so the values of lists below each other align.
    gridTemplateColumns: 'minmax(0, 9em) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0 },
  },
});

interface DefinitionListProps {
  readonly items: readonly { readonly key: string; readonly name: ReactNode; readonly value: ReactNode }[];
}

/** Names with their values, in two columns. */
export function DefinitionList({ items }: DefinitionListProps) {
  const styles = useStyles();
  return (
    <dl className={styles.list}>
      {items.map(({ key, name, value }) => (
        <Fragment key={key}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <UnbrokenDates>{value}</UnbrokenDates> : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
