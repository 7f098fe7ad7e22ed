import type { Json } from '../../engine/index.ts';

/** Reads JSON of a foreign source. Returns undefined for invalid JSON, which is their data and not our mistake. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
