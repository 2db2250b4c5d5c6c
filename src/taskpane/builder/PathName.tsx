import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // Right-to-left text is truncated at its start.
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

/** The path to a column on one line. If it's too long, only the start is truncated, because the end names the column. */
export function PathName({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  const styles = useStyles();
  return (
    <span className={`${styles.path} ${className}`} title={path}>
      <bdi dir="ltr">{path}</bdi>
    </span>
  );
}
