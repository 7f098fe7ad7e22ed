import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Marks an overlay of our own; the parts of antd-mobile come through renderer/antd. */
const OWN = /<dialog\b|showModal\(|createPortal\(|role="(?:alert)?dialog"|takeStage\(/;

/** Draws its bar into the foot of the page, which is no overlay. */
const ALLOWED = ['renderer/blocks/Form/parts/FormBar.tsx'];

test('only renderer/antd draws overlays', () => {
  const files = globSync('{renderer,app}/**/*.{ts,tsx}').filter((file) => !/^renderer\/antd\/|\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) => OWN.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
  expect(own.filter((file) => !ALLOWED.includes(file))).toEqual([]);
});

test('no overlay is imported by code of a first load', () => {
  const files = globSync('{renderer,app}/**/*.{ts,tsx}').filter((file) => !/^renderer\/antd\/|\.test(?:ing)?\.tsx?$/.test(file));
  const statically = /^import (?!type\b)[^;]*? from '[^']*\/antd\/(?:Popup|CenterPopup|Dialog|ImageViewer|Toast|Layer)\.tsx'/m;
  const importing = files.filter((file) => statically.test(readFileSync(file, 'utf8')));
  // Sheets of widgets load on a tap themselves.
  expect(importing.filter((file) => !file.startsWith('renderer/widgets/sheets/'))).toEqual([]);
});
