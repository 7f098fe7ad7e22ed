import type { Documents } from '../../engine/index.ts';
import type { Publication } from '../base/publication.ts';
import type { DocumentSource } from './library.ts';
import { publishedSource } from './published.ts';
import type { Checker } from './signature.ts';
import { holdToSigned, type LoadText, readPublished, Untrusted } from './trust.ts';

/** What published documents are opened with. */
export interface PublishedParts {
  readonly built: DocumentSource;
  readonly publication: Publication;
  /** Public keys that are believed. */
  readonly publishers: readonly string[];
  readonly load: LoadText;
  readonly subtle: Checker;
  /** Hears why a publication is not used any more. */
  readonly refused: (error: Untrusted) => void;
}

/** The documents of a publication over those of the build. */
export interface OpenPublished {
  readonly source: DocumentSource;
  /** The texts that the app needs at once, where they were published. */
  readonly texts: Documents.Texts | undefined;
  /** False when it has switched itself off: from then on all documents are those of the build. */
  readonly isOn: () => boolean;
}

/** Opens a publication that is what a trusted key has signed; rejects for any other. One that turns out later to have a file that is not switches itself off. */
export async function openPublished({ built, publication, publishers, load, subtle, refused }: PublishedParts): Promise<OpenPublished> {
  let isOn = true;
  const known = new Map<string, Promise<unknown>>();
  const read = (file: string): Promise<unknown> => {
    const asked =
      known.get(file) ??
      readPublished(file, load, subtle).catch((error: unknown) => {
        known.delete(file);
        throw error;
      });
    known.set(file, asked);
    return asked;
  };
  const published = publishedSource(built, publication, read);
  /** Asks the publication; the build once that cannot be believed. */
  const either = async <T>(ask: (source: DocumentSource) => Promise<T>): Promise<T> => {
    if (!isOn) return ask(built);
    try {
      return await ask(published);
    } catch (error) {
      if (!(error instanceof Untrusted)) throw error;
      isOn = false;
      refused(error);
      return ask(built);
    }
  };
  const source: DocumentSource = {
    form: (name) => either((from) => from.form(name)),
    page: (name) => either((from) => from.page(name)),
    calls: (name) => either((from) => from.calls(name)),
    flow: (name) => either((from) => from.flow(name)),
    dictionary: (name) => either((from) => from.dictionary(name)),
    texts: (name) => either((from) => from.texts(name)),
    channel: (name) => either((from) => from.channel(name)),
    collections: () => either((from) => from.collections()),
  };
  const [texts] = await Promise.all([
    Object.hasOwn(publication.documents, 'texts/app') ? source.texts('app') : undefined,
    holdToSigned(publication, publishers, load, subtle),
  ]);
  return { source, texts: isOn ? texts : undefined, isOn: () => isOn };
}
