import { expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import type { Values } from '../../engine/documents/json.ts';
import { readFixture } from '../fixture.ts';
import type { SourceFile } from '../index.ts';
import { changedFiles } from './changed-files.ts';
import { compareProjects, printDifferences } from './index.ts';

const { files } = readFixture('project');
const before = openProject(files);

/** Sets the value at a dotted path, or removes it. */
function edited(value: unknown, [key = '', ...rest]: readonly string[], is: unknown): unknown {
  const { [key]: inner, ...others } = (value ?? {}) as Values;
  if (rest.length === 0) return is === undefined ? others : { ...others, [key]: is };
  const whole = { ...others, [key]: edited(inner, rest, is) };
  return Array.isArray(value) ? Object.values(whole) : whole;
}

/** Returns the differences after one place of one document changed. */
function told(path: string, at: string, is: unknown): string {
  const now = files.map((file) =>
    file.path === path ? { path, text: JSON.stringify(edited(JSON.parse(file.text), at.split('/'), is)) } : file,
  );
  expect(now).not.toEqual(files);
  return printDifferences(compareProjects(before, openProject(now)));
}

const PERSON = 'schemas/fields/person.json';
const VISIT = 'schemas/fields/visit.json';

test('reports nothing when nothing changed', () => {
  expect(printDifferences(compareProjects(before, openProject(files)))).toBe('文档没有变化。\n');
});

test.each([
  ['the name of a field', VISIT, 'properties/escort/title', '要不要陪诊', ['表单“就诊申请”（VISIT）', '“是否陪诊”改名为“要不要陪诊”']],
  ['the text of a message', PERSON, 'properties/idNumber/messages/pattern', '请看清号码', ['证件号码格式错误', '请看清号码']],
  ['a text shown in a form', 'schemas/texts/service.json', 'texts/tip', '请仔细填写', ['“请如实填写”', '“请仔细填写”', 'service.tip']],
  [
    'a new option',
    'schemas/dictionaries/yesNo.json',
    'items',
    [
      { code: '0', name: '否' },
      { code: '1', name: '是' },
      { code: '2', name: '不知道' },
    ],
    ['“是否陪诊”', '不知道'],
  ],
  ['a page', 'schemas/pages/people.json', 'title', '@service.soon', ['页面 people', '“敬请期待~”']],
  ['a shape shared by several calls', 'schemas/shapes/option.json', 'title', '一个选项', ['几个接口共有的回答 option']],
  ['a flow', 'schemas/flows/button.json', 'title', '点了按钮', ['流程 button', '由 “按钮” 改为 “点了按钮”']],
])('%s is described in words, and old answers still fit', (_what, path, at, is, words) => {
  const said = told(path, at, is);
  for (const word of words) expect(said).toContain(word);
  expect(said).toContain('没有看出');
});

test.each([
  [
    'newly required',
    'schemas/forms/VISIT.json',
    'sections/1/required',
    ['escort', 'escortDate'],
    '! 没填完的草稿没填“陪诊日期”的，打开后要补；旧版应用交上来的没填的，会被退回',
  ],
  [
    'another key for the same question',
    VISIT,
    'properties',
    {
      ...JSON.parse(files.find(({ path }) => path === VISIT)?.text ?? '{}').properties,
      warm: undefined,
      warmth: { title: '提示', widget: 'warmReminder', text: '@service.reminder' },
    },
    '  ! “提示”的键 warm 改成 warmth；旧草稿里的答案读不到了',
  ],
  ['a removed field', VISIT, 'properties/escortDate', undefined, '! 没填完的草稿里填过的“陪诊日期”不再显示，也不再提交'],
  [
    'a new question',
    'schemas/forms/VISIT.json',
    'sections/1/properties/floor',
    { title: '楼层', type: 'string', widget: 'text' },
    '新加“楼层”：单行文字，选填',
  ],
  [
    'a removed option',
    'schemas/dictionaries/yesNo.json',
    'items',
    [{ code: '1', name: '是' }],
    '! “是否陪诊”选了“否”的，草稿要重选；旧版应用交上来的会被退回',
  ],
  ['a shorter limit', 'schemas/forms/VISIT.json', 'sections/1/properties/remark/maxLength', 5, '! “备注”管得更严'],
  ['another type', VISIT, 'properties/remark/type', 'number', '! 没填完的草稿里“备注”的值换了类型，要重填'],
  ['an earliest date', VISIT, 'properties/escortDate/rules/min', { addDays: [{ today: [] }, 30] }, '! “陪诊日期”的规则变了'],
  ['another condition', VISIT, 'properties/escortDate/rules/visible', { '==': [{ var: 'escort' }, '0'] }, '! “陪诊日期”换了显示的条件'],
  [
    'other calls of the submission',
    'schemas/forms/VISIT.json',
    'submit/calls',
    ['service.preCheck', 'service.apply'],
    '! 提交时问的接口变了',
  ],
  ['another address of a call', 'schemas/calls/service.json', 'calls/apply/path', '/apply2', '! 旧版应用还问 apply 的旧地址'],
])('%s is described with its effect on existing answers', (_what, path, at, is, words) => {
  expect(told(path, at, is)).toContain(words);
});

test('reports a change of the base once, with the channels it reaches', () => {
  const said = told('channels/base.json', 'servicePhone', '400-050-7788');
  expect(said.match(/400-050-7788/g)).toHaveLength(1);
  expect(said).toMatch(/渠道“[^”]+”（CITY）、渠道“[^”]+”（REGION）/);
});

test('reports removed and new documents by their names', () => {
  const rest = files.filter(({ path }) => path !== 'schemas/forms/INSURED.json');
  expect(printDifferences(compareProjects(before, openProject(rest)))).toContain('! 没填完的草稿打不开了');
  expect(printDifferences(compareProjects(openProject(rest), before))).toContain('表单“被保人”（INSURED）\n  · 新加，共 2 项');
});

test('reports removed, new and renamed channels with the effect on their users', () => {
  const rest = openProject(files.filter(({ path }) => path !== 'channels/CITY.json'));
  expect(printDifferences(compareProjects(before, rest))).toContain(
    '渠道“地区健康”（CITY）\n  · 去掉了\n  ! 从它的网址进来的会员打不开应用了',
  );
  expect(printDifferences(compareProjects(rest, before))).toContain('渠道“地区健康”（CITY）\n  · 新加\n');
  expect(told('channels/CITY.json', 'documentTitle', '城市服务')).toMatch(
    /渠道“城市服务”（CITY）\n {2}· [^\n]*documentTitle：由 “地区健康” 改为 “城市服务”/,
  );
});

test('reports removed and new pages and flows by their names', () => {
  const rest = openProject(files.filter(({ path }) => !/(people|button)\.json$/.test(path)));
  const gone = compareProjects(before, rest).filter(({ lines }) => lines.includes('去掉了'));
  expect(gone.flatMap(({ about }) => about)).toEqual(['流程 button“按钮”', '页面 people']);
  const come = compareProjects(rest, before).filter(({ lines }) => lines.includes('新加'));
  expect(come.flatMap(({ about }) => about)).toEqual(['流程 button“按钮”', '页面 people']);
});

test('ignores documents of an unknown kind', () => {
  const more = openProject([...files, { path: 'schemas/elsewhere/x.json', text: '{ "title": "别的" }' }]);
  expect(compareProjects(before, more)).toEqual([]);
});

test('reports a channel that can no longer be resolved as removed', () => {
  expect(told('channels/CITY.json', 'extends', 'NOWHERE')).toContain('渠道“地区健康”（CITY）\n  · 去掉了');
});

test('names a channel without a title by its key', () => {
  const untitled = files.map((file) =>
    file.path === 'channels/base.json'
      ? { path: file.path, text: '{ "createFields": ["insuredName"] }' }
      : file.path === 'channels/REGION.json'
        ? { path: file.path, text: '{ "channelCode": "099" }' }
        : file,
  );
  expect(printDifferences(compareProjects(before, openProject(untitled)))).toContain('渠道“CITY”（CITY）');
});

test('reports a renamed, removed or new option alone, in any list', () => {
  const optionsAre = (...names: readonly string[]): string =>
    told(
      'schemas/dictionaries/yesNo.json',
      'items',
      names.map((name, code) => ({ code: String(code), name })),
    );
  expect(optionsAre('不需要', '是')).toContain('“是否陪诊”：选项『否』改为『不需要』');
  expect(optionsAre('否')).toContain('“是否陪诊”：选项去掉『是』');
  expect(optionsAre('否', '是', '不知道')).toContain('“是否陪诊”：选项新加『不知道』');
  expect(optionsAre('是', '否')).toContain('“是否陪诊”：选项的次序变了');
});

test('joins two statements about the same thing into one change, also among others', () => {
  const said = told(PERSON, 'properties/idNumber', {
    ...JSON.parse(files.find(({ path }) => path === PERSON)?.text ?? '{}').properties.idNumber,
    maxLength: 17,
    messages: { required: '请填写号码', pattern: '请看清号码' },
  });
  expect(said).toMatch(/格式不对时提示：由 “[^”]+” 改为 “请看清号码”/);
  expect(said).not.toContain('不再 格式不对时提示');
});

test('reports the settings of a page in a channel part by part, in the words of its author', () => {
  const said = told('channels/CITY.json', 'pages', { people: { hide: ['card'] } });
  expect(said).toContain('people › 不显示的积木编号 pages.people.hide：新加 “card”');
  expect(said).not.toContain('{');
});

test('every file that was saved otherwise is named, whatever of it changed, and 没有变化 is said of nothing else', () => {
  const said = (now: readonly SourceFile[]): string =>
    printDifferences(compareProjects(before, openProject(now)), changedFiles(files, now));
  expect(said(files)).toBe('文档没有变化。\n');
  for (const { path, text } of files) {
    const own = /^(?:schemas\/(?!meta\/)|channels\/)/.test(path);
    const with_ = (is: string | undefined) =>
      files.flatMap((file) => (file.path !== path ? [file] : is === undefined ? [] : [{ path, text: is }]));
    const more = JSON.stringify({ ...(JSON.parse(text) as Values), description: '另一句' });
    expect(said(with_(more)).includes(`${path}（1 处）`), path).toBe(own);
    if (own) {
      expect(said(with_(`${text}\n`)), path).toContain(`会员看到的和要填的没有变化。\n改过的文件：${path}（只改了排版）`);
      expect(said(with_('{')), path).toContain(`${path}（读不了，没法比）`);
      expect(said(with_(undefined)), path).toContain(`${path}（去掉了）`);
    }
  }
});
