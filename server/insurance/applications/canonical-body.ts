import type { Values } from '../../../engine/index.ts';
import { text } from '../../platform/http/params.ts';

/** Returns the parts of a request that decide whether it is the same: these parameters and the sorted answers (AP-30). */
export const canonicalBody = (params: Values, names: readonly string[]): string => {
  const answers = Object.entries(params.data ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([...names.map((name) => text(params, name)), answers]);
};
