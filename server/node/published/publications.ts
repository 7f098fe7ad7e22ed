import type { Publications, PublishedStatus } from '../../platform/transactions/publications.ts';
import type { LogEntry } from '../../platform/transactions/server.ts';
import { documentsFrom } from '../documents.ts';
import type { BuildFacts } from './build-facts.ts';
import { type Effect, effectsWith, messageOf } from './effects.ts';
import { MissingFile, openFiles } from './files.ts';
import type { LastSerial } from './last-serial.ts';
import { type Manifest, ManifestError, type Publication, parseFileName, readManifest, verifyHash } from './manifest.ts';
import type { Place } from './place.ts';

const DAY = 86_400_000;
/** Milliseconds after which the place is read again, and so the delay until a publication or rollback takes effect. */
const FRESH = 500;
/** Milliseconds that a request waits for that read; until it is done the previous state holds. */
const PATIENCE = 250;

/** Dependencies of the publications. */
export interface PublicationParts {
  readonly place: Place;
  readonly build: BuildFacts | undefined;
  /** Reads the trusted public keys, by the names of their owners. */
  readonly publishers: () => Promise<Readonly<Record<string, string>>>;
  /** The serial of the newest trusted manifest. */
  readonly lastSerial: LastSerial;
  readonly now: () => number;
  /** Returns the current time, in milliseconds since 1970. */
  readonly time: () => number;
  /** Days that a draft lives on a phone: no draft can use a version that ended before. */
  readonly draftDays: number;
  readonly log: (entry: LogEntry) => void;
}

/**
 * Opens the publications of a place that a trusted key has signed. The build contains every older publication already. A publication for
 * another build waits for that build. The server switches off a publication that the app cannot read. If the place is unreachable, slow or
 * untrusted, the server continues with the last state that it read.
 */
export function openPublications({ place, build, publishers, lastSerial, now, time, draftDays, log }: PublicationParts): Publications {
  const files = openFiles(place);
  const { once, read, listOf, fileText } = files;
  let known: Manifest | undefined;
  let effects: readonly Effect[] = [];
  let trusted: readonly string[] = [];
  let refusal: PublishedStatus['refusal'];
  let asked = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const tell = (event: string, error: unknown, about: object = {}): void =>
    log({ level: 'error', event, ...about, message: messageOf(error) });
  const effectOf = effectsWith(build, files, log);

  async function ask(): Promise<void> {
    trusted = Object.values(await publishers());
    const next = await readManifest(place, trusted);
    if (next.serial < lastSerial.last()) throw new ManifestError('older');
    await lastSerial.note(next.serial);
    known = next;
    refusal = undefined;
    effects = await Promise.all(next.publications.map((one) => effectOf(one, trusted)));
  }

  /** Reads the place again and waits a moment for it; concurrent requests share the same wait. */
  async function refresh(): Promise<void> {
    if (now() - asked < FRESH) return;
    if (asking === undefined) {
      const whole = ask()
        .catch((error: unknown) => {
          const reason = error instanceof ManifestError ? error.reason : 'unread';
          if (reason === 'unread') tell('publications unread', error);
          else if (reason !== refusal) tell('publications refused', error);
          refusal = reason;
        })
        .finally(() => {
          asked = now();
          asking = undefined;
        });
      asking = Promise.race([whole, new Promise<void>((done) => setTimeout(done, PATIENCE))]);
    }
    await asking;
  }

  /**
   * Returns the time at which a publication ended: its own end, else the time of the next usable publication for all members.
   * Infinity for a publication that is still in use.
   */
  function endOf(publication: Publication, publications: readonly Publication[]): number {
    const inUse = new Set(effects.flatMap(({ status: { version, state } }) => (state === 'given' || state === 'built' ? [version] : [])));
    const next = publications
      .slice(publications.indexOf(publication) + 1)
      .find(({ version, channels, share }) => inUse.has(version) && channels === undefined && share === undefined);
    return publication.ended ?? (publication.state === 'on' ? (next?.time ?? Number.POSITIVE_INFINITY) : publication.time);
  }

  /** Returns true if a signed publication has this list or contains this document. The server sends no other file of the place. */
  async function isPublished(hash: string, document: string | undefined): Promise<boolean> {
    let failure: unknown;
    for (const { list } of (known?.publications ?? []).toReversed()) {
      if (document === undefined && list === hash) return true;
      if (document === undefined) continue;
      const { hashes } = await listOf(list).catch((error: unknown) => {
        failure = error;
        return { hashes: {} as Readonly<Record<string, string>> };
      });
      if (Object.hasOwn(hashes, document) && hashes[document] === hash) return true;
    }
    // The list that failed to load may contain the document.
    if (failure !== undefined) throw failure;
    return false;
  }

  return {
    async offered() {
      await refresh();
      return effects.flatMap(({ offered }) => offered ?? []).toReversed();
    },
    async publishers() {
      await refresh();
      return trusted;
    },
    async status() {
      await refresh();
      const { made, shell, documents } = build ?? {};
      return {
        serial: known?.serial ?? 0,
        ...(made !== undefined && shell !== undefined && documents && { build: { made, shell, documents } }),
        ...(refusal !== undefined && { refusal }),
        publications: effects.map(({ status }) => status),
      };
    },
    async file(name) {
      const { hash, document } = parseFileName(name) ?? {};
      if (hash === undefined) return undefined;
      await refresh();
      try {
        if (known === undefined) return null;
        if (!(await isPublished(hash, document))) return undefined;
        return document === undefined ? (await listOf(hash)).text : await fileText(document, hash);
      } catch (error) {
        if (error instanceof MissingFile) return undefined;
        tell('publication unread', error, { file: name });
        return null;
      }
    },
    async documents(version) {
      await refresh();
      if (known === undefined) return 'unread';
      const found = known.publications.find((one) => one.version === version);
      if (found === undefined || found.state === 'withdrawn' || time() - endOf(found, known.publications) > draftDays * DAY) return 'ended';
      try {
        return await once(`sources/${found.sources}.json`, async (name) =>
          documentsFrom(JSON.parse(verifyHash(await read(name), found.sources)), log),
        );
      } catch (error) {
        tell('publication unread', error, { version });
        return 'unread';
      }
    },
  };
}
