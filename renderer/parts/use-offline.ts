import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Whether this device is sure to have no network; once there is one, what did not come is asked for `again`. */
export function useOffline(again?: () => void): boolean {
  const online = useSyncExternalStore(watch, () => navigator.onLine);
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
