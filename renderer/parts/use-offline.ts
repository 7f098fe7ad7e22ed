import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether this device is certainly offline; once it is online again, calls `again` to reload. */
export function useOffline(again?: () => void): boolean {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  const before = useRef(online);
  useEffect(() => {
    if (online && !before.current) again?.();
    before.current = online;
  });
  return !online;
}

function watch(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
