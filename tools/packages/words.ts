import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

/** Families whose every text the renderer or the engine shows. Of the app's own texts it shows those that it names. */
const WHOLE = ['widget', 'form'];
const NAMED = /['"`]app\.[A-Za-z.]+/g;
const DIALOG = /^dialog\./;

interface Texts {
  readonly texts: Readonly<Record<string, string | { readonly text: string }>>;
}

/** Returns the keys of the app's texts that the renderer names. */
async function named(): Promise<ReadonlySet<string>> {
  const files = globSync('renderer/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.(?:test|testing)\.|\/testing\./.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  return new Set(texts.flatMap((text) => text.match(NAMED) ?? []).map((key) => key.slice("'app.".length)));
}

/** Writes the renderer's texts of each locale: one table by full key. */
export async function writeWords(to: string): Promise<void> {
  const keys = await named();
  await mkdir(to, { recursive: true });
  for (const [locale, folder] of [
    ['zh-CN', 'schemas/texts'],
    ['en', 'schemas/texts/en'],
  ] as const) {
    const words: Record<string, string> = {};
    for (const family of [...WHOLE, 'app']) {
      const { texts }: Texts = JSON.parse(await readFile(join(ROOT, folder, `${family}.json`), 'utf8'));
      for (const [key, text] of Object.entries(texts))
        if (family !== 'app' || keys.has(key) || DIALOG.test(key)) words[`${family}.${key}`] = typeof text === 'string' ? text : text.text;
    }
    await writeFile(join(to, `${locale}.json`), `${JSON.stringify(words, null, 2)}\n`);
  }
}
