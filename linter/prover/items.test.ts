import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/documents/json.ts';
import type { Field } from '../../engine/documents/types.gen.ts';
import { checkForm } from './model.ts';
import { subjectOf } from './testing.ts';

const text: Field = { type: 'string', title: '文字', widget: 'text' };
const number: Field = { type: 'number', title: '金额', widget: 'text', minimum: 0, maximum: 1000 };
const when = (visible: Json, field: Field = text): Field => ({ ...field, rules: { visible: visible as never } });
const group = (properties: Record<string, Field>, more: Partial<Field> = {}): Field => ({
  type: 'array',
  title: '发票',
  items: { properties, required: Object.keys(properties) },
  ...more,
});
const found = (...subject: Parameters<typeof subjectOf>) =>
  checkForm(subjectOf(...subject)).refutations.map(({ property, field, message }) => [property, field, message]);

describe('inside the items of a group', () => {
  it('proves every field, condition and answer', () => {
    expect(
      found({
        limit: { ...number, title: '限额' },
        list: group({
          kind: { ...text, title: '类别', widget: 'radio', options: { dictionary: 'yesNo' } },
          cost: { ...number, rules: { max: { var: 'limit' } as never } },
          why: when({ '==': [{ var: 'item.kind' }, '1'] }),
          first: when({ '==': [{ var: 'item.number' }, 1] }),
          third: when({ '>=': [{ var: 'item.number' }, 3] }),
        }),
      }),
    ).toEqual([]);
  });

  it('reports a field of an item that no answer shows, with its path', () => {
    expect(
      found({
        list: group({
          kind: { ...text, title: '类别', widget: 'radio', options: { dictionary: 'yesNo' } },
          why: { ...when({ and: [{ '==': [{ var: 'item.kind' }, '1'] }, { '==': [{ var: 'kind' }, '0'] }] }), title: '说明' },
        }),
      }),
    ).toEqual([
      ['model-unreachable', 'list/why', '“发票”的每一项里：“说明”无论怎么填都不会显示'],
      ['model-one-sided', 'list/why', '“发票”的每一项里：“说明”的显示条件永远不成立'],
    ]);
  });

  it('does not claim a number that the most items never reach', () => {
    expect(found({ list: group({ late: when({ '>': [{ var: 'item.number' }, 2] }) }, { maxItems: 2 }) })).toEqual([
      ['model-undecided', 'list/late', expect.stringContaining('没有证明')],
    ]);
  });

  it('reports a required answer that cannot be given', () => {
    expect(
      found({
        other: { ...text, title: '外面' },
        list: group({
          kept: { ...text, title: '抄', rules: { value: { when: { filled: ['other'] }, is: { var: 'query.x' }, lock: true } as never } },
        }),
      }).map(([property, field]) => [property, field]),
    ).toContainEqual(['model-stuck', 'list/kept']);
  });

  it('reports answers that must differ when there are fewer options than items', () => {
    const kind: Field = { ...text, title: '类别', widget: 'radio', options: { dictionary: 'yesNo' }, unique: true };
    expect(found({ list: group({ kind }, { minItems: 3 }) })).toContainEqual([
      'model-incomplete',
      'list/kind',
      '至少要有 3 项，每一项的“类别”又不能一样，却只有 2 个选项',
    ]);
    expect(found({ list: group({ kind }, { minItems: 2 }) })).toEqual([]);
  });

  it('says so where a name inside hides one outside that a rule needs', () => {
    expect(
      found({
        kind: text,
        shown: { ...when({ filled: ['kind'] }), title: '外面' },
        list: group({ kind: text, why: when({ filled: ['shown'] }) }),
      }),
    ).toEqual([['model-undecided', 'list', '没有证明“发票”的每一项里的规则：里面和外面都有字段“kind”，分不清规则读的是哪一个']]);
  });
});

