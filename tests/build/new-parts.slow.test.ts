import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actionsPage, blocksPage } from '../../linter/index.ts';
import { documentIndexer } from '../../plugins/stories.ts';
import { alias, plugins } from '../../plugins/vite.ts';
import { readActions } from '../../tools/actions.ts';
import { readSources } from '../../tools/sources.ts';
import { checkout, removeCheckouts } from './checkout.ts';

const run = promisify(execFile);
type Component = ComponentType<Record<string, unknown>>;

/** The example code of docs/parts.md: a block and a widget, each in its folder, an action in its file, and its lines in the table. */
const PAGE = await readFile(new URL('../../docs/parts.md', import.meta.url), 'utf8');
const WRITTEN = [...PAGE.matchAll(/^`([^`\n]+)`\n```\w+\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => ({ path, text }));
const TABLE = 'engine/actions/actions.ts';
const NEW = WRITTEN.filter(({ path }) => path !== TABLE);
const [IMPORTED = '', LISTED = ''] = WRITTEN.find(({ path }) => path === TABLE)?.text.split('\n') ?? [];

/** Writes a page and a form that use all of them, correctly and wrongly, checks them with the copy's own check, and runs the action. */
const TRIAL = `import { checkDocuments } from './domain/lint/index.ts';
import { actions } from './engine/index.ts';
import { readSources } from './tools/sources.ts';

const [good, bad] = [{ do: 'farewell', text: '@app.comingSoon' }, { do: 'farewell', text: '@app.comingSon' }];
const stars = (id, count) => ({ id, block: 'Stars', props: { label: '@app.back', count } });
const field = (title, type) => ({ title, type, widget: 'score' });
const changes = {
  'schemas/pages/transfer.json': (page) => {
    page.blocks.unshift(stars('stars', 3), stars('odd', '三'), { ...stars('tapped', 3), on: { tap: [good, bad] } });
  },
  'schemas/forms/REDEMPTION_CODE.json': (form) => {
    Object.assign(form.sections[0].properties, { times: field('次数', 'integer'), odd: field('几次', 'string') });
  },
};
const files = (await readSources(import.meta.dirname)).map((file) => {
  const change = changes[file.path];
  if (change === undefined) return file;
  const document = JSON.parse(file.text);
  change(document);
  return { ...file, text: JSON.stringify(document) };
});
const found = checkDocuments(files).map(({ rule, file }) => rule + ' ' + file);
console.log(JSON.stringify({ found, effects: [...actions.run(good, {}, {})] }));
`;

let folder = '';
let trial: { readonly found: readonly string[]; readonly effects: readonly unknown[] } | undefined;
beforeAll(async () => {
  folder = await checkout('tools', 'docs');
  for (const { path, text } of NEW) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const table = await readFile(join(folder, TABLE), 'utf8');
  await writeFile(join(folder, 'trial.ts'), TRIAL);
  await writeFile(join(folder, TABLE), `${IMPORTED}\n${table.replace('  back,\n', `  back,\n${LISTED}\n`)}`);
  await run(process.execPath, [join(folder, 'tools/types.ts')], { cwd: folder });
  trial = JSON.parse((await run(process.execPath, [join(folder, 'trial.ts')], { cwd: folder })).stdout);
});
afterAll(removeCheckouts);

describe('FM-09 one more block and one more widget are one folder each and no other edit', () => {
  test('a page and a form can use them, and errors in their use are reported', () => {
    expect(trial?.found.filter((one) => !one.startsWith('unknown-text'))).toEqual([
      'widget-type schemas/forms/REDEMPTION_CODE.json',
      'bad-props schemas/pages/transfer.json',
    ]);
  });

  test('types and docs include both', async () => {
    const types = await readFile(join(folder, 'renderer/contracts.gen.ts'), 'utf8');
    expect(types).toContain('export interface StarsProps {');
    expect(types).toMatch(/export type Widget =[^;]*'score'/);
    expect(await readFile(join(folder, 'schemas/meta/widget.schema.json'), 'utf8')).toContain('score：从 1 到 maximum');
    // With those types, their code compiles.
    const project = join(folder, 'tsconfig.planted.json');
    await writeFile(
      project,
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['renderer/blocks/Stars', 'renderer/widgets/Score', TABLE, 'plugins/*.d.ts'],
      }),
    );
    await run(join(folder, 'node_modules/.bin/tsc'), ['--noEmit', '-p', project]);
    expect(blocksPage(await readSources(folder))).toContain('## Stars\n\n几颗星，如医生的评分。');
  });

  test('the stories of both are listed', async () => {
    const stories = async (path: string): Promise<readonly (string | undefined)[]> =>
      (await documentIndexer.createIndex(join(folder, path), { makeTitle: (title) => title ?? '' })).map(
        ({ title, name }) => `${title} ${name}`,
      );
    expect(await stories('renderer/blocks/Stars/samples.json')).toEqual(expect.arrayContaining(['积木/星 样例', '积木/星 大字']));
    expect(await stories('renderer/widgets/Score/samples.json')).toEqual([
      '控件/评分 空',
      '控件/评分 已填',
      '控件/评分 只读',
      '控件/评分 有误',
      '控件/评分 大字',
    ]);
  });

  test('both are drawn', async () => {
    // The modules of form rows listen to the window on load.
    vi.stubGlobal('window', new EventTarget());
    const element = () => ({ setAttribute: () => undefined, append: () => undefined, style: {}, classList: { add: () => undefined } });
    vi.stubGlobal('document', Object.assign(new EventTarget(), { createElement: element, body: element(), documentElement: element() }));
    const vite = await createServer({
      root: folder,
      configFile: false,
      plugins: plugins(),
      resolve: { alias },
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
      // Its parts import their style sheets, which Node cannot load.
      ssr: { noExternal: [/^antd-mobile/] },
    });
    try {
      const blocks = await vite.ssrLoadModule('/renderer/blocks/registry.ts');
      await (blocks['preloadBlocks'] as (names: readonly string[]) => Promise<void>)(['Stars']);
      const stars = (blocks['findBlock'] as (name: string) => Component)('Stars');
      expect(renderToString(createElement(stars, { label: '评分', count: 3, handles: () => false }))).toBe(
        '<span class="hy-stars" role="img" aria-label="评分 3/5">★★★</span>',
      );
      const { widgets } = await vite.ssrLoadModule('/renderer/widgets/registry.ts');
      const { Control, layout } = (widgets as Readonly<Record<string, { Control: Component; layout: string }>>)['score'] ?? {};
      expect(layout).toBe('stack');
      const drawn = renderToString(createElement(Control ?? 'b', { id: 'times', field: { value: 3 }, definition: {} }));
      expect(drawn.match(/<input /g)).toHaveLength(5);
      expect(drawn).toMatch(/id="times_3"[^>]* checked=""/);
    } finally {
      await vite.close();
      vi.unstubAllGlobals();
    }
  });
});

test('BT-02 one more action is one file and one table line: checked, documented and executed', async () => {
  expect(trial?.found.filter((one) => one.startsWith('unknown-text'))).toEqual(['unknown-text schemas/pages/transfer.json']);
  expect(trial?.effects).toEqual([
    { kind: 'toast', text: { key: 'app.comingSoon' }, ms: 2000 },
    { kind: 'wait', ms: 2000 },
    { kind: 'back' },
  ]);
  expect(actionsPage(await readActions(folder))).toContain('## farewell\n\n说一句话，看得完了就返回上一页。');
});
