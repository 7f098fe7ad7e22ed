import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Values } from '../../engine/index.ts';
import { followFlow } from '../effects/effect-host.ts';
import { useApp, useOptionalChannel } from './context.ts';
import { pageContext } from './page-context.ts';
import { useGo } from './use-go.ts';

/** What a flow is run with. */
interface FlowUse {
  /** What the page does when the flow wants its list again (BT-06). */
  readonly refresh: () => void;
  /** The parameters that the flow declares. */
  readonly params?: Values;
  /** Whether the flow leads on in the place of this page. */
  readonly replace?: boolean;
}

/** Runs a flow over the address of the page, one click at a time. */
export function useFlow(name: string, { refresh, params = {}, replace = false }: FlowUse) {
  const app = useApp();
  const channel = useOptionalChannel();
  const { search } = useLocation();
  const go = useGo();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  /** Resolves with true when the flow led to another page. */
  async function run(): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    let refreshed = false;
    try {
      const left = await followFlow(
        app,
        go,
        name,
        { ...pageContext(app, channel, search), ...params },
        {
          go: (path, query, inPlace) => go.to(path, query, { replace: replace || inPlace }),
          refresh() {
            refreshed = true;
            refresh();
          },
        },
      );
      return left || refreshed;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy } as const;
}
