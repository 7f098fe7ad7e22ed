import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { openProject } from '../domain/lint/index.ts';
import type { Form, Sample } from '../engine/documents/types.gen.ts';
import { readSources } from '../tools/sources.ts';
import { type Names, namesIn } from '../tools/workbench/names.ts';
import { type BlockSamples, blockStoryCode } from './block-story-code.ts';
import { pageStoryCode } from './page-story-code.ts';
import { readPage } from './read-page.ts';
import { storyCode } from './story-code.ts';
import { type WidgetSamples, widgetStoryCode } from './widget-story-code.ts';
import { readWords } from './words.ts';

const FILE = String.raw`\/(?:schemas\/(?:forms|pages)\/[A-Za-z][A-Za-z0-9_]*|renderer\/(?:blocks|widgets)\/[A-Za-z][A-Za-z0-9]*\/samples)\.json`;
const DOCUMENT = new RegExp(`${FILE}(?:\\?|$)`);
const STORY = new RegExp(`^(.*${FILE})\\.story\\.js$`);
/** Storybook's story list and Vitest's list of test files. Every other importer of a document gets plain data. */
const LISTS = /storybook-stories|index\.html$/;

const run = promisify(execFile);
const COVERAGE_MAP = fileURLToPath(new URL('../tools/coverage-map.ts', import.meta.url));

let known: { readonly key: string; readonly states: Promise<Readonly<Record<string, readonly Sample[]>>> } | undefined;

/** All documents in one text, and what the workbench calls them. */
interface Documents {
  readonly text: string;
  readonly names: Names;
}

let reading: Promise<Documents> | undefined;
let last: Documents | undefined;

/** All documents. Those who ask while they are read share the reading: every form at once would open more files than there may be. */
const documentsNow = (): Promise<Documents> => {
  reading ??= readSources()
    .then((sources) => {
      const text = sources.map((one) => one.text).join('\n');
      if (last?.text !== text) last = { text, names: namesIn(openProject(sources)) };
      return last;
    })
    .finally(() => {
      reading = undefined;
    });
  return reading;
};

/** States of a form that its samples do not show; found again when any document has changed. */
const statesOf = async ({ code }: Form, key: string): Promise<readonly Sample[]> => {
  if (known?.key !== key)
    known = {
      key,
      states: run(process.execPath, [COVERAGE_MAP], { maxBuffer: 2 ** 26 }).then(
        ({ stdout }) => JSON.parse(stdout) as Record<string, Sample[]>,
      ),
    };
  return (await known.states)[code] ?? [];
};

const storiesOf = async (file: string, watch?: (file: string) => void): Promise<string> => {
  if (dirname(file).endsWith('/schemas/pages')) {
    const { page } = readPage(file, watch);
    return pageStoryCode(page, (await documentsNow()).names.pages[page.id]);
  }
  const document: unknown = JSON.parse(await readFile(file, 'utf8'));
  const folder = dirname(file);
  if (dirname(folder).endsWith('/renderer/blocks')) {
    const contract = JSON.parse(await readFile(join(folder, 'contract.json'), 'utf8')) as {
      readonly properties?: Parameters<typeof blockStoryCode>[2];
    };
    return blockStoryCode(basename(folder), document as BlockSamples, contract.properties);
  }
  if (dirname(folder).endsWith('/renderer/widgets')) return widgetStoryCode(basename(folder), document as WidgetSamples);
  const form = document as Form;
  const { text, names } = await documentsNow();
  const english = form.locales?.includes('en') === true ? readWords(file, 'en', watch) : [];
  return storyCode(form, await statesOf(form, text), names.forms[form.code], english);
};

/** Adds the stories of form and page documents, and of block and widget samples, to Storybook's index. */
export const documentIndexer: Indexer = {
  test: new RegExp(`${FILE}$`),
  createIndex: async (fileName, { makeTitle }) => loadCsf(await storiesOf(fileName), { fileName, makeTitle }).parse().indexInputs,
};

/** Replaces such a document by its stories if Storybook or its test runner imports it. */
export const storiesPlugin = (): Plugin => ({
  name: 'heye-stories',
  enforce: 'pre',
  resolveId: {
    order: 'pre',
    filter: { id: DOCUMENT },
    async handler(source, importer) {
      const [path = '', query = ''] = source.split('?');
      if (/\bcompiled\b/.test(query) || (importer !== undefined && !LISTS.test(importer))) return null;
      const file = await this.resolve(path, importer, { skipSelf: true });
      // The name must not end in .json, so that the dev server analyses its imports, and must match Storybook's globs.
      return file ? `${file.id}.story.js` : null;
    },
  },
  load: {
    filter: { id: STORY },
    async handler(id) {
      const file = STORY.exec(id)?.[1];
      if (file === undefined) return null;
      this.addWatchFile(file);
      return storiesOf(file, (shared) => this.addWatchFile(shared));
    },
  },
});
