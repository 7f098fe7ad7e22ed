import { expect, test } from 'vitest';
import { checkDocuments, openProject } from '../domain/lint/index.ts';
import type { FormSection } from '../engine/documents/types.gen.ts';
import { compareProjects, printDifferences } from './diff/index.ts';
import { overProject } from './fixture.ts';
import { explainField, explainForm, fieldGraph } from './index.ts';
import { checkModels } from './prover/check.ts';
import { checkForm } from './prover/model.ts';
import { subjectOf } from './prover/testing.ts';
import type { SourceFile } from './source/types.ts';

const yesNo = '"type": "string", "widget": "radio", "options": { "dictionary": "yesNo" }';
const isYes = (name: string): string => `{ "==": [{ "var": "${name}" }, "1"] }`;
const PATH = 'schemas/forms/MORE.json';

/** A form whose second section has this `visible`, and in it a field with this rule; both on lines of their own. */
const files = (visible: string | undefined, own?: string): readonly SourceFile[] =>
  overProject([
    {
      path: PATH,
      text: `{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": { "escort": "0" } }], "sections": [
{ "title": "一", "properties": { "escort": { "title": "是否陪诊", ${yesNo} } }, "required": ["escort"] },
{ "title": "陪诊",${
        visible === undefined
          ? ''
          : `
"visible": ${visible},`
      }
"properties": {
"who": { "title": "陪诊人", "type": "string", "widget": "text" },
"vip": { "title": "要贵宾室", ${yesNo}${own === undefined ? '' : `, "rules": { "visible": ${own} }`} } },
"required": ["who"] } ] }`,
    },
  ]);
const told = (visible: string, own?: string) => checkDocuments(files(visible, own)).map(({ rule, line, message }) => [rule, line, message]);
const proven = (visible: string, own?: string) =>
  checkModels(files(visible, own), () => true).issues.flatMap(({ file, rule, line, message }) =>
    file === PATH ? [[rule, line, message]] : [],
  );

test('FM-08 a section that a rule shows is right, and proven', () => {
  expect(told(isYes('escort'))).toEqual([]);
  expect(proven(isYes('escort'))).toEqual([]);
});

test('FM-08 slips in the rule of a section are told at their place, once however many fields it shows', () => {
  expect(told(isYes('escrot'))).toEqual([['unknown-variable', 4, '规则里用到的字段“escrot”不在这张表单里']]);
  expect(told('{ "==": [{ "var": "escort" }, "9"] }')).toEqual([['unknown-code', 4, expect.stringContaining('“9”')]]);
  expect(told('{ "!=": [{ "var": "escort" }, "0"] }')).toEqual([['shows-too-early', 4, expect.stringContaining('“who”')]]);
  expect(told('{ "isYes": ["escort"] }').map(([rule, line]) => [rule, line])).toEqual([['unknown-operator', 4]]);
  expect(told('false')).toEqual([['required-never-shown', 4, '“who”必填，却永远不显示']]);
  expect(told('{ "filled": ["who"] }').map(([rule, line]) => [rule, line])).toEqual([['cycle', 4]]);
});

test('FM-08 what contradicts or always holds is refuted, of the section and of a field in it each by itself', () => {
  const section = (visible: string, own?: string): readonly FormSection[] => [
    { title: '一', properties: { escort: field('是否陪诊') }, required: ['escort'] },
    {
      title: '陪诊',
      visible: JSON.parse(visible),
      properties: { vip: { ...field('要贵宾室'), ...(own !== undefined && { rules: { visible: JSON.parse(own) } }) } },
    },
  ];
  const field = (title: string) => ({ title, type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } }) as const;
  const refuted = (visible: string, own?: string) =>
    checkForm(subjectOf({}, [], { sections: section(visible, own) as never })).refutations.map(({ property, message }) => [
      property,
      message,
    ]);
  const always = '{ "!=": [{ "var": "escort" }, "2"] }';
  expect(refuted(isYes('escort'))).toEqual([]);
  expect(refuted(always, isYes('escort'))).toEqual([['model-one-sided', '“要贵宾室”的显示条件永远成立']]);
  expect(refuted(isYes('escort'), always)).toEqual([['model-one-sided', '“要贵宾室”的显示条件永远成立']]);
  expect(refuted(isYes('escort'), '{ "==": [{ "var": "escort" }, "0"] }')).toEqual([
    ['model-unreachable', '“要贵宾室”无论怎么填都不会显示'],
  ]);
  expect(proven(always)).toContainEqual(['model-one-sided', 4, '“陪诊人”的显示条件永远成立']);
});

test('FM-08 it is explained of the field and of the whole form, with its place, and is in the graph', () => {
  const project = openProject(files(isYes('escort'), isYes('who')));
  expect(explainField(project, 'MORE', 'vip').lines.slice(1, 3)).toEqual([
    `  所在段落：当『是否陪诊』为『是』时显示  ${PATH}:4`,
    expect.stringContaining('  显示：当『陪诊人』为『1』时显示'),
  ]);
  const who = explainField(project, 'MORE', 'who').lines.join('\n');
  expect(who).toContain('隐藏时：答案收起来');
  expect(who).not.toContain('一直显示');
  expect(explainForm(project, 'MORE').lines).toContain('   『是否陪诊』为『是』时才显示这一段。');
  expect(fieldGraph(project, 'MORE').find(({ name }) => name === 'vip')?.reads).toEqual(['escort', 'who']);
});

test('FM-08 a change of it is told in words, with what it means for answers that are there', () => {
  const between = (before: string | undefined, after: string | undefined): string =>
    printDifferences(compareProjects(openProject(files(before)), openProject(files(after))));
  const added = between(undefined, isYes('escort'));
  expect(added).toContain('段落“陪诊”新加 『是否陪诊』为『是』时才显示这一段。');
  expect(added).toContain('“陪诊人”换了显示的条件');
  expect(between(isYes('escort'), isYes('escort'))).toBe('文档没有变化。\n');
});
