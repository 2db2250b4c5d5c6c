import { Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ScreenProps } from './shared/screen-props';
import type { ScreenEntry } from './screens';
import { strings } from './strings/pane';
import { ErrorBoundary } from './shared/ErrorBoundary';

type ScreenComponent = Awaited<ReturnType<ScreenEntry['load']>>;

interface ScreenHostProps extends ScreenProps {
  readonly load: ScreenEntry['load'];
}

/** Fetches a screen's code and shows it; a fault of one screen leaves the others as they are. */
export function ScreenHost(props: ScreenHostProps) {
  return (
    <ErrorBoundary within>
      <LoadedScreen {...props} />
    </ErrorBoundary>
  );
}

/** Shows the screen as soon as it is there: React reveals what Suspense waited for 300 ms after its spinner at the earliest. */
function LoadedScreen({ load, ...props }: ScreenHostProps) {
  const [loaded, setLoaded] = useState<{ Screen: ScreenComponent } | { failure: unknown }>();
  useEffect(() => {
    let wanted = true;
    void load()
      .then(
        (Screen) => ({ Screen }),
        (failure: unknown) => ({ failure }),
      )
      .then((ended) => void (wanted && setLoaded(ended)));
    return () => void (wanted = false);
  }, [load]);
  if (!loaded) return <Spinner size="small" label={strings.opening} />;
  if ('failure' in loaded) throw loaded.failure;
  return <loaded.Screen {...props} />;
}
