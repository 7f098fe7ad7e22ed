import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Toast } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { hasBefore, here, isFirst, ownOrigin, passBack } from '../navigation/index.ts';
import { withOwnQuery } from '../session/index.ts';
import { useApp, useOptionalChannel } from './context.ts';

/** Navigation between the pages of the app. */
export interface Go {
  /** Opens a page inside the app; shows a message and returns false when the guard refuses the path. Carries the channel along unless the query names one, and the platform (LG-11). */
  to(path: string, query?: Readonly<Record<string, string>>, options?: { readonly replace?: boolean }): boolean;
  /** Goes back in history; opens the channel's list of insured persons when the app or the sign-in began here. */
  back(): void;
  /** Goes to the previous page, of this app or another; undefined when there is none. */
  readonly before?: () => void;
  /** Moves the history by the steps that this page moved, forward or back. Each step has an entry, which records its depth. */
  step(moved: number, depth: number): void;
  /** Replaces this page with the channel's list of insured persons. */
  list(): void;
}

/** Returns the navigation of the app. */
export function useGo(): Go {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { leave, text } = useApp();
  const open = useOptionalChannel();
  const channel = open?.key;
  const listPath = open?.channel.recognizeeConfig?.listPath ?? program.routes.people;
  const to = useCallback<Go['to']>(
    (path, query = {}, { replace = false } = {}) => {
      const guarded = leave.path(path);
      if (guarded === undefined) {
        Toast.show(text('app.linkRefused'));
        return false;
      }
      const { pathname, searchParams, hash } = new URL(guarded, ownOrigin());
      for (const [name, value] of Object.entries(query)) searchParams.set(name, value);
      // The sign-in page takes the query of this page along (LG-01).
      if (pathname === program.routes.login && searchParams.has('from')) withOwnQuery(searchParams, search);
      for (const name of program.carried) {
        const value = new URLSearchParams(search).get(name);
        if (value !== null && !searchParams.has(name)) searchParams.set(name, value);
      }
      if (channel !== undefined && !searchParams.has('thirdChannelSide')) searchParams.set('thirdChannelSide', channel);
      const now = here();
      // A second tap before the page is drawn must not add it to the history twice.
      const again = `${now.path}${now.search}` === `${pathname}?${searchParams}`;
      void navigate(`${pathname}?${searchParams}${hash}`, { replace: replace || again });
      return true;
    },
    [navigate, channel, leave, text, search],
  );
  const list = useCallback(() => void to(listPath, {}, { replace: true }), [to, listPath]);
  const back = useCallback(() => {
    if (key === 'default' || isFirst()) list();
    else {
      passBack();
      void navigate(-1);
    }
  }, [navigate, key, list]);
  const step = useCallback<Go['step']>(
    (moved, depth) => {
      if (moved < 0) {
        passBack();
        void navigate(moved);
      }
      if (moved <= 0) return;
      void navigate(`${pathname}${search}`, { state: { step: depth } });
      window.scrollTo(0, 0);
    },
    [navigate, pathname, search],
  );
  const before = useCallback(() => {
    passBack();
    void navigate(-1);
  }, [navigate]);
  return { to, back, list, step, ...(hasBefore() ? { before } : {}) };
}
