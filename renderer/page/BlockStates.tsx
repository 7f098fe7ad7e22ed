import { useContext } from 'react';
import { type Fault, faults } from '../../engine/index.ts';
import { usePageStore } from '../blocks/page.ts';
import { PageFrameContext } from '../parts/frame.ts';
import { Icon } from '../parts/Icon.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { ErrorState } from '../parts/States.tsx';
import { useOffline } from '../parts/use-offline.ts';

/** An error in this block; the rest of the page keeps working. */
export const BlockFault = ({ id, name, fault }: { id: string; name?: string | undefined; fault: Fault }) => {
  const { host } = usePageStore();
  return (
    <div className="hy-card hy-block-fault" role="alert" data-block={id} data-fault={faults.line(fault)}>
      <Icon name="warning" />
      <p>
        {name && <b>{host.text(name)} </b>}
        {host.text('app.block.fault')}
      </p>
    </div>
  );
};

/** The data of this block failed to load: shows that, with the block's name if it has one, and a retry. */
export const BlockFailure = ({ name, sources }: { name: string | undefined; sources: readonly string[] }) => {
  const { host } = usePageStore();
  const isOffline = useOffline();
  const { offline } = useContext(PageFrameContext);
  const retry = () => {
    for (const source of sources) host.reload(source);
  };
  return (
    <div className="hy-card">
      <ErrorState
        title={name ? host.text('app.block.failedOf', { name: host.text(name) }) : host.text('app.block.failed')}
        description={isOffline ? offline : name && host.text('app.loadFailedHint')}
        action={{ label: host.text('app.retry'), onClick: retry }}
      />
    </div>
  );
};

/** Reserves the height of a block whose data is loading, so that the layout does not move. */
export const BlockSkeleton = ({ height }: { height: number | undefined }) => {
  const { host } = usePageStore();
  const label = host.text('app.loading');
  if (height === undefined) return <Skeleton rows={4} label={label} />;
  return <div className="hy-card hy-block-skeleton" role="status" aria-label={label} style={{ minHeight: reserved(height) }} />;
};

/** Up to this height a block is mainly text and grows with the type; a higher one is mainly pictures. */
const LINES = 100;

const reserved = (height: number): string => (height <= LINES ? `${height / 16}rem` : `${height}px`);
