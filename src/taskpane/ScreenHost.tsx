import { Spinner } from '@fluentui/react-components';
import { Suspense, lazy, useState } from 'react';
import type { ScreenProps } from './shared/screen-props';
import type { ScreenEntry } from './screens';
import { strings } from './strings/pane';
import { ErrorBoundary } from './shared/ErrorBoundary';

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

function LoadedScreen({ load, ...props }: ScreenHostProps) {
  // Made anew when the fence starts again: a lazy component whose code could not be loaded once never tries again.
  const [Screen] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <Suspense fallback={<Spinner size="small" label={strings.opening} />}>
      <Screen {...props} />
    </Suspense>
  );
}
