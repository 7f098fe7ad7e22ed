import { existsSync, readFileSync } from 'node:fs';
import type { LogEntry, Offered, Publications } from '../../platform/transactions/server.ts';
import { documentsFrom } from '../documents.ts';
import { DOCUMENT_FILE, fileOf, hashIn, type Manifest, type Publication, readList, readManifest, unaltered } from './manifest.ts';
import type { Place } from './place.ts';

/** Facts of the served build (plugins/documents.ts). */
export interface BuildFacts {
  readonly made: number;
  readonly shell: string;
  readonly documents: Readonly<Record<string, string>>;
}

/** Reads the facts of the build; undefined without a build. */
export const readFacts = (file: string): BuildFacts | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildFacts) : undefined;

/** Milliseconds after which the place is read again, and so the delay until a publication or rollback takes effect. */
const FRESH = 500;
/** Milliseconds that a request waits for that read; until it is done the previous state holds. */
const PATIENCE = 250;

/** Dependencies of the publications. */
export interface PublicationParts {
  readonly place: Place;
  readonly build: BuildFacts | undefined;
  readonly now: () => number;
  /** Returns the current time, in milliseconds since 1970. */
  readonly time: () => number;
  /** Milliseconds that a draft lives on a phone: no draft can use a version that ended before. */
  readonly life: number;
  readonly log: (entry: LogEntry) => void;
}

/** Opens the publications of a place. Skips those older than the build, which contains them, and those for another build. When the place is slow or unreadable, the previous state holds. */
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

  /** Reads the place again and waits a moment for it; concurrent requests share the same wait. */
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

/** A file that was never published. */
class MissingFile extends Error {}

/** Returns the time when a publication was switched off, or replaced by the next one for everybody; infinity for the newest. */
const endOf = (publication: Publication, { publications }: Manifest): number => {
  const next = publications
    .slice(publications.indexOf(publication) + 1)
    .find(({ state, channels, share }) => state === 'on' && channels === undefined && share === undefined);
  return publication.ended ?? (publication.state === 'on' ? (next?.time ?? Number.POSITIVE_INFINITY) : publication.time);
};

/** Caches files that never change; a failed read is repeated. */
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
