import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import type { Form, Sample } from '../engine/documents/types.gen.ts';
import { readSources } from '../tools/sources.ts';
import { storyCode } from './story-code.ts';

const FORM = /\/schemas\/forms\/[A-Z][A-Z0-9_]*\.json(?:\?|$)/;
const STORY = /^(.*\/schemas\/forms\/[A-Z][A-Z0-9_]*\.json)\.story\.js$/;
/** Storybook's story list and Vitest's list of test files; everyone else who imports a form gets plain data. */
const LISTS = /storybook-stories|index\.html$/;

const run = promisify(execFile);
const ATLAS = fileURLToPath(new URL('../tools/atlas.ts', import.meta.url));

let known: { readonly key: string; readonly states: Promise<Readonly<Record<string, readonly Sample[]>>> } | undefined;

/** States of a form that its samples do not show; found again when any document has changed. */
const statesOf = async ({ code }: Form): Promise<readonly Sample[]> => {
  const key = (await readSources()).map(({ text }) => text).join('\n');
  if (known?.key !== key)
    known = {
      key,
      states: run(process.execPath, [ATLAS], { maxBuffer: 2 ** 26 }).then(({ stdout }) => JSON.parse(stdout) as Record<string, Sample[]>),
    };
  return (await known.states)[code] ?? [];
};

const storiesOf = async (file: string): Promise<string> => {
  const form = await readForm(file);
  return storyCode(form, await statesOf(form));
};

const readForm = async (file: string): Promise<Form> => JSON.parse(await readFile(file, 'utf8')) as Form;

/** Lists the stories of a form document in Storybook's index. */
export const formIndexer: Indexer = {
  test: /schemas\/forms\/[A-Z][A-Z0-9_]*\.json$/,
  createIndex: async (fileName, { makeTitle }) => loadCsf(await storiesOf(fileName), { fileName, makeTitle }).parse().indexInputs,
};

/** Answers for a form document with its stories when Storybook or its test runner asks for it. */
export const storiesPlugin = (): Plugin => ({
  name: 'heye-stories',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    filter: { id: FORM },
    async handler(source, importer) {
      const [path = '', query = ''] = source.split('?');
      if (/\bcompiled\b/.test(query) || (importer !== undefined && !LISTS.test(importer))) return null;
      const file = await this.resolve(path, importer, { skipSelf: true });
      // A name that looks real and does not end in .json: Storybook matches it against its globs, the dev server analyses its imports.
      return file ? `${file.id}.story.js` : null;
    },
  },
  load: {
    filter: { id: STORY },
    async handler(id) {
      const file = STORY.exec(id)?.[1];
      if (file === undefined) return null;
      this.addWatchFile(file);
      return storiesOf(file);
    },
  },
});
