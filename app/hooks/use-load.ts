import { useCallback, useEffect, useRef, useState } from 'react';
import { ChunkError } from '../base/load-chunk.ts';
import { withVisibleDelay } from '../base/seen.ts';
import { useApp } from './context.ts';

/** Data loaded once per key. */
export interface Loaded<T> {
  readonly data: T | undefined;
  readonly failed: boolean;
  reload(): void;
}

/** Loads once for each `key` and never replaces the data, so that a member's open form stays. Throws a ChunkError for the boundary around the page: a retry does not help against a new build. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const { monitor } = useApp();
  const [state, setState] = useState<{ key: string; data?: T; failed: boolean; missing?: ChunkError }>({ key, failed: false });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  latest.current = load;

  useEffect(() => {
    let current = true;
    setState({ key, failed: false });
    withVisibleDelay(latest.current).then(
      (data) => {
        if (current) setState({ key, data, failed: false });
      },
      (error: unknown) => {
        monitor.report('warning', 'load.failed', { attempt, name: error instanceof Error ? error.name : '' });
        if (current) setState({ key, failed: true, ...(error instanceof ChunkError && { missing: error }) });
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt, monitor]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (state.key === key && state.missing !== undefined) throw state.missing;
  return state.key === key ? { data: state.data, failed: state.failed, reload } : { data: undefined, failed: false, reload };
}
