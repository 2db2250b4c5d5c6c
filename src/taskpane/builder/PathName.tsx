import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // What does not fit is cut off where a line ends: written from right to left that is the beginning.
  path: {
    display: 'block',
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'normal',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    direction: 'rtl',
    textAlign: 'left',
  },
});

/** The path to a column, on one line. Its end names the column, so that stays visible if the whole doesn't fit. */
export function PathName({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  const styles = useStyles();
  return (
    <span className={`${styles.path} ${className}`} title={path}>
      <bdi dir="ltr">{path}</bdi>
    </span>
  );
}
