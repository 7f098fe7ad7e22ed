import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type WidgetSamples, widgetStoryCode } from './widget-story-code.ts';

const foldersWith = (file: string): readonly string[] =>
  globSync(`renderer/widgets/*/${file}`)
    .map((path) => basename(dirname(path)))
    .sort();

test('every widget has samples, a contract and a component', () => {
  const widgets = foldersWith('contract.json');
  expect(widgets.length).toBeGreaterThan(10);
  expect(foldersWith('samples.json')).toEqual(widgets);
  expect(widgets.filter((name) => !existsSync(`renderer/widgets/${name}/${name}Control.tsx`))).toEqual([]);
});

test('a widget has a story per sample, merged over the shared arguments', () => {
  const { title, args, samples }: WidgetSamples = JSON.parse(readFileSync('renderer/widgets/File/samples.json', 'utf8'));
  const code = widgetStoryCode('File', { title, args, samples });
  expect([...code.matchAll(/^export const \w+ = \{ name: "([^"]*)"/gm)].map(([, name]) => name)).toEqual(samples.map(({ name }) => name));
  expect(code).toContain(`title: "控件/文件", component: WidgetStory, argTypes: `);
  expect(code).toContain(`args: ${JSON.stringify(args)} };`);
});
