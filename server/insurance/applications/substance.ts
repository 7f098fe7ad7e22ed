import type { Values } from '../../../engine/index.ts';
import { text, values } from '../../platform/http/params.ts';

/** The parts of a request that make it this one: these parameters, and its answers in whatever order (AP-30). */
export const substanceOf = (params: Values, names: readonly string[]): string => {
  const answers = Object.entries(values(params, 'data') ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([...names.map((name) => text(params, name)), answers]);
};
