import { describe, expect, test } from 'vitest';
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

describe('a draft with items and a named section', () => {
  const invoices = (properties: Record<string, ReturnType<typeof field>>, maxItems = 5, required: string[] = []) =>
    ({ title: '发票', type: 'array', maxItems, items: { properties, required } }) as const;
  const made = (group: ReturnType<typeof invoices>, payee: Record<string, ReturnType<typeof field>>) =>
    formOf(
      {},
      {
        sections: [
          { title: '费用', properties: { invoices: group } },
          { title: '收款人', name: 'payee', properties: payee },
        ],
      },
    );
  const old = made(invoices({ no: field('号码'), note: field('备注') }), { holder: field('姓名'), town: field('城市') });
  const three = { invoices: [{ no: '1', note: '甲' }, { no: '2' }, { no: '3', note: '丙' }], payee: { holder: '王芳', town: '南昌' } };

  test('FM-25 says nothing when nothing changed', () => {
    const draft = draftOf(old, three);
    expect(said(draft, old)).toEqual([]);
    expect(forms.answers(forms.change(forms.open(old, CONTEXT), { type: 'restore', values: draft.answers }))).toEqual(three);
  });

  test('FM-25 names fields that are new, demanded or gone inside items and sections', () => {
    const now = made(invoices({ no: field('号码'), date: field('日期') }, 5, ['no']), { holder: field('姓名'), phone: field('电话') });
    expect(said(draftOf(old, three), now)).toEqual([
      '这张表单在那以后更新过，您填过的都还在：',
      '新增：“发票·日期”、“收款人·电话”',
      '不再需要：“发票·备注”、“收款人·城市”',
    ]);
    const demanding = made(invoices({ no: field('号码'), note: field('备注') }, 5, ['note']), {
      holder: field('姓名'),
      town: field('城市'),
    });
    expect(said(draftOf(old, three), demanding)).toContain('改为必填：“发票·备注”');
  });

  test('FM-25 keeps every item when fewer are allowed now, and says so', () => {
    const now = made(invoices({ no: field('号码'), note: field('备注') }, 1), { holder: field('姓名'), town: field('城市') });
    const draft = draftOf(old, three);
    expect(said(draft, now)).toContain('“发票”最多只能填 1 项，您填了 3 项，提交前请删去几项');
    const state = forms.change(forms.open(now, CONTEXT), { type: 'restore', values: draft.answers });
    expect(forms.answers(state)).toEqual(three);
    expect(forms.issuesOf(forms.change(state, { type: 'validate' }))).toEqual([
      expect.objectContaining({ field: 'invoices', code: 'maxItems' }),
    ]);
  });
});
