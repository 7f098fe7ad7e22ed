import { expect, test } from 'vitest';
import { overProject } from '../fixture.ts';
import { openProject } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { compiledProject, runScenarios } from './index.ts';
import { mutantsOf } from './mutants.ts';
import { recordPage } from './record.ts';
import { everyMutant, runMutants, sampleOf } from './run-mutants.ts';

const words = {
  texts: new Map([['home', ['home.one', 'home.two']]]),
  calls: new Map([['test', ['test.list', 'test.save']]]),
  routes: ['/list', '/people'],
};
const changesOf = (document: object): readonly string[] =>
  mutantsOf({ path: 'schemas/pages/p.json', text: JSON.stringify(document) }, words).map(({ kind, change }) => `${kind}：${change}`);

test.each<[object, readonly string[]]>([
  [{ rule: { '==': [{ var: 'a.b' }, 1] } }, ['条件反了：== → !=', '差一个：1 → 2']],
  [{ rule: { '!': [{ var: 'a' }] } }, ['条件反了：! → !!']],
  [{ rule: { if: [true, 'x', 'y'] } }, ['分支对调：if 的两个结果对调', '是否反了：true → false']],
  [
    { rule: { and: [{ var: 'a' }, { var: 'b' }] } },
    ['条件反了：and → or', '少一个条件：and 少了 {"var":"a"}', '少一个条件：and 少了 {"var":"b"}'],
  ],
  [{ show: { var: 'a' } }, ['少一个条件：删掉 show']],
  [
    { with: { no: '=query.no', name: '=query.name' } },
    [
      '少一个参数：删掉 with.no',
      '少一个参数：删掉 with.name',
      '旁边的路径：=query.no → =query.name',
      '旁边的路径：=query.name → =query.no',
    ],
  ],
  [{ cases: { a: 1, b: 2 } }, ['分支对调：a 和 b 对调']],
  [{ do: [{ do: 'back' }] }, ['少一个动作：删掉 {"do":"back"}']],
  [{ text: '@home.one' }, ['别的文字：@home.one → @home.two']],
  [{ call: 'test.list' }, ['别的接口：test.list → test.save']],
  [{ path: '/people' }, ['去别处：/people → /list']],
  [{ maxLength: 5, width: 5 }, ['差一个：5 → 6']],
  [
    { or: [{ '===': [{ var: 'a' }, 'x'] }, { '===': [{ var: 'a' }, 'y'] }] },
    [
      '条件反了：or → and',
      '少一个条件：or 少了 {"===":[{"var":"a"},"x"]}',
      '少一个条件：or 少了 {"===":[{"var":"a"},"y"]}',
      '条件反了：=== → !==',
      '别的值：x → y',
      '条件反了：=== → !==',
      '别的值：y → x',
    ],
  ],
  [{ id: 'x', description: '@home.one', samples: [true] }, []],
])('%j is turned as staff would get it wrong', (document, changes) => {
  expect(changesOf(document)).toEqual(changes);
});

test('what nobody could notice is no mutant: the same words under another key, a null that is left out, the key of a row', () => {
  const same = { ...words, words: () => '一样' };
  const document = { text: '@home.one', with: { a: null }, key: { var: 'a.b' }, other: { var: 'a.c' } };
  const kinds = mutantsOf({ path: 'schemas/pages/p.json', text: JSON.stringify(document) }, same).map(({ path }) => path.join('.'));
  expect(kinds).toEqual(['other.var']);
});

test('a mutant is the whole document with one change; a broken document has none', () => {
  const [mutant] = mutantsOf({ path: 'schemas/pages/p.json', text: '{ "a": ["x", { "show": true, "b": 2 }] }' }, words);
  expect(mutant).toMatchObject({ path: ['a', 1, 'show'], file: 'schemas/pages/p.json' });
  expect(JSON.parse(mutant?.text ?? '')).toEqual({ a: ['x', { b: 2 }] });
  expect(mutantsOf({ path: 'schemas/pages/p.json', text: '{' }, words)).toEqual([]);
});

const people = { people: [{ id: 1, name: '甲', kind: 0 }], places: [] };
const scenarios = (...list: readonly object[]): SourceFile => ({
  path: 'schemas/scenarios/pages/people.json',
  text: JSON.stringify({ scenarios: list }),
});
const tip = { name: '提示', given: { data: people }, steps: [{ then: { shows: { tips: true } } }] };

test('the checker or a scenario kills a mutant, or it survives', () => {
  const files = overProject([scenarios(tip)]);
  const all = everyMutant(files, openProject(files)).filter(({ file }) => file === 'schemas/pages/people.json');
  const turned = all.filter(({ path, kind }) => kind === '条件反了' && path.join('.') === 'blocks.0.show');
  expect(turned).toHaveLength(1);
  expect(runMutants(turned, files, [[], [], []])).toMatchObject([{ killedBy: 'scenario' }]);
  const without = overProject([]);
  expect(runMutants(turned, without, [[], [], []])).toMatchObject([{ killedBy: undefined }]);
  const call = all.filter(({ kind, change }) => kind === '别的接口' && change.startsWith('service.patient'));
  expect(runMutants(call, files, [[], [], []])).toMatchObject([{ killedBy: 'check' }]);
});

test('a sample of mutants is the same for the same seed', () => {
  const files = overProject([]);
  const all = everyMutant(files, openProject(files));
  expect(all.length).toBeGreaterThan(40);
  expect(sampleOf(all, 10, 3)).toEqual(sampleOf(all, 10, 3));
  expect(sampleOf(all, 10, 3)).not.toEqual(sampleOf(all, 10, 4));
  expect(sampleOf(all, 10_000, 3)).toHaveLength(all.length);
});

test('what is recorded from a sample holds: blocks seen and hidden, sources, and each tap from the start', () => {
  const samples = { path: 'schemas/pages/people.samples.json', text: JSON.stringify({ samples: [{ name: '有', data: people }] }) };
  const files = overProject([samples]);
  const recorded = recordPage(compiledProject(openProject(files)), 'people', '有');
  if (typeof recorded === 'string') throw new Error(recorded);
  expect(recorded.map(({ name }) => name)).toEqual(['样例“有”：看得到什么', '样例“有”：点 person', '样例“有”：点 open']);
  expect(recorded[0]?.steps[0]?.then.shows).toHaveProperty('tips', { text: '请如实填写', kind: 'tip' });
  expect(runScenarios(openProject(overProject([samples, scenarios(...recorded)]))).issues).toEqual([]);
  expect(recordPage(compiledProject(openProject(files)), 'nobody', '有')).toBe('没有页面“nobody”');
});
