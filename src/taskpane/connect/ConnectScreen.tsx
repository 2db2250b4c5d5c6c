import { Button } from '@fluentui/react-components';
import { useApp, useObservable } from '../shared/app-context';
import { useLayoutStyles } from '../shared/layout-styles';
import { connectStrings as text } from '../strings/connect';
import { ConnectForm } from './ConnectForm';
import { ConnectionTest } from './ConnectionTest';

/** The first screen of a new user: the token field, and the service that the token is sent to. */
export function ConnectScreen({
  focusOnMount,
  onChangeService,
}: {
  focusOnMount: boolean;
  onChangeService: () => void;
}) {
  const layout = useLayoutStyles();
  const { service } = useObservable(useApp().settings);
  return (
    <div className={layout.stack}>
      <ConnectForm focusOnMount={focusOnMount} />
      <div className={layout.quiet}>
        {text.service}: {service || text.noService}{' '}
        <Button size="small" onClick={onChangeService} aria-label={text.changeServiceAddress}>
          {text.changeService}
        </Button>
      </div>
      <ConnectionTest />
    </div>
  );
}
