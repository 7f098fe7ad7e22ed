import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOptionalChannel } from './context.ts';

/** Ways between the pages of the app. */
export interface Go {
  /** Opens a page; the channel goes along unless the query names one. */
  to(path: string, query?: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): void;
  /** Back in history, or to the channel's entry page when the app was opened here. */
  back(): void;
}

/** Navigation inside the app. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { key } = useLocation();
  const channel = useOptionalChannel()?.key;
  const to = useCallback<Go['to']>(
    (path, query = {}, { replace = false } = {}) => {
      const [pathname = '', search = ''] = path.split('?');
      const params = new URLSearchParams(search);
      for (const [name, value] of Object.entries(query)) params.set(name, value);
      if (channel !== undefined && !params.has('thirdChannelSide')) params.set('thirdChannelSide', channel);
      void navigate(`${pathname}?${params}`, { replace });
    },
    [navigate, channel],
  );
  const back = useCallback(() => {
    if (key === 'default') to('/commonRecognizee', {}, { replace: true });
    else void navigate(-1);
  }, [navigate, key, to]);
  return { to, back };
}
