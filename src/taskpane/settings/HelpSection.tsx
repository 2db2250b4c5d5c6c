import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { addInVersion } from '../../model/add-in-version';
import { useLayoutStyles } from '../shared/layout-styles';
import { settings as text } from '../strings/settings';

const useStyles = makeStyles({
  keys: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    '& dd': { margin: 0 },
  },
});

/** Where to read on, and which keys do what. */
export function HelpSection() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  return (
    <div className={layout.stack}>
      <Link href="functions.html" target="_blank" rel="noreferrer">
        {text.functions}
      </Link>
      <Link href="help.html" target="_blank" rel="noreferrer">
        {text.guide}
      </Link>
      <h2 className={layout.heading}>{text.shortcuts}</h2>
      <dl className={styles.keys}>
        {text.shortcutList.map(([keys, action]) => (
          <ShortcutLine key={keys} keys={keys ?? ''} action={action ?? ''} />
        ))}
      </dl>
      <span className={layout.quiet}>{text.shortcutsMac}</span>
      <span className={layout.quiet}>{text.version(addInVersion)}</span>
    </div>
  );
}

function ShortcutLine({ keys, action }: { keys: string; action: string }) {
  return (
    <>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{action}</dd>
    </>
  );
}
