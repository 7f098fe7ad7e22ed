import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { readSources } from '../sources.ts';
import { namesIn } from './names.ts';

test('every form and page of the product has a Chinese name of its own in the workbench', async () => {
  const { forms, pages } = namesIn(openProject(await readSources()));
  for (const names of [forms, pages].map((one) => Object.values(one))) {
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/[一-鿿]/.test(name))).toEqual([]);
  }
  expect(forms).toMatchObject({ INSURED_CREATE: '被保人信息（INSURED_CREATE）', THIRD_INSURED: '被保人信息（THIRD_INSURED）' });
  expect(pages).toMatchObject({ aiCheck: '智能自查', serviceApply: '服务申请', employeeMine: '我的（员工福利的我的）' });
});

test('a page is called as its title, its route, or the beginning of what is said of it', () => {
  const page = (id: string, more: object) => ({ path: `schemas/pages/${id}.json`, text: JSON.stringify({ id, blocks: [], ...more }) });
  const project = openProject([
    { path: 'schemas/texts/app.json', text: '{ "texts": { "mine": "我的" } }' },
    {
      path: 'schemas/routes.json',
      text: '{ "routes": [{ "path": "/a", "document": { "$": { "if": [true, "a", "b"] } }, "title": "路由" }] }',
    },
    page('titled', { title: '@app.mine' }),
    page('a', { title: '=channel.documentTitle' }),
    page('told', { description: '一页（/told）：说明' }),
    page('bare', {}),
    page('b', { description: '另一页，说明' }),
  ]);
  expect(namesIn(project).pages).toEqual({ titled: '我的', a: '路由（a）', told: '一页', bare: 'bare', b: '路由（另一页）' });
});
