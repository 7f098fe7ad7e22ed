import { existsSync, readFileSync } from 'node:fs';
import type { Documents, LogEntry, Offered, Publications } from '../../server.ts';
import { documentsFrom } from '../documents.ts';
import { DOCUMENT_FILE, fileOf, type Manifest, type Publication, readManifest } from './manifest.ts';
import type { Place } from './place.ts';

/** What the build that is served was made from (plugins/documents.ts). */
export interface BuildFacts {
  readonly made: number;
  readonly shell: string;
  readonly documents: Readonly<Record<string, string>>;
}

/** What a build says of itself; undefined where nothing is built. */
export const readFacts = (file: string): BuildFacts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : undefined;

/** What is asked of a place is asked again after so many milliseconds: so soon a publication, and a rollback, holds. */
const FRESH = 500;

/** Everything about publications that this server works with. */
export interface PublicationParts {
  readonly place: Place;
  readonly build: BuildFacts | undefined;
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
}

/**
 * What was published to a place. A publication that is older than the build is in it already, and one for another program waits for that.
 * Where the place cannot be read, what was read last holds.
 */
export function openPublications({ place, build, now, log }: PublicationParts): Publications {
  const once = keepOnce();
  let known: Manifest = { publications: [] };
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const read = async (name: string): Promise<unknown> => {
    const text = await place.read(name);
    if (text === undefined) throw new Error(`${name} is missing`);
    return JSON.parse(text) as unknown;
  };

  async function manifest(): Promise<Manifest> {
    if (now() - asked < FRESH) return known;
    asking ??= readManifest(place)
      .then(
        (next) => {
          known = next;
        },
        (error: unknown) => log({ level: 'error', event: 'publications unread', message: error instanceof Error ? error.message : '' }),
      )
      .finally(() => {
        asked = now();
        asking = undefined;
      });
    await asking;
    return known;
  }

  async function offer({ version, list, channels, share }: Publication): Promise<readonly Offered[]> {
    try {
      const hashes = (await once(`lists/${list}.json`, read)) as Readonly<Record<string, string>>;
      const changed = Object.entries(hashes).filter(([name, hash]) => build?.documents[name] !== hash);
      const gone = Object.keys(build?.documents ?? {}).filter((name) => !Object.hasOwn(hashes, name));
      const documents = Object.fromEntries([
        ...changed.map(([name, hash]) => [name, fileOf(name, hash)] as const),
        ...gone.map((name) => [name, null] as const),
      ]);
      return [{ version, documents, ...(channels && { channels }), ...(share !== undefined && { share }) }];
    } catch (error) {
      log({ level: 'error', event: 'publication unread', version, message: error instanceof Error ? error.message : '' });
      return [];
    }
  }

  return {
    async offered() {
      const { publications } = await manifest();
      const on = publications.filter(({ state, time, shell }) => state === 'on' && build?.shell === shell && time > build.made);
      return (await Promise.all(on.map(offer))).flat().reverse();
    },
    file: async (name) => (DOCUMENT_FILE.test(name) ? ((await place.read(`documents/${name}`)) ?? undefined) : undefined),
    async documents(version) {
      const found = (await manifest()).publications.find((one) => one.version === version);
      if (found === undefined || found.state === 'withdrawn') return undefined;
      return once(`sources/${found.sources}.json`, async (name) =>
        documentsFrom((await read(name)) as Record<string, string>, log),
      ) as Promise<Documents>;
    },
  };
}

/** Files that never change are read once; one that could not be read is read again. */
function keepOnce(): <T>(name: string, load: (name: string) => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(name: string, load: (name: string) => Promise<T>) => {
    const loading =
      kept.get(name) ??
      load(name).catch((error: unknown) => {
        kept.delete(name);
        throw error;
      });
    kept.set(name, loading);
    return loading as Promise<T>;
  };
}
