import { Button } from '@fluentui/react-components';
import { strings } from '../strings/pane';
import { useLayoutStyles } from './layout-styles';

/** Offers to stop work that waits for a new token. The banner above explains why the connection ended. */
export function TokenNeeded({ message, onStop }: { message: string; onStop: () => void }) {
  const layout = useLayoutStyles();
  return (
    <div className={layout.row}>
      <span>{message}</span>
      <Button size="small" appearance="subtle" onClick={onStop}>
        {strings.cancel}
      </Button>
    </div>
  );
}
