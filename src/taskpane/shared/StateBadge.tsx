import { Badge, type BadgeProps } from '@fluentui/react-components';
import { useLayoutStyles } from './layout-styles';

const colors: Readonly<Record<string, BadgeProps['color']>> = {
  Success: 'success',
  Verify: 'warning',
  Delay: 'danger',
  Failed: 'danger',
  Waiting: 'informative',
  Holiday: 'subtle',
};

/** The name of a delivery state, colored. Unknown states stand out, too. */
export function StateBadge({ state }: { state: string }) {
  const color = colors[state] ?? 'important';
  return (
    <Badge size="medium" shape="rounded" appearance="tint" color={color}>
      <span className={useLayoutStyles().name}>{state}</span>
    </Badge>
  );
}
