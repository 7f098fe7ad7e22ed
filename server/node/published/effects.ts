import type { Offered, PublicationStatus } from '../../platform/transactions/publications.ts';
import type { LogEntry } from '../../platform/transactions/server.ts';
import type { BuildFacts } from './build-facts.ts';
import type { Files } from './files.ts';
import { fileOf, type Publication, signedText } from './manifest.ts';
import { assertReadable } from './readable.ts';
import { isSigned } from './signature.ts';

/** The effect of a publication on this server: its status, and the offer to phones if it is in use. */
export interface Effect {
  readonly status: PublicationStatus;
  readonly offered?: Offered;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Returns a function that computes the effect of a publication with a build and a set of trusted keys. Logs each lasting problem once. */
export function effectsWith(
  build: BuildFacts | undefined,
  { once, listOf, fileText }: Files,
  log: (entry: LogEntry) => void,
): (publication: Publication, trusted: readonly string[]) => Promise<Effect> {
  const told = new Set<string>();
  const tellOnce = (entry: LogEntry): void => {
    const key = JSON.stringify(entry);
    if (!told.has(key)) log(entry);
    told.add(key);
  };

  /** Checks once that a document matches its hash and that the app can read it. */
  const readOne = (name: string, hash: string): Promise<void> =>
    once(`read ${fileOf(name, hash)}`, async () => {
      const text = await fileText(name, hash);
      try {
        assertReadable(name, text);
      } catch (error) {
        throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
      }
    });

  /** Builds the offer of a publication to phones. Rejects when one of its documents is missing, altered or unreadable for the app. */
  async function offer(publication: Publication, { documents: built }: BuildFacts): Promise<Offered> {
    const { version, list, channels, share, signature } = publication;
    const { hashes } = await listOf(list);
    const changed = Object.entries(hashes).filter(([name, hash]) => !Object.hasOwn(built, name) || built[name] !== hash);
    await Promise.all(changed.map(([name, hash]) => readOne(name, hash)));
    const gone = Object.keys(built).filter((name) => !Object.hasOwn(hashes, name));
    const documents = Object.fromEntries([
      ...changed.map(([name, hash]) => [name, fileOf(name, hash)] as const),
      ...gone.map((name) => [name, null] as const),
    ]);
    const seal = { signed: signedText(publication), signature };
    return { version, documents, ...seal, ...(channels && { channels }), ...(share !== undefined && { share }) };
  }

  return async (publication, trusted) => {
    const { version, channels, share, state, signature, shell } = publication;
    const as = (given: PublicationStatus['state'], reason?: string): Effect => ({
      status: { version, state: given, ...(channels && { channels }), ...(share !== undefined && { share }), ...(reason && { reason }) },
    });
    if (state !== 'on') return as(state);
    if (!isSigned(signedText(publication), signature, trusted)) {
      tellOnce({ level: 'error', event: 'publication refused', version, message: 'not signed by a key that is trusted here' });
      return as('unsigned');
    }
    if (build !== undefined && publication.time <= build.made) return as('built');
    if (shell !== build?.shell) {
      if (build !== undefined) tellOnce({ level: 'warn', event: 'publication waits for another build', version });
      return as('waits');
    }
    try {
      return { ...as('given'), offered: await offer(publication, build) };
    } catch (error) {
      tellOnce({ level: 'error', event: 'publication switched off', version, message: messageOf(error) });
      return as('unreadable', messageOf(error));
    }
  };
}
