import { useCallback, useEffect, useRef, useState } from 'react';
import type { Documents, Values } from '../../engine/index.ts';
import { type Actions, type PageStore, Toast } from '../../renderer/index.ts';
import { createEffectHost } from '../effects/effect-host.ts';
import { runEffects } from '../effects/effects.ts';
import { useApp } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { here, whenBack, whenStillHere } from '../navigation/index.ts';
import type { OpenedPage } from './open-page.ts';
import { createPageDialogs } from './page-dialogs.ts';
import type { Sources } from './sources.ts';

/** An open page and the sources that it reloads. */
interface OpenedParts {
  readonly page: PageStore;
  readonly sources: Sources;
}

/** Runs the actions of a page. While actions wait for the server or the member, further taps are dropped, so that a double tap acts once (BT-02). Taps during a collection write or a pause are not dropped. The page's own actions are never dropped and block no tap. */
export function useRunner({ now, ahead }: OpenedPage['flows']) {
  const app = useApp();
  const go = useGo();
  /** Number of runs that block the page. */
  const holding = useRef(0);
  /** Stops waiting for the member to come back from another page of the app. */
  const stopWaiting = useRef<() => void>(() => undefined);
  const { whileOpen, hasLeft, untilLeft } = useStanding();
  const [underKey] = useState(app.retryKeys);
  const [asking] = useState(() => createPageDialogs(app, gone));
  useEffect(() => asking.close, [asking]);

  return useCallback(
    async (actions: Actions, scope: Values, { page, sources }: OpenedParts, byItself = false): Promise<boolean> => {
      if (!byItself && holding.current > 0) return false;
      let holds = false;
      const hold = (now: boolean): void => {
        if (byItself || now === holds) return;
        holds = now;
        holding.current += now ? 1 : -1;
      };
      hold(true);
      /** Reports a name that the page does not have to the monitor, and shows the member an error. */
      const missing = (code: string, details: Readonly<Record<string, string>>): void => {
        app.monitor.report('error', code, { page: page.page.id, ...details });
        Toast.show(app.text('app.documentFault'));
      };
      const holdPage = (): void => {
        stopWaiting.current();
        page.hold();
      };
      const dialogs = asking.begin(byItself);
      const host = createEffectHost(app, go, {
        ...dialogs,
        leave: {
          to(...address) {
            const isOpen = app.leave.to(...address);
            if (!isOpen) return false;
            holdPage();
            untilLeft(whenStillHere(page.release));
            return true;
          },
        },
        async call(name, params, scope) {
          const answer = await underKey(name, params, (idempotencyKey) => app.http.call(name, params, { scope, idempotencyKey }));
          // The result of a page's own call does not matter once the page was left.
          if (byItself && hasLeft()) throw gone();
          return answer;
        },
        session: {
          ...app.session,
          set(key, value) {
            app.session.set(key, value);
            dialogs.wrote(key);
            asking.look();
            page.refreshSession();
          },
        },
        go(path, query, replace) {
          const from = here();
          if (!go.to(path, query, { replace })) return;
          holdPage();
          stopWaiting.current = whenBack(from, page.release);
        },
        async logout(path) {
          holdPage();
          await app.logout(path);
        },
        refresh(source, calls) {
          page.refreshSession();
          const known = page.page.sources;
          if (source !== undefined && !Object.hasOwn(known, source)) return missing('page.refresh', { source });
          // A source that only reports to the back end has nothing to load.
          const isAsked = ({ tells, call }: Documents.Source): boolean =>
            calls === undefined ? tells !== true : calls.includes(call ?? '');
          const wanted = Object.entries(known).flatMap(([name, one]) => (isAsked(one) ? [name] : []));
          for (const name of source === undefined ? wanted : [source]) sources.reload(name);
        },
        setState(name, value) {
          if (!page.setState(name, value)) missing('page.state', { state: name });
        },
        setStep: page.setStep,
        step(to, values, replace) {
          const moved = page.goTo(to, values, replace);
          if (moved === undefined) missing('page.step', { step: to });
          else go.step(moved, page.depth());
        },
        async keep(collection, operation) {
          // A collection changes at once, in the order of the taps; several taps may wait for the write together.
          hold(false);
          const kept = await app.kept.change(collection, operation);
          hold(true);
          return kept;
        },
        async wait(ms) {
          hold(false);
          await whileOpen(ms);
        },
      });
      try {
        if (now() === undefined) await ahead();
        return await runEffects(actions, now() ?? {}, scope, app.clock().today, host);
      } catch (error) {
        // Leaving the page aborts its calls; any other error is our own mistake and goes to the monitor.
        if (!(error instanceof DOMException && error.name === 'AbortError')) {
          app.monitor.report('error', 'page.actions', { page: page.page.id, name: error instanceof Error ? error.name : '' });
          if (!byItself) Toast.show(app.text('app.actionFailed'));
        }
        return false;
      } finally {
        hold(false);
      }
    },
    [app, go, now, ahead, underKey, asking, whileOpen, hasLeft, untilLeft],
  );
}

const gone = () => new DOMException('The page was left', 'AbortError');

interface Standing {
  /** Waits; rejects when the page is left, so that a waiting action does nothing to the next page (OP-06). */
  readonly whileOpen: (ms: number) => Promise<void>;
  readonly hasLeft: () => boolean;
  /** Calls `end` when the page is left. */
  readonly untilLeft: (end: () => void) => void;
}

/** Returns whether the page was left, and ways to wait for that. */
function useStanding(): Standing {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    if (leaving.current.signal.aborted) leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const hasLeft = useCallback(() => leaving.current.signal.aborted, []);
  const whileOpen = useCallback((ms: number) => {
    const { signal } = leaving.current;
    return new Promise<void>((resolve, reject) => {
      const left = () => reject(gone());
      if (signal.aborted) return left();
      signal.addEventListener('abort', left, { once: true });
      setTimeout(() => {
        signal.removeEventListener('abort', left);
        resolve();
      }, ms);
    });
  }, []);
  const untilLeft = useCallback((end: () => void) => leaving.current.signal.addEventListener('abort', end, { once: true }), []);
  return { whileOpen, hasLeft, untilLeft };
}
