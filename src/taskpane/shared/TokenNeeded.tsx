import { Button } from '@fluentui/react-components';
import { strings } from '../strings/pane';
import { useLayoutStyles } from './layout-styles';

/** Work that continues with the next token. One line, because the banner above says why the connection ended. */
export function TokenNeeded({ message, onLeave }: { message: string; onLeave: () => void }) {
  const layout = useLayoutStyles();
  return (
    <div className={layout.row}>
      <span>{message}</span>
      <Button size="small" appearance="subtle" onClick={onLeave}>
        {strings.leave}
      </Button>
    </div>
  );
}
