import { Badge } from '../../antd/Badge.tsx';
import { Icon, type IconName } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { countText } from './count-text.ts';

interface CountedIconProps {
  readonly name: IconName;
  readonly count: unknown;
}

/** An icon with a count: none at 0, at most 99+ (TB-02). */
export const CountedIcon = ({ name, count }: CountedIconProps) => {
  const { host } = usePageStore();
  const shown = countText(count);
  return (
    <Badge count={shown} said={host.text('app.block.pieces', { count: shown })}>
      <Icon name={name} />
    </Badge>
  );
};
