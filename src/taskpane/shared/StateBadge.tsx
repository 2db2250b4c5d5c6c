import { Badge, type BadgeProps } from '@fluentui/react-components';
import { homeStrings } from '../strings/home';
import { useLayoutStyles } from './layout-styles';

const colors: Readonly<Record<string, BadgeProps['color']>> = {
  Success: 'success',
  Verify: 'warning',
  Delay: 'danger',
  Failed: 'danger',
  Waiting: 'informative',
  Holiday: 'subtle',
};

/** The service's name of a delivery status, colored, with its meaning as a tooltip. An unknown status stands out. */
export function StateBadge({ state }: { state: string }) {
  const color = colors[state] ?? 'important';
  return (
    <Badge size="medium" shape="rounded" appearance="tint" color={color} title={homeStrings.meanings[state]}>
      <span className={useLayoutStyles().name}>{state}</span>
    </Badge>
  );
}
