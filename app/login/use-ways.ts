import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { runEntry } from '../entry/run-entry.ts';
import { entryScope } from '../entry/scope.ts';
import { useApp, useOptionalChannel } from '../hooks/context.ts';
import { useGo } from '../hooks/use-go.ts';
import { assumedAbilities, type Way, waysOf } from './ways.ts';

const FORM_ONLY: readonly string[] = ['code'];

/** Returns the ways of signing in that channel and host offer, and `take`, which runs one at a time. Calls `onDone` when it created a session (LG-02). */
export function useWays({ onDone }: { readonly onDone: () => void }) {
  const app = useApp();
  const channel = useOptionalChannel();
  const go = useGo();
  const { pathname, search } = useLocation();
  const [can, setCan] = useState(assumedAbilities(app.entry.host));
  const [taken, setTaken] = useState<Way['name']>();
  const running = useRef(false);

  useEffect(() => {
    let current = true;
    app.entry.bridge().then(
      (bridge) => {
        if (current) setCan(bridge.can);
      },
      (error: unknown) => app.monitor.report('warning', 'host.failed', { name: error instanceof Error ? error.name : '' }),
    );
    return () => {
      current = false;
    };
  }, [app]);

  async function take(way: Way): Promise<void> {
    if (running.current) return;
    running.current = true;
    setTaken(way.name);
    try {
      await runEntry(app, go, way.flow, entryScope(app, channel, pathname, search));
    } finally {
      running.current = false;
      setTaken(undefined);
    }
    if (app.session.get('token') !== '') onDone();
  }

  return { ...waysOf(channel?.channel.loginConfig?.ways ?? FORM_ONLY, app.entry.host, can), take, taken } as const;
}
