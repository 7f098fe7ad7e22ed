import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Form } from '../engine/documents/types.gen.ts';
import { beginningsOf, choiceOf, controlsOf, onlyControls } from './controls.ts';
import { readPage } from './read-page.ts';

test('a control has the name and description of the contract and fits the type of its value', () => {
  const controls = controlsOf({
    title: { type: ['string', 'null'], description: '标题。' },
    tone: { enum: ['good', 'bad'], description: '颜色。' },
    items: { type: 'array' },
  });
  expect(controls).toEqual({
    prop_title: { name: 'title', description: '标题。', control: { type: 'text' } },
    prop_tone: { name: 'tone', description: '颜色。', control: { type: 'select' }, options: ['good', 'bad'] },
    prop_items: { name: 'items', control: { type: 'object' } },
  });
  expect(onlyControls(controls).controls).toEqual({ expanded: true, include: ['title', 'tone', 'items'] });
  expect(beginningsOf({ title: '问诊', note: '=data.x', text: '@app.x', items: [], locked: true })).toEqual({
    prop_title: '问诊',
    prop_locked: true,
  });
  expect(onlyControls({}).controls).toEqual({ disable: true });
});

test('selects a sample by name, so the samples of a document have unique names', () => {
  expect(choiceOf([{ name: '甲' }]).mapping).toEqual({ 甲: { name: '甲' } });
  const doubled = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);
  const forms = globSync('schemas/forms/*.json').flatMap((file) => {
    const { samples } = JSON.parse(readFileSync(file, 'utf8')) as Form;
    return doubled(['空白', ...samples.map(({ name }) => name)]).map((name) => `${file}: ${name}`);
  });
  const pages = globSync('schemas/pages/*.json').flatMap((file) =>
    file.endsWith('.samples.json')
      ? []
      : doubled((readPage(file).page.samples ?? []).map(({ name }) => name)).map((name) => `${file}: ${name}`),
  );
  expect([...forms, ...pages]).toEqual([]);
});
