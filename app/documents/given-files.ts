import type { CompiledDocument, PageBundle } from '../../schemas/index.ts';
import type { DocumentSource } from './library.ts';

/**
 * Imports the documents whose files the server named in the page, and takes every other one from `built`. So the first page loads no list of
 * all files. `files` holds addresses by kind and name, such as `page/cart`. Rejects when a file fails to load.
 */
export function withGivenFiles({ page, form }: Pick<DocumentSource, 'page' | 'form'>, files: Readonly<Record<string, string>>) {
  const load = (name: string): Promise<unknown> | undefined =>
    Object.hasOwn(files, name) ? import(/* @vite-ignore */ files[name] ?? '') : undefined;
  return {
    page: async (id: string): Promise<PageBundle | undefined> => {
      const loaded = load(`page/${id}`);
      return loaded === undefined ? page(id) : ((await loaded) as { readonly default: PageBundle }).default;
    },
    form: async (code: string): Promise<CompiledDocument | undefined> => {
      const loaded = load(`form/${code}`);
      return loaded === undefined ? form(code) : ((await loaded) as CompiledDocument);
    },
  };
}
