import type { Json } from '../../engine/index.ts';

/** Reads JSON that somebody else wrote; undefined for a text that is none: data of theirs, not a mistake of ours. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
