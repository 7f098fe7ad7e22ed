import type { Product } from '../../domain/index.ts';
import { type Documents, forms, type ResolvedForm } from '../../engine/index.ts';
import type { PageBundle } from '../../schemas/index.ts';
import type { Publication } from '../base/publication.ts';
import type { DocumentSource } from './library.ts';

/** Loads the file of a published document. */
export type LoadPublished = (file: string) => Promise<unknown>;

/** Layers published documents over those of the build: a document that differs loads from its file, all others from the build. */
export function publishedSource(source: DocumentSource, { documents }: Publication, load: LoadPublished): DocumentSource {
  async function find<T>(kind: string, name: string, built: (name: string) => Promise<T | undefined>): Promise<T | undefined> {
    const key = `${kind}/${name}`;
    if (!Object.hasOwn(documents, key)) return built(name);
    const file = documents[key] ?? null;
    return file === null ? undefined : ((await load(file)) as T);
  }
  const areCallsPublished = Object.keys(documents).some((key) => key.startsWith('calls/'));
  const kept = Object.keys(documents).filter((key) => key.startsWith('collections/'));

  return {
    async form(code) {
      // A form of the build contains its validators, and its calls unless some calls were published since.
      if (!Object.hasOwn(documents, `forms/${code}`)) {
        const built = await source.form(code);
        return built && { ...built, calls: areCallsPublished ? {} : built.calls };
      }
      const form = await find<ResolvedForm>('forms', code, async () => undefined);
      return form && { form, validators: forms.interpretValidators(form), calls: {} };
    },
    page: (id) => find<PageBundle>('pages', id, source.page),
    calls: (family) => find<Documents.CallFamily>('calls', family, source.calls),
    flow: (name) => find<Documents.Flow>('flows', name, source.flow),
    dictionary: (name) => find<Documents.Dictionary>('dictionaries', name, source.dictionary),
    texts: (family) => find<Documents.Texts>('texts', family, source.texts),
    channel: (key) => find<Product.Channel>('channels', key, source.channel),
    async collections() {
      const built = await source.collections();
      const names = kept.map((key) => key.slice('collections/'.length));
      const published = await Promise.all(
        names.map(async (name) => [name, await find<Documents.Collection>('collections', name, async () => undefined)] as const),
      );
      const all = [...Object.entries(built).filter(([name]) => !names.includes(name)), ...published];
      return Object.fromEntries(all.filter((entry): entry is [string, Documents.Collection] => entry[1] !== undefined));
    },
  };
}
