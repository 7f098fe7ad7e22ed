import type { Values } from '../../../engine/index.ts';

/** Returns the parts of a request that decide whether it is the same: these parameters and the sorted answers (AP-30). */
export const canonicalBody = <P extends object>(params: P & { readonly data?: Values }, names: readonly (keyof P)[]): string => {
  const answers = Object.entries(params.data ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([...names.map((name) => params[name] ?? ''), answers]);
};
