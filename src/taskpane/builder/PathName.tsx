import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Long paths are cut off at the start: text from right to left ends there.
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
