import { suggestion } from '../source/suggest.ts';
import type { Finding, Place } from '../source/types.ts';

/** Reports a key that only one of several records has, when it lacks a similar key that all others have. */
export function* oddKeys(item: object, all: readonly object[], at: Place, said: string): Generator<Finding> {
  const others = all.filter((other) => other !== item);
  if (others.length < 2) return;
  const lacking = Object.keys(others[0] ?? {}).filter(
    (key) => others.every((other) => Object.hasOwn(other, key)) && !Object.hasOwn(item, key),
  );
  for (const key of Object.keys(item)) {
    const meant = others.some((other) => Object.hasOwn(other, key)) ? {} : suggestion(key, lacking);
    if (meant.suggestion !== undefined)
      yield {
        at: { document: at.document, path: [...at.path, key], part: 'key' },
        message: `别的${said}都没有“${key}”，像是写错了`,
        ...meant,
      };
  }
}
