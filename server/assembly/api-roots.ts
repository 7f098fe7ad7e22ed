import type { Documents } from '../platform/transactions/server.ts';

/** Lists the first path segments of all calls. The server serves nothing else under them. */
export const apiRoots = (calls: Documents['calls']): readonly string[] => [
  ...new Set(
    Object.values(calls).flatMap((family) => Object.values(family.calls).map(({ path }) => path.replace(/^\//, '').split('/')[0] ?? '')),
  ),
];
