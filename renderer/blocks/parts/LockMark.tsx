import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';

/** Marks a service that the member's benefit does not include; screen readers announce it (PB-20). */
export const LockMark = () => {
  const { host } = usePageStore();
  return (
    <span className="hy-lock">
      <Icon name="lock" />
      <span className="hy-hidden">{host.text('app.block.locked')}</span>
    </span>
  );
};
