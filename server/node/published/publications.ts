import { existsSync, readFileSync } from 'node:fs';
import type { LogEntry, Offered, Publications } from '../../platform/transactions/server.ts';
import { documentsFrom } from '../documents.ts';
import { DOCUMENT_FILE, fileOf, hashIn, type Manifest, type Publication, readList, readManifest, unaltered } from './manifest.ts';
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
/** Nobody waits longer for that, in milliseconds: what is known holds until it has come. */
const PATIENCE = 250;

/** Everything about publications that this server works with. */
export interface PublicationParts {
  readonly place: Place;
  readonly build: BuildFacts | undefined;
  readonly now: () => number;
  /** What time it is, in milliseconds since 1970. */
  readonly time: () => number;
  /** So long, in milliseconds, a draft lives on a phone: with a version that ended before, nobody can have begun. */
  readonly life: number;
  readonly log: (entry: LogEntry) => void;
}

/**
 * What was published to a place. A publication that is older than the build is in it already, and one for another program waits for that.
 * Where the place cannot be read, or is slow, what was read last holds.
 */
export function openPublications({ place, build, now, time, life, log }: PublicationParts): Publications {
  const once = keepOnce();
  let known: Manifest | undefined;
  let on: readonly Offered[] = [];
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const waiting = new Set<string>();

  const read = async (name: string): Promise<string> => {
    const text = await place.read(name);
    if (text === undefined) throw new Error(`${name} is missing`);
    return text;
  };
  const tell = (event: string, error: unknown, about: object = {}): void =>
    log({ level: 'error', event, ...about, message: error instanceof Error ? error.message : '' });

  async function ask(): Promise<void> {
    const next = await readManifest(place);
    known = next;
    const due = next.publications.filter((one) => one.state === 'on' && build !== undefined && one.time > build.made);
    const told = due.filter(({ shell }) => shell === build?.shell);
    for (const { version, shell } of due) {
      if (shell === build?.shell || waiting.has(version)) continue;
      waiting.add(version);
      log({ level: 'warn', event: 'publication waits for another build', version });
    }
    on = (await Promise.all(told.map(offer))).flat().reverse();
  }

  /** What is known is made new, as far as that comes soon; who asks meanwhile does not wait anew. */
  async function refresh(): Promise<void> {
    if (now() - asked < FRESH) return;
    if (asking === undefined) {
      const whole = ask()
        .catch((error: unknown) => tell('publications unread', error))
        .finally(() => {
          asked = now();
          asking = undefined;
        });
      asking = Promise.race([whole, new Promise<void>((done) => setTimeout(done, PATIENCE))]);
    }
    await asking;
  }

  async function offer({ version, list, channels, share }: Publication): Promise<readonly Offered[]> {
    try {
      const hashes = await once(`lists/${list}.json`, async (name) => readList(unaltered(await read(name), list)));
      const changed = Object.entries(hashes).filter(([name, hash]) => build?.documents[name] !== hash);
      const gone = Object.keys(build?.documents ?? {}).filter((name) => !Object.hasOwn(hashes, name));
      const documents = Object.fromEntries([
        ...changed.map(([name, hash]) => [name, fileOf(name, hash)] as const),
        ...gone.map((name) => [name, null] as const),
      ]);
      return [{ version, documents, ...(channels && { channels }), ...(share !== undefined && { share }) }];
    } catch (error) {
      tell('publication unread', error, { version });
      return [];
    }
  }

  return {
    async offered() {
      await refresh();
      return on;
    },
    async file(name) {
      if (!DOCUMENT_FILE.test(name)) return undefined;
      return once(`documents/${name}`, async (file) =>
        unaltered((await place.read(file)) ?? (await Promise.reject(new MissingFile(file))), hashIn(name)),
      ).catch((error: unknown) => {
        if (error instanceof MissingFile) return undefined;
        tell('publication unread', error, { file: name });
        return null;
      });
    },
    async documents(version) {
      await refresh();
      if (known === undefined) return 'unread';
      const found = known.publications.find((one) => one.version === version);
      if (found === undefined || found.state === 'withdrawn' || time() - endOf(found, known) > life) return 'ended';
      try {
        return await once(`sources/${found.sources}.json`, async (name) =>
          documentsFrom(JSON.parse(unaltered(await read(name), found.sources)), log),
        );
      } catch (error) {
        tell('publication unread', error, { version });
        return 'unread';
      }
    },
  };
}

/** A file that nobody published. */
class MissingFile extends Error {}

/** When a publication ended: when it was switched off, or when another for everybody came; never, while it is the newest. */
const endOf = (publication: Publication, { publications }: Manifest): number => {
  const next = publications
    .slice(publications.indexOf(publication) + 1)
    .find(({ state, channels, share }) => state === 'on' && channels === undefined && share === undefined);
  return publication.ended ?? (publication.state === 'on' ? (next?.time ?? Number.POSITIVE_INFINITY) : publication.time);
};

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
