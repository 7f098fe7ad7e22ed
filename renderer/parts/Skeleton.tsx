import { useContext } from 'react';
import { Skeleton as Rows } from '../antd/Skeleton.tsx';
import { PageFrameContext } from './frame.ts';

/** Grey rows in place of loading content; screen readers announce one short status. */
export const Skeleton = ({ rows = 4, label }: { rows?: number; label?: string }) => {
  const { loading } = useContext(PageFrameContext);
  return <Rows rows={rows} label={label ?? loading} />;
};
