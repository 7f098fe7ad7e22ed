import { useEffect } from 'react';
import type { Documents } from '../../engine/index.ts';
import { useApp } from './context.ts';

/** Reports that the member sees a page, under the id and terminal of its route (FD-04, RT-17, S-31). Draws nothing. */
export const Viewed = ({ id, terminal }: Documents.PageView) => {
  const { monitor } = useApp();
  useEffect(() => {
    monitor.report('info', 'page.view', { id, terminal });
  }, [monitor, id, terminal]);
  return null;
};
