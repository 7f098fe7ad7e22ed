import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const without = (files: readonly string[]): readonly string[] => files.filter((file) => !/\.(?:test|testing)\.tsx?$/.test(file));

const wrappers = without(globSync('renderer/antd/*.{ts,tsx}'));
const parts = new Set(
  wrappers.flatMap((file) => [...read(file).matchAll(/antd-mobile\/es\/components\/([\w-]+)/g)].map(([, part = '']) => part)),
);

/** Carries settings to other parts and draws nothing. */
parts.delete('config-provider');

/** Files of the app and the renderer that are no wrapper. */
const others = without(globSync('{app,renderer}/**/*.{ts,tsx,css}')).filter((file) => !file.startsWith('renderer/antd/'));

test('at least 25 parts of antd-mobile are drawn', () => {
  expect(parts.size, [...parts].toSorted().join(', ')).toBeGreaterThanOrEqual(25);
});

test('every wrapper that draws a part has a contract test of its own, and each part one wrapper', () => {
  const drawn = wrappers.filter((file) => file.endsWith('.tsx') && read(file).includes('antd-mobile/es/components/'));
  const tests = new Set(globSync('renderer/antd/*.test.tsx'));
  expect(drawn.filter((file) => !tests.has(file.replace('.tsx', '.test.tsx')))).toEqual([]);
  const draws = drawn.flatMap((file) => [...read(file).matchAll(/^import Ant.* from 'antd-mobile\/es\/components\/([\w-]+)'/gm)]);
  const named = draws.map(([, part]) => part);
  expect(named.filter((part, at) => named.indexOf(part) !== at)).toEqual([]);
});

/** A dialog, a modal, a layer that stays while the page scrolls, or the stage of an overlay. */
const OVERLAY = /showModal|<dialog\b|aria-modal|role(?:=|: )['"](?:alert)?dialog|createPortal|takeStage\(|position:\s*fixed/;

/** Layers outside of renderer/antd, each with what antd-mobile has no part for. Nothing is added here without a decision note. */
const ALLOWED = new Set([
  // The skip link.
  'renderer/theme/page.css',
  // The announcement of a toast, read out before its drawing is loaded.
  'renderer/theme/feedback.css',
  // A pane over one page that passes every tap to its own action.
  'renderer/blocks/Mask/Mask.css',
  // Buttons at the edges of the screen.
  'renderer/blocks/parts/Floating.css',
  // The bar of a form inside a page whose foot belongs to that page.
  'renderer/blocks/Form/parts/FormBar.tsx',
]);

test('no overlay is drawn outside of renderer/antd', () => {
  expect(others.length).toBeGreaterThan(100);
  const own = others.filter((file) => OVERLAY.test(read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(own.filter((file) => !ALLOWED.has(file))).toEqual([]);
});

test('no overlay is imported by code of a first load', () => {
  const statically = /^import (?!type\b)[^;]*? from '[^']*\/antd\/(?:Popup|CenterPopup|Dialog|ImageViewer|Toast|Layer)\.tsx'/m;
  // Sheets of widgets load on a tap themselves.
  expect(others.filter((file) => statically.test(read(file)) && !file.startsWith('renderer/widgets/sheets/'))).toEqual([]);
});

/** Behaviour around the parts of antd-mobile that is our own: sheets, loaders, slides, steppers, drags, rows and long lists, without the wrappers. */
const OWN = [
  'renderer/widgets/sheets/*',
  'renderer/widgets/{useSheet,Picker,DatePicker,Uploader}.*',
  'renderer/parts/{Toast,ConfirmDialog,late,late-overlays}.*',
  'renderer/blocks/{Popup,Tabs,Mask}/*',
  'renderer/blocks/parts/{Slides,Stepper,Floating,use-drag,float-stack,LateCheckbox,Aside}.*',
  'renderer/page/{VirtualRows,LongItems,PullRefresh,row-heights,pull}.*',
  'renderer/antd/{Layer,stage,use-overlay,history-entries,listbox,row,steady,native,motion}.*',
];

test('own code for overlays, sheets, slides, steppers, drags and lists does not grow (decision 240)', () => {
  const files = without(globSync(OWN)).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(30);
  const lines = files.reduce((sum, file) => sum + read(file).trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(2655);
});