describe('rules around a group', () => {
  const list = group({ kind: { ...text, title: '类别', widget: 'radio', options: { dictionary: 'yesNo' } }, cost: number, note: text });

  it.each<readonly [string, Json]>([
    ['none or some items', { '!': [{ var: 'list' }] }],
    ['one or many items', { '>': [{ count: [{ var: 'list' }] }, 1] }],
    ['a sum', { '>': [{ sum: [{ var: 'list' }, 'cost'] }, 500] }],
    ['some item', { some: [{ var: 'list' }, { '==': [{ var: 'kind' }, '1'] }] }],
    ['all items', { all: [{ var: 'list' }, { '>=': [{ var: 'cost' }, 100] }] }],
    ['a count of an answer', { '==': [{ count: [{ var: 'list' }, 'kind', '1'] }, 2] }],
    ['different answers', { unique: [{ var: 'list' }, 'kind'] }],
  ])('are decided both ways: %s', (_name, rule) => {
    expect(found({ list, why: when(rule) }, ['list'])).toEqual([]);
  });

  it('does not claim a condition that no list within the bounds meets', () => {
    const why = { ...when({ '>': [{ count: [{ var: 'list' }] }, 2] }), title: '说明' };
    expect(found({ list: { ...list, maxItems: 2 }, why }, ['list'])).toEqual([
      ['model-undecided', 'why', '没有证明“说明”的显示条件两面都有：count 反推不出答案'],
    ]);
  });

  it('a form that cannot be handed in with some lists is reported', () => {
    const refused = found({
      list: { ...list, minItems: 1 },
      sum: { ...text, title: '合计', rules: { valid: { '<': [{ sum: [{ var: 'list' }, 'cost'] }, 0] } as never } },
    });
    expect(refused.map(([property]) => property)).toContain('model-incomplete');
  });

  it('says so when too many answers of an item matter', () => {
    const many = group(
      Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, { ...text, widget: 'radio', options: { dictionary: 'yesNo' } }])),
    );
    const rule = { and: ['a', 'b', 'c', 'd'].map((name) => ({ some: [{ var: 'list' }, { '==': [{ var: name }, '1'] }] })) };
    expect(found({ list: many, why: when(rule) }, ['list'])).toContainEqual([
      'model-bound',
      'list',
      '没有证明与“发票”有关的规则：里面有关的字段太多，只试了一部分答案',
    ]);
  });
});

describe('an object and a group in a group', () => {
  it('proves the fields of an object, and rules that read them by path', () => {
    const payee: Field = {
      type: 'object',
      title: '收款人',
      properties: { kind: { ...text, widget: 'radio', options: { dictionary: 'yesNo' } }, bank: when({ '==': [{ var: 'kind' }, '1'] }) },
      required: ['kind', 'bank'],
    };
    expect(found({ payee, why: when({ '==': [{ var: 'payee.kind' }, '1'] }) })).toEqual([]);
  });

  it('proves two levels', () => {
    const never = { and: [{ '==': [{ var: 'item.kind' }, '1'] }, { '==': [{ var: 'kind' }, '0'] }] };
    const kind: Field = { ...text, widget: 'radio', options: { dictionary: 'yesNo' } };
    const lines = group({ cost: number, kind, why: { ...when(never), title: '说明' } }, { title: '行' });
    expect(found({ list: group({ lines, all: when({ '>': [{ sum: [{ var: 'lines' }, 'cost'] }, 10] }) }) })).toEqual([
      ['model-unreachable', 'list/lines/why', '“发票”的每一项里：“行”的每一项里：“说明”无论怎么填都不会显示'],
      ['model-one-sided', 'list/lines/why', '“发票”的每一项里：“行”的每一项里：“说明”的显示条件永远不成立'],
    ]);
  });
});

describe('pages', () => {
  const page = (title: string, properties: Record<string, Field>, visible?: Json) => ({
    title,
    sections: [{ title, properties, required: Object.keys(properties) }],
    ...(visible !== undefined && { visible: visible as never }),
  });
  const pages = (visible: Json) => ({
    sections: undefined as never,
    pages: [
      page('一', { kind: { ...text, widget: 'radio', options: { dictionary: 'yesNo' } } }),
      page('二', { a: text, b: text }, visible),
    ] as never,
  });

  it('are both shown and hidden', () => {
    expect(found({}, [], pages({ '==': [{ var: 'kind' }, '1'] }))).toEqual([]);
  });

  it('a page that no answer shows is reported once', () => {
    expect(found({}, [], pages({ '==': [{ var: 'kind' }, '7'] })).filter(([property]) => property === 'model-unreachable')).toEqual([
      ['model-unreachable', 'a', '第 2 页“二”无论怎么填都不会出现'],
    ]);
  });
});
