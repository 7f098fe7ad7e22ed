import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { actionsPage, blocksPage, checkDocuments } from '../../engine/check/index.ts';
import { documentIndexer } from '../../plugins/stories.ts';
import { readActions } from '../../tools/actions.ts';
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

/** An action: its one file, and its one line in the table. */
const BLINK = `import type { BlinkAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';
import { isWording } from './wording.ts';

/** Shows a text twice. */
export const blink: ActionDefinition<BlinkAction> = {
  parameters: { text: 'text' },
  *resolve({ text }, { scope }) {
    if (!isWording(text)) return scope;
    yield { kind: 'toast', text };
    yield { kind: 'toast', text };
    return scope;
  },
};

export const contract: ActionContract = {
  description: '提示两次。',
  required: ['text'],
  properties: { text: { $ref: 'logic.schema.json#/definitions/wording' } },
  good: [{ do: 'blink', text: '@service.tip' }],
  bad: [{ written: { do: 'blink', text: '@service.tipp' }, rule: 'unknown-text' }],
};
`;
const TABLE = 'engine/actions/actions.ts';

/** Checks a page of the copy that does an action, by the copy's own check, and does it. */
const TRIAL = `import { checkDocuments } from './engine/check/index.ts';
import { runActions } from './engine/index.ts';
import { readSources } from './tools/sources.ts';

const files = await readSources(import.meta.dirname);
const found = (action) => checkDocuments(files.map((file) => file.path === 'schemas/pages/notHere.json' ? { ...file, text: file.text.replace('{ "do": "back" }', JSON.stringify(action)) } : file)).map(({ rule }) => rule);
const [good, bad] = [{ do: 'blink', text: '@app.comingSoon' }, { do: 'blink', text: '@app.comingSon' }];
console.log(JSON.stringify({ found: found([good, bad]), effects: [...runActions(good, {}, {})] }));
`;

let folder = '';
beforeAll(async () => {
  folder = await checkout('tools', 'docs');
  for (const [path, text] of Object.entries(PLANTED)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const table = await readFile(join(folder, TABLE), 'utf8');
  await writeFile(join(folder, 'engine/actions/blink.ts'), BLINK);
  await writeFile(join(folder, 'trial.ts'), TRIAL);
  await writeFile(join(folder, TABLE), `import { blink } from './blink.ts';\n${table.replace('  back,\n', '  back,\n  blink,\n')}`);
  await run(process.execPath, [join(folder, 'tools/types.ts')], { cwd: folder });
});
afterAll(removeCheckouts);

describe('FM-09 one more block and one more widget are a folder each and no other edit', () => {
  test('a page and a form may use them, and are told what they got wrong of them', async () => {
    const changes: Readonly<Record<string, (text: string) => string>> = {
      'schemas/pages/notHere.json': (text) =>
        text.replace(
          '"blocks": [',
          `"blocks": [{ "id": "stars", "block": "Stars", "props": { "count": 3 } }, { "id": "odd", "block": "Stars", "props": { "count": "三" } }, `,
        ),
      'schemas/forms/REDEMPTION_CODE.json': (text) =>
        text.replace(
          '"properties": {',
          `"properties": { "times": { "title": "次数", "type": "integer", "widget": "stepper" }, "odd": { "title": "几次", "type": "string", "widget": "stepper" }, `,
        ),
    };
    const files = (await readSources(folder)).map(({ path, text }) => ({ path, text: changes[path]?.(text) ?? text }));
    expect(checkDocuments(files).map(({ file, rule }) => `${rule} ${file}`)).toEqual([
      'widget-type schemas/forms/REDEMPTION_CODE.json',
      'bad-props schemas/pages/notHere.json',
    ]);
  });

  test('types and docs know both', async () => {
    const types = await readFile(join(folder, 'engine/documents/types.gen.ts'), 'utf8');
    expect(types).toContain('export interface StarsProps {');
    expect(types).toMatch(/export type Widget =[^;]*'stepper'/);
    expect(await readFile(join(folder, 'schemas/meta/widget.schema.json'), 'utf8')).toContain('stepper：用加减键填的整数。');
    // With those types, their code is right.
    const project = join(folder, 'tsconfig.planted.json');
    await writeFile(
      project,
      JSON.stringify({
        extends: './tsconfig.json',
        include: ['renderer/blocks/Stars', 'renderer/widgets/Stepper', 'engine/actions/actions.ts', 'plugins/*.d.ts'],
      }),
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

test('BT-02 one more action is a file and a line in the table: checked, documented and done', async () => {
  const { stdout } = await run(process.execPath, [join(folder, 'trial.ts')], { cwd: folder });
  const said = { kind: 'toast', text: { key: 'app.comingSoon' } };
  expect(JSON.parse(stdout)).toEqual({ found: ['unknown-text'], effects: [said, said] });
  expect(actionsPage(await readActions(folder))).toContain('## blink\n\n提示两次。');
});
