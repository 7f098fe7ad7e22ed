import type { ServerDrawingParts } from '../../domain/index.ts';
import type { Documents } from '../../engine/index.ts';
import { documents, shellTexts } from '../../schemas/index.ts';
import { type RuntimeConfig, toConfig } from '../base/config.ts';
import type { Publication } from '../base/publication.ts';
import { addTexts, createLibrary, type DocumentSource, type Library } from '../documents/library.ts';
import { openPublished } from '../documents/open-published.ts';
import type { Answer } from '../http/index.ts';
import { BASE_PATH } from '../navigation/index.ts';
import { type AskShared, rememberRead, shareAnswers } from './share-answers.ts';

/** Everything that the drawings of one version of the documents share. */
export interface Edition {
  readonly config: RuntimeConfig;
  readonly table: Record<string, string>;
  readonly library: Library;
  /** Version of the publication; undefined for the documents of the build. */
  readonly version: string | undefined;
  /** Returns false after a file of the publication failed its check: then the app decides what to show. */
  readonly isOn: () => boolean;
  readonly ask: AskShared;
  readonly remember: (name: string, body: string, read: () => Answer) => Answer;
}

const nameOf = (publication: Publication | undefined): string =>
  publication === undefined ? '' : `${publication.version} ${publication.seal?.signed ?? ''}`;

/** Returns the publication for the members of a channel. Undefined for the documents of the build, null if only some members get it: the server does not know which. */
function publicationOf({ publications }: RuntimeConfig, channel: string): Publication | undefined | null {
  const newest = publications.find(({ channels }) => channels === undefined || channels.includes(channel));
  return newest?.share === undefined ? newest : null;
}

/** Opens the edition of a channel: of the build, or of the publication that its members get. Undefined if the server cannot know the documents. */
export function openEditions({ config, channel, ask }: ServerDrawingParts): (channel: string) => Promise<Edition | undefined> {
  const built: DocumentSource = { ...documents, channel: async (key) => channel(key) };
  const kept = new Map<string, Promise<Edition>>();
  let configured = '';

  async function open(settings: RuntimeConfig, publication: Publication | undefined): Promise<Edition> {
    const table: Record<string, string> = {};
    const made = (source: DocumentSource, texts: Documents.Texts | undefined, isOn: () => boolean): Edition => {
      addTexts(table, 'app', texts ?? (shellTexts satisfies Documents.Texts));
      const library = createLibrary(source, table);
      const [share, remember] = [shareAnswers(() => performance.now()), rememberRead<Answer>()];
      return { config: settings, table, library, version: publication?.version, isOn, ask: share, remember };
    };
    if (publication === undefined) return made(built, undefined, () => true);
    const load = async (file: string): Promise<string> => {
      const answer = await ask(`${BASE_PATH}/published/${file}`, {});
      if (answer.status !== 200) throw new Error(`no published file: ${String(answer.status)}`);
      return answer.text();
    };
    const { subtle } = globalThis.crypto;
    const refused = (): void => undefined;
    const opened = await openPublished({ built, publication, publishers: settings.publishers, load, subtle, refused });
    return made(opened.source, opened.texts, opened.isOn);
  }

  return async (key) => {
    const settings = toConfig(config());
    const publication = publicationOf(settings, key);
    if (publication === null) return undefined;
    // A key or host that is withdrawn counts for the next drawing.
    const others = JSON.stringify({ ...settings, publications: [] });
    if (others !== configured) kept.clear();
    configured = others;
    const name = nameOf(publication);
    const known = kept.get(name);
    if (known !== undefined) return known;
    // Documents that no longer count are forgotten.
    const current = [undefined, ...settings.publications].map(nameOf);
    for (const other of kept.keys()) if (!current.includes(other)) kept.delete(other);
    const opening = open(settings, publication);
    kept.set(name, opening);
    opening.catch(() => kept.delete(name));
    return opening;
  };
}
