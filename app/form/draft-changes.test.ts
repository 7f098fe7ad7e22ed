import { expect, test } from 'vitest';
import { formOf } from '../../engine/form/testing.ts';
import { forms, type Values } from '../../engine/index.ts';
import { shellTexts } from '../../schemas/index.ts';
import { createText } from '../base/texts.ts';
import { addTexts } from '../documents/library.ts';
import { changesSince, obsoleteAnswers, outlineOf } from './draft-changes.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const text = createText(table);
const CONTEXT = { today: '2026-11-20' };
const field = (title: string) => ({ type: 'string', title, widget: 'text' }) as const;

const before = formOf({ name: field('姓名'), sleep: field('睡眠'), remark: field('备注') });
const after = formOf({ name: field('姓名'), remark: field('备注'), weight: field('体重') });

/** Returns the content of a draft of a form after these answers. */
const draftOf = (form: typeof before, values: Values) => {
  const state = forms.change(forms.open(form, CONTEXT), { type: 'restore', values });
  return { answers: forms.answers(state), savedAt: 0, idempotencyKey: 'k', asked: outlineOf(state) };
};
const said = (content: ReturnType<typeof draftOf>, form = after) => changesSince(content, { form, context: CONTEXT, records: [] }, text);

test('FM-25 a draft of an older form lists added and removed fields, and keeps the answer of a removed one', () => {
  const draft = draftOf(before, { name: '王芳', sleep: '6' });
  expect(said(draft)).toEqual(['这张表单在那以后更新过，您填过的都还在：', '新增：“体重”', '不再需要：“睡眠”']);
  expect(obsoleteAnswers(after, draft)).toEqual({ answers: { sleep: '6' }, asked: { sleep: { title: '睡眠', required: true } } });
  expect(obsoleteAnswers(before, draft)).toEqual({ answers: {}, asked: {} });
});

test('FM-25 a draft of the same form, or of an older app, lists no changes', () => {
  const draft = draftOf(before, { name: '王芳' });
  expect(said(draft, before)).toEqual([]);
  const { asked: _asked, ...old } = draft;
  expect(changesSince(old, { form: after, context: CONTEXT, records: [] }, text)).toEqual([]);
  expect(obsoleteAnswers(after, old)).toEqual({ answers: {}, asked: {} });
});

test('FM-25 names fields that became required and are still empty', () => {
  const optional = formOf(
    {},
    { sections: [{ title: '一', properties: { name: field('姓名'), remark: field('备注') }, required: ['name'] }] },
  );
  const demanding = formOf(
    {},
    { sections: [{ title: '一', properties: { name: field('姓名'), remark: field('备注') }, required: ['name', 'remark'] }] },
  );
  expect(said(draftOf(optional, { name: '王芳' }), demanding)).toContain('改为必填：“备注”');
  expect(said(draftOf(optional, { name: '王芳', remark: '无' }), demanding)).toEqual([]);
});
