import { clear, createStore, get, set } from 'idb-keyval';
import type { Drawn } from './studio.ts';

const open = () => createStore('heye-sheets', 'drawn');
/** Key of the hash of the shared inputs. */
const SHARED = 'shared';

/** A stored picture. Its style sheets, which most pictures share, are stored separately under their hashes. */
interface Kept {
  readonly made: string;
  readonly drawn: Drawn;
}

async function hashOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `style:${[...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
}

/** The cache of a sheet's pictures. */
export interface Memory {
  find(key: string, made: string): Promise<Drawn | undefined>;
  keep(key: string, made: string, drawn: Drawn): Promise<void>;
}

/** Opens the cache of drawn pictures in the browser. A picture is valid as long as its inputs are the same;
 * a change of the shared inputs clears the cache. */
export function openMemory(shared = ''): Memory {
  const store = open();
  let cleared: Promise<void> | undefined;
  const clearOld = async (): Promise<void> => {
    if ((await get<string>(SHARED, store)) === shared) return;
    await clear(store);
    await set(SHARED, shared, store);
  };
  const opened = (): Promise<void> => (cleared ??= clearOld());
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (hash: string): Promise<string | undefined> => {
    const known = texts.get(hash) ?? get<string>(hash, store);
    texts.set(hash, known);
    return known;
  };

  return {
    async find(key: string, made: string): Promise<Drawn | undefined> {
      await opened();
      const kept = await get<Kept>(key, store);
      if (kept?.made !== made) return undefined;
      const { snapshot, findings } = kept.drawn;
      if (snapshot === undefined) return undefined;
      const styles = await Promise.all(snapshot.styles.map(textOf));
      const isWhole = styles.every((text) => text !== undefined);
      return isWhole ? { findings, snapshot: { ...snapshot, styles: styles as string[] } } : undefined;
    },
    async keep(key: string, made: string, { snapshot, findings }: Drawn): Promise<void> {
      if (snapshot === undefined) return;
      await opened();
      const hashes = await Promise.all(
        snapshot.styles.map(async (text) => {
          const hash = await hashOf(text);
          if ((await textOf(hash)) === undefined) {
            await set(hash, text, store);
            texts.set(hash, Promise.resolve(text));
          }
          return hash;
        }),
      );
      await set(key, { made, drawn: { findings, snapshot: { ...snapshot, styles: hashes } } } satisfies Kept, store);
    },
  };
}
