import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const BIOME = join(ROOT, 'node_modules/.bin/biome');

/** Planted breaches, and the rule that must catch each. */
const BREACHES: readonly (readonly [file: string, code: string, rule: string])[] = [
  ['engine/form/react.ts', "import { useState } from 'react';\nexport const x = useState;", 'noRestrictedImports'],
  ['engine/form/node.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;", 'noRestrictedImports'],
  ['engine/form/lazy.ts', "export const x = () => import('antd-mobile');", 'noRestrictedImports'],
  ['engine/form/ours.ts', "import { Form } from '../../renderer/form/FormView.tsx';\nexport const x = Form;", 'noRestrictedImports'],
  ['engine/form/documents.ts', "import { forms } from '../../schemas/index.ts';\nexport const x = forms;", 'noRestrictedImports'],
  ['engine/form/days.ts', "import dayjs from 'dayjs';\nexport const x = dayjs;", 'noRestrictedImports'],
  ['engine/form/domain.ts', "import { carts } from '../../domain/index.ts';\nexport const x = carts;", 'noRestrictedImports'],
  ['linter/rules/domain.ts', "import { carts } from '../../domain/index.ts';\nexport const x = carts;", 'noRestrictedImports'],
  ['renderer/form/domain.ts', "import { carts } from '../../domain/index.ts';\nexport const x = carts;", 'noRestrictedImports'],
  ['domain/cart/app.ts', "import { session } from '../../app/session/index.ts';\nexport const x = session;", 'noRestrictedImports'],
  ['domain/cart/lint.ts', "import { openProject } from '../../linter/index.ts';\nexport const x = openProject;", 'noRestrictedImports'],
  ['engine/form/fetch.ts', "export const x = () => fetch('/x');", 'noRestrictedGlobals'],
  ['engine/form/dom.ts', "export const x = () => document.querySelector('a');", 'noRestrictedGlobals'],
  ['engine/form/clock.ts', 'export const x = () => Date.now();', 'noJsRestrictedProperties'],
  ['engine/form/date.ts', 'export const x = () => new Date();', 'plugin'],
  ['engine/logic/year.ts', 'export const x = (date: Date) => date.getFullYear();', 'plugin'],
  ['engine/logic/weekday.ts', 'export const x = (date?: Date) => date?.getDay();', 'plugin'],
  ['engine/logic/days.ts', "import dayjs from 'dayjs';\nexport const x = (date: string) => dayjs(date).day();", 'plugin'],
  ['app/form/clock.ts', 'export const x = (time: number) => new Date(time).getHours();', 'plugin'],
  ['app/today.ts', 'export const x = (): string => new Date().toLocaleDateString();', 'plugin'],
  ['renderer/widgets/month.ts', 'export const x = (date: Date) => date.getMonth() + date.getDate() + date.getDay();', 'plugin'],
  ['renderer/form/table.ts', "import { widgets } from '../widgets/registry.ts';\nexport const x = widgets;", 'plugin'],
  ['renderer/page/table.ts', "export { findBlock } from '../blocks/registry.ts';", 'plugin'],
  ['renderer/page/lazy.ts', "export const x = () => import('../blocks/registry.ts');", 'plugin'],
  ['renderer/blocks/at.ts', 'export const x = (year: number, month: number) => new Date(year, month, 1, 0, 0);', 'plugin'],
  ['server/calls/time.ts', 'export const x = (date: Date) => date.toTimeString();', 'plugin'],
  ['tools/today.ts', 'export const x = () => new Date().getDate();', 'plugin'],
  ['engine/form/random.ts', 'export const x = () => Math.random();', 'noJsRestrictedProperties'],
  ['engine/build.ts', "import { useState } from 'react';\nexport const x = useState;", 'noRestrictedImports'],
  ['schemas/index.ts', "import { app } from '../app/main.tsx';\nexport const x = app;", 'noRestrictedImports'],
  ['channels/index.ts', "import axios from 'axios';\nexport const x = axios;", 'noRestrictedImports'],
  ['renderer/form/app.ts', "import { session } from '../../app/session/index.ts';\nexport const x = session;", 'noRestrictedImports'],
  ['renderer/form/documents.ts', "import { forms } from '../../schemas/index.ts';\nexport const x = forms;", 'noRestrictedImports'],
  [
    'renderer/form/compiler.ts',
    "import { createValidators } from '../../engine/build.ts';\nexport const x = createValidators;",
    'noRestrictedImports',
  ],
  ['renderer/form/axios.ts', "import axios from 'axios';\nexport const x = axios;", 'noRestrictedImports'],
  ['renderer/form/fetch.ts', "export const x = () => fetch('/x');", 'noRestrictedGlobals'],
  ['renderer/form/window.ts', "export const x = () => window.fetch('/x');", 'plugin'],
  ['renderer/form/storage.ts', "export const x = () => localStorage.getItem('x');", 'noRestrictedGlobals'],
  ['renderer/blocks/popup.ts', "import Popup from 'antd-mobile/es/components/popup';\nexport const x = Popup;", 'noRestrictedImports'],
  ['renderer/widgets/later.ts', "export const x = () => import('antd-mobile/es/components/picker');", 'noRestrictedImports'],
  ['app/page/button.ts', "import Button from 'antd-mobile/es/components/button';\nexport const x = Button;", 'noRestrictedImports'],
  ['renderer/antd/all.ts', "import { Popup } from 'antd-mobile';\nexport const x = Popup;", 'noRestrictedImports'],
  ['renderer/antd/jotai.ts', "import { atom } from 'jotai';\nexport const x = atom;", 'noRestrictedImports'],
  ['renderer/antd/Form.ts', "import { Form } from '../form/FormView.tsx';\nexport const x = Form;", 'noRestrictedImports'],
  ['app/page/server.ts', "import { createApp } from '../../server/app.ts';\nexport const x = createApp;", 'noRestrictedImports'],
  ['app/page/tests.ts', "import { plant } from '../../tests/fences/plant.ts';\nexport const x = plant;", 'noRestrictedImports'],
  ['app/page/fetch.ts', "export const x = () => fetch('/x');", 'noRestrictedGlobals'],
  ['app/page/storage.ts', "export const x = () => globalThis.localStorage.getItem('x');", 'plugin'],
  ['app/page/open.ts', "export const x = () => window.open('/x');", 'plugin'],
  ['app/page/location.ts', "export const x = () => location.assign('/x');", 'noRestrictedGlobals'],
  ['app/page/assigned.ts', "export const x = () => {\n  document.location = '/x';\n};", 'plugin'],
  ['app/page/top.ts', "export const x = () => top?.location.replace('/x');\nexport const y = () => top.location.replace('/x');", 'plugin'],
  ['app/page/Link.tsx', 'export const Link = ({ url }: { url: string }) => <a href={url}>x</a>;', 'plugin'],
  ['renderer/blocks/Link.tsx', 'export const Link = ({ url }: { url: string }) => <a href={url}>x</a>;', 'plugin'],
  ['renderer/blocks/Frame.tsx', 'export const Frame = ({ url }: { url: string }) => <iframe src={url} title="x" />;', 'plugin'],
  ['app/login/Image.tsx', 'export const Image = ({ url }: { url: string }) => <img src={url} alt="" />;', 'plugin'],
  ['app/page/Result.tsx', 'export const Result = ({ url }: { url: string }) => <img alt="" src={url}></img>;', 'plugin'],
  ['renderer/blocks/Film.tsx', 'export const Film = ({ url }: { url: string }) => <video src={url} muted />;', 'plugin'],
  [
    'app/page/Jump.tsx',
    "import { Link } from 'react-router-dom';\nexport const Jump = ({ path }: { path: string }) => <Link to={path}>x</Link>;",
    'plugin',
  ],
  [
    'app/service/Away.tsx',
    "import { Navigate } from 'react-router-dom';\nexport const Away = ({ path }: { path: string }) => <Navigate to={path} />;",
    'plugin',
  ],
  [
    'app/page/jump.ts',
    "import { useNavigate } from 'react-router-dom';\nexport const useJump = (path: string) => useNavigate()(path);",
    'plugin',
  ],
  ['renderer/form/Send.tsx', 'export const Send = ({ url }: { url: string }) => <form action={url} />;', 'plugin'],
  ['app/page/messenger.ts', 'export const x = () => window.WeixinJSBridge;', 'plugin'],
  ['app/page/maybe.ts', 'export const x = () => globalThis?.webkit;', 'plugin'],
  ['app/entry/wx.ts', 'declare const wx: { config(): void };\nexport const x = () => wx.config();', 'plugin'],
  ['renderer/form/pay.ts', "export const x = () => globalThis.AlipayJSBridge.call('tradePay');", 'plugin'],
  ['linter/rules/flows.ts', "export const x = (action: { do: string }) => action.do === 'flow';", 'plugin'],
  ['app/http/storage.ts', "export const x = () => sessionStorage.getItem('x');", 'noRestrictedGlobals'],
  ['app/session/fetch.ts', "export const x = () => fetch('/x');", 'noRestrictedGlobals'],
  ['server/calls/node.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;", 'noRestrictedImports'],
  ['server/calls/renderer.ts', "import { x as y } from '../../renderer/index.ts';\nexport const x = y;", 'noRestrictedImports'],
  ['server/node/lists.ts', "import type { Chunk } from '../../plugins/preload.ts';\nexport type X = Chunk;", 'noRestrictedImports'],
  ['server/node/app.ts', "import { session } from '../../app/session/index.ts';\nexport const x = session;", 'noRestrictedImports'],
  ['stories/form.tsx', "import { plant } from '../tests/fences/plant.ts';\nexport const x = plant;", 'noRestrictedImports'],
  ['renderer/parts/one.ts', "import { two } from './two.ts';\nexport const one = () => two;", 'noImportCycles'],
  ['renderer/parts/two.ts', "import { one } from './one.ts';\nexport const two = () => one;", 'noImportCycles'],
  ['renderer/parts/index.ts', "export * from './one.ts';", 'noReExportAll'],
  ['renderer/parts/Button.tsx', 'export default function Button() {\n  return null;\n}', 'noDefaultExport'],
  ['renderer/parts/swallow.ts', 'export const x = (f: () => void) => {\n  try {\n    f();\n  } catch {}\n};', 'noEmptyBlockStatements'],
  ['renderer/parts/any.ts', 'export const x = (value: any) => value;', 'noExplicitAny'],
  ['renderer/parts/skip.test.ts', "import { test } from 'vitest';\ntest.skip('x', () => {});", 'noSkippedTests'],
  [
    'renderer/parts/floating.ts',
    'const later = async (): Promise<number> => 1;\nexport const x = () => {\n  later();\n};',
    'noFloatingPromises',
  ],
  [
    'renderer/parts/long.ts',
    Array.from({ length: 301 }, (_, line) => `export const x${line} = ${line};`).join('\n'),
    'noExcessiveLinesPerFile',
  ],
];

/** Code that the fences must accept. */
const ALLOWED: readonly (readonly [file: string, code: string])[] = [
  [
    'engine/logic/evaluate.ts',
    "import logic from 'json-logic-js';\nimport { y } from '../form/y.ts';\nexport const x = [logic, y, new Date('2026-11-21')];",
  ],
  ['engine/actions/known.ts', "export const x = (action: { do: string }) => action.do === 'flow';"],
  ['renderer/widgets/days.ts', 'export const x = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();'],
  ['server/calls/now.ts', 'export const x = (date: Date) => date.getTime() + Date.now();'],
  ['engine/form/read.test.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
  [
    'renderer/form/view.tsx',
    "import { open } from '../../engine/index.ts';\nimport { atom } from 'jotai';\nexport const x = [open, atom];",
  ],
  ['app/bridges/wx.ts', 'declare const wx: { config(): void };\nexport const x = () => wx.config();'],
  ['app/http/client.ts', "export const x = () => fetch('/x');"],
  ['app/session/store.ts', "export const x = () => sessionStorage.getItem('x');"],
  ['renderer/page/testing.ts', "export { findBlock } from '../blocks/registry.ts';"],
  ['renderer/parts/Phone.tsx', `export const Phone = ({ no }: { no: string }) => <a href={\`tel:\${no}\`}>{no}</a>;`],
  ['app/navigation/location.ts', "export const x = () => {\n  document.location = '/x';\n  location.assign('/x');\n};"],
  ['app/navigation/open.ts', "export const x = () => window.open('/x');"],
  ['app/hooks/GuardedImage.tsx', 'export const GuardedImage = ({ url }: { url: string }) => <img src={url} alt="" />;'],
  ['app/hooks/use-go.ts', "import { useNavigate } from 'react-router-dom';\nexport const useGo = (path: string) => useNavigate()(path);"],
  [
    'app/page/Own.tsx',
    "import { Picture } from '../login/Picture.tsx';\nexport const Own = ({ src }: { src: string }) => <Picture src={src} />;",
  ],
  ['renderer/antd/Rate.ts', "import Rate from 'antd-mobile/es/components/rate';\nexport const x = Rate;"],
  ['server/node/files.ts', "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;"],
];

interface Diagnostic {
  category: string;
  location: { path: string };
}

describe('the fences between folders', () => {
  let folder: string;
  let caught: Set<string>;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fences-'));
    for (const name of ['biome.json', '.gitignore', 'plugins/lint', 'tsconfig.json'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    for (const [file, code] of [...BREACHES, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${code}\n`);
    }
    execFileSync('git', ['init', '-q'], { cwd: folder });
    const { stdout } = spawnSync(BIOME, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    caught = new Set(diagnostics.map(({ category, location }) => `${location.path} ${category.split('/').at(-1)}`));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(BREACHES)('%s is refused', (file, _code, rule) => {
    expect(caught).toContain(`${file} ${rule}`);
  });

  test.each(ALLOWED)('%s is accepted', (file) => {
    expect([...caught].filter((entry) => entry.startsWith(`${file} `))).toEqual([]);
  });
});
