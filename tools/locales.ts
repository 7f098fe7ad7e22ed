import { readdir } from 'node:fs/promises';
import { locales } from '../engine/index.ts';
import type { SourceFile } from '../linter/index.ts';

/** Writes the format of a locale from the folders of texts: a folder `schemas/texts/en` makes `en` a locale of documents. */
export async function localeSchema(root: URL): Promise<SourceFile> {
  const entries = await readdir(new URL('schemas/texts/', root), { withFileTypes: true });
  const translated = entries.filter((one) => one.isDirectory()).map(({ name }) => name);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'locale.schema.json',
    title: 'Locale',
    description: '一种语言。由 npm run types 按 schemas/texts 里的文件夹生成：加一种语言，就加一个文件夹。',
    enum: [locales.DEFAULT_LOCALE, ...translated.sort()],
  };
  return { path: 'schemas/meta/locale.schema.json', text: `${JSON.stringify(schema, null, 2)}\n` };
}
