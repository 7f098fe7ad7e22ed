import type { Documents } from '../../engine/index.ts';
import type { Publication } from '../base/publication.ts';
import type { DocumentSource } from './library.ts';
import { publishedSource } from './published.ts';
import type { Checker } from './signature.ts';
import { type LoadText, readPublished, Untrusted, verifyPublication } from './trust.ts';

/** Dependencies of the published documents. */
export interface PublishedParts {
  readonly built: DocumentSource;
  readonly publication: Publication;
  /** Trusted public keys. */
  readonly publishers: readonly string[];
  readonly load: LoadText;
  readonly subtle: Checker;
  /** Receives the reason when the publication switches itself off. */
  readonly refused: (error: Untrusted) => void;
}

/** The documents of a publication, which replace those of the build by name. */
export interface OpenPublished {
  readonly source: DocumentSource;
  /** The texts that the app needs at once; undefined unless the publication contains them. */
  readonly texts: Documents.Texts | undefined;
  /** Returns false after the publication has switched itself off; from then on all documents come from the build. */
  readonly isOn: () => boolean;
}

/** Opens a publication. Rejects unless a trusted key signed it as offered. A file that fails its check later switches the publication off. */
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
  /** Loads from the publication, and from the build after the publication has lost trust. */
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
    verifyPublication(publication, publishers, load, subtle),
  ]);
  return { source, texts: isOn ? texts : undefined, isOn: () => isOn };
}
