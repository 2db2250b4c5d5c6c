import { Button } from '@fluentui/react-components';
import { strings } from '../strings';
import { useApp } from './app-context';
import { useLayoutStyles } from './layout-styles';
import { sayHere } from './say-here';
import { useObservable } from './use-observable';

/** Work that goes on with the next token: a line, as the banner above says already why the connection ended. */
export function WaitsForToken({ sentence, onLeave }: { sentence: string; onLeave: () => void }) {
  const layout = useLayoutStyles();
  const session = useObservable(useApp().session);
  const reason = session.state === 'disconnected' ? session.reason : undefined;
  const said = reason !== undefined && sayHere(reason) === sentence ? strings.waits : sentence;
  return (
    <div className={layout.row}>
      <span>{said}</span>
      <Button size="small" appearance="subtle" onClick={onLeave}>
        {strings.leave}
      </Button>
    </div>
  );
}
