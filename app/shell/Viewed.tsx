import { useEffect } from 'react';
import type { Documents } from '../../engine/index.ts';
import { program } from '../../schemas/index.ts';
import { useApp } from '../hooks/context.ts';

/** Reports a page view under the id and terminal of its route (FD-04, LGG-07, RT-17, S-31). Draws nothing. */
export const Viewed = ({ id, terminal }: Documents.PageView) => {
  const { http } = useApp();
  useEffect(() => {
    void http.call(program.calls.pageView, { pageId: id, terminal }, { onError: 'silent' });
  }, [http, id, terminal]);
  return null;
};
