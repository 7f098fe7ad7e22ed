import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { readFixture } from '../../linter/fixture.ts';
import { filesThatDiffer, storiesReached } from '../workbench/stories.ts';
import { differencesPage } from './page.ts';

const { files } = readFixture('project');
const VISIT = 'schemas/fields/visit.json';
const changed = files.map((one) => (one.path === VISIT ? { ...one, text: one.text.replace('是否陪诊', '要不要陪诊') } : one));

test('the page contains the words, every picture before and after, and lists failed and omitted drawings', () => {
  const page = differencesPage(
    '改了什么 <v1>',
    '由“甲”改为“乙”',
    [{ words: '表单 甲，空白', before: Buffer.from('x'), after: undefined }],
    3,
  );
  expect(page).toContain('<h1>改了什么 &#60;v1&#62;</h1>');
  expect(page).toContain('由“甲”改为“乙”');
  expect(page).toContain(
    `<figcaption>改之前</figcaption><img alt="改之前" src="data:image/png;base64,${Buffer.from('x').toString('base64')}">`,
  );
  expect(page).toContain('<figcaption>改之后</figcaption><p>画不出来。</p>');
  expect(page).toContain('还涉及 3 张表单或页面');
  expect(page).not.toContain('<script');
});

test('draws only forms and pages that a changed section affects', () => {
  expect(storiesReached(openProject(files), openProject(changed)).map(({ story }) => story)).toEqual(['forms-visit']);
  expect(storiesReached(openProject(files), openProject(files))).toEqual([]);
});

test('draws a version from the working tree and its differing documents', () => {
  const before = files.find(({ path }) => path === VISIT)?.text;
  expect(filesThatDiffer(files, changed)).toEqual({ [VISIT]: before });
  expect(
    filesThatDiffer(
      files.filter(({ path }) => path !== VISIT),
      changed,
    ),
  ).toEqual({ [VISIT]: null });
  expect(filesThatDiffer([...files, { path: 'schemas/meta/x.json', text: '{}' }], files)).toEqual({});
});
