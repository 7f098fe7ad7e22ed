import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { blocksPage, checkDocuments, type SourceFile } from '../../engine/check/index.ts';
import { documentIndexer } from '../../plugins/stories.ts';
import { readSources } from '../../tools/sources.ts';
import { checkout, removeCheckouts } from './checkout.ts';

const run = promisify(execFile);
type Component = ComponentType<Record<string, unknown>>;

/** A block and a widget, each in its one folder. */
const PLANTED: Readonly<Record<string, string>> = {
  'renderer/blocks/Stars/contract.json': JSON.stringify({
    description: '几颗星。',
    type: 'object',
    additionalProperties: false,
    required: ['count'],
    properties: { count: { type: 'integer', description: '几颗。' } },
    events: { tap: '点了星' },
  }),
  'renderer/blocks/Stars/Stars.tsx': `import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import './Stars.css';

export const Stars = ({ count }: Documents.StarsProps & BlockEvents) => <p className="hy-stars">{'★'.repeat(count)}</p>;
`,
  'renderer/blocks/Stars/Stars.css': '.hy-stars { letter-spacing: 2px; }',
  'renderer/blocks/Stars/samples.json': JSON.stringify({
    title: '星',
    samples: [{ name: '三颗', block: { id: 'stars', block: 'Stars', props: { count: 3 } } }],
  }),
  'renderer/widgets/Stepper/contract.json': JSON.stringify({
    name: '加减',
    description: '用加减键填的整数。',
    kind: 'enter',
    types: ['integer'],
    row: { layout: 'row', label: 'input', readonly: 'text' },
  }),
  'renderer/widgets/Stepper/StepperControl.tsx': `import { type ControlProps, links } from '../control.ts';

export const StepperControl = (props: ControlProps) => <input {...links(props)} type="number" defaultValue={String(props.field.value)} />;
`,
  'renderer/widgets/Stepper/samples.json': JSON.stringify({
    title: '加减',
    args: { field: { title: '次数', type: 'integer', widget: 'stepper' } },
    samples: [{ name: '空' }, { name: '已填', value: 3 }],
  }),
};

let folder = '';
beforeAll(async () => {
  folder = await checkout('tools', 'docs');
  for (const [path, text] of Object.entries(PLANTED)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
});
afterAll(removeCheckouts);

/** The documents of the copy, with one of them changed. */
const withChange = async (path: string, change: (text: string) => string): Promise<readonly SourceFile[]> =>
  (await readSources(folder)).map((file) => (file.path === path ? { path, text: change(file.text) } : file));

const said = (files: readonly SourceFile[]): readonly string[] => checkDocuments(files).map(({ message }) => message);

describe('FM-09 one more block and one more widget are a folder each and no other edit', () => {
  test('a page may show the block, and is told what it got wrong of it', async () => {
    const show = (props: string) => (text: string) =>
      text.replace('"blocks": [', `"blocks": [{ "id": "stars", "block": "Stars", "props": ${props} }, `);
    expect(said(await withChange('schemas/pages/comingSoon.json', show('{ "count": 3 }')))).toEqual([]);
    expect(said(await withChange('schemas/pages/comingSoon.json', show('{ "count": "三" }')))).toHaveLength(1);
  });

  test('a form may use the widget, and is told what it cannot hold', async () => {
    const path = 'schemas/forms/REDEMPTION_CODE.json';
    const field = (type: string) => (text: string) =>
      text.replace('"properties": {', `"properties": { "times": { "title": "次数", "type": "${type}", "widget": "stepper" }, `);
    expect(said(await withChange(path, field('integer')))).toEqual([]);
    expect(said(await withChange(path, field('string')))).toEqual(['控件 stepper 的 type 不能是 "string"']);
  });

  test('types and docs know both', async () => {
    await run(process.execPath, [join(folder, 'tools/types.ts')], { cwd: folder });
    const types = await readFile(join(folder, 'engine/documents/types.gen.ts'), 'utf8');
    expect(types).toContain('export interface StarsProps {');
    expect(types).toMatch(/export type Widget =[^;]*'stepper'/);
    expect(await readFile(join(folder, 'schemas/meta/widget.schema.json'), 'utf8')).toContain('stepper：用加减键填的整数。');
    // With those types, their code is right.
    const project = join(folder, 'tsconfig.planted.json');
    await writeFile(
      project,
      JSON.stringify({ extends: './tsconfig.json', include: ['renderer/blocks/Stars', 'renderer/widgets/Stepper', 'plugins/*.d.ts'] }),
    );
    await run(join(folder, 'node_modules/.bin/tsc'), ['--noEmit', '-p', project]);
    expect(blocksPage(await readSources(folder))).toContain('## Stars\n\n几颗星。');
  });

  test('the stories of both are listed', async () => {
    const stories = async (path: string): Promise<readonly (string | undefined)[]> =>
      (await documentIndexer.createIndex(join(folder, path), { makeTitle: (title) => title ?? '' })).map(
        ({ title, name }) => `${title} ${name}`,
      );
    expect(await stories('renderer/blocks/Stars/samples.json')).toEqual(expect.arrayContaining(['积木/星 样例', '积木/星 大字']));
    expect(await stories('renderer/widgets/Stepper/samples.json')).toEqual(['控件/加减 空', '控件/加减 已填']);
  });

  test('both are drawn', async () => {
    // What the rows of a form are made of listens to the window as soon as it is loaded.
    vi.stubGlobal('window', new EventTarget());
    const vite = await createServer({
      root: folder,
      configFile: join(folder, 'vite.config.ts'),
      logLevel: 'error',
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const blocks = await vite.ssrLoadModule('/renderer/blocks/registry.ts');
      await (blocks['preloadBlocks'] as (names: readonly string[]) => Promise<void>)(['Stars']);
      const stars = (blocks['blockOf'] as (name: string) => Component)('Stars');
      expect(renderToString(createElement(stars, { count: 3 }))).toBe('<p class="hy-stars">★★★</p>');
      const { widgets } = await vite.ssrLoadModule('/renderer/widgets/registry.ts');
      const { Control, layout } = (widgets as Readonly<Record<string, { Control: Component; layout: string }>>)['stepper'] ?? {};
      expect(layout).toBe('row');
      expect(renderToString(createElement(Control ?? 'b', { id: 'times', field: { value: 3 } }))).toMatch(/<input id="times".* value="3"/);
    } finally {
      await vite.close();
      vi.unstubAllGlobals();
    }
  });
});
