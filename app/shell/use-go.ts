import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOptionalChannel } from './context.ts';

/** Ways between the pages of the app. */
export interface Go {
  /** Opens a page; the channel goes along unless the query names one. */
  to(path: string, query?: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): void;
  /** Back in history, or to the channel's list of insured persons when the app was opened here. */
  back(): void;
  /** To the channel's list of insured persons, in the place of this page. */
  list(): void;
}

/** Navigation inside the app. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { key } = useLocation();
  const open = useOptionalChannel();
  const channel = open?.key;
  const listPath = open?.channel.recognizeeConfig?.listPath ?? '/commonRecognizee';
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
  const list = useCallback(() => to(listPath, {}, { replace: true }), [to, listPath]);
  const back = useCallback(() => {
    if (key === 'default') list();
    else void navigate(-1);
  }, [navigate, key, list]);
  return { to, back, list };
}
