import { expect, test } from 'vitest';
import { compile as compileForm, open } from '../../engine/form/index.ts';
import { subjectOf } from './testing.ts';
import { answerText, titleOf } from './words.ts';

const { form, validators, dictionaries, texts } = subjectOf({
  relation: { title: '关系', type: 'string', widget: 'select', options: { dictionary: 'relationship' } },
  files: { title: '附件', type: 'array', widget: 'file' },
});
const state = open(compileForm(form, { validators, dictionaries, texts }), { today: '2026-11-20' });

test.each([
  ['relation', '', '（清空）'],
  ['relation', '2', '配偶'],
  ['relation', '9', '9'],
  ['files', ['/api/file/a.jpg', '/api/file/b.jpg'], '2 个文件'],
  ['files', ['甲', '乙'], '甲、乙'],
] as const)('%s answered %j reads %s', (name, value, text) => {
  expect(answerText(state, name, typeof value === 'string' ? value : [...value])).toBe(text);
});

test('names a field by its title, and an unknown one by its name', () => {
  expect([titleOf(state, 'files'), titleOf(state, 'nowhere')]).toEqual(['附件', 'nowhere']);
});
