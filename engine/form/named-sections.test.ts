import { describe, expect, it } from 'vitest';
import type { Form, Section } from '../documents/types.gen.ts';
import { open } from './open.ts';
import { answers, field, issuesOf, payload } from './payload.ts';
import { apply, CONTEXT, formOf, set } from './testing.ts';
import { pathOf, pointerOf } from './tree.ts';
import type { FormState } from './types.ts';

const opened = (properties: Section['properties'], more: Partial<Form> = {}, sections = {}): FormState =>
  open(formOf(properties, more, sections), CONTEXT);

const account: Section = {
  title: '账户',
  properties: {
    bank: { type: 'string', title: '银行' },
    card: { type: 'string', title: '卡号', rules: { visible: { filled: ['bank'] } } },
  },
  required: ['bank', 'card'],
};

describe('named sections', () => {
  const form = (): FormState =>
    opened(
      {},
      {
        sections: [
          { title: '收款人', name: 'payee', $ref: '../fields/account.json' },
          { title: '代办人', name: 'agent', $ref: '../fields/account.json', visible: { '!=': [{ var: 'payee.bank' }, '自办'] } },
        ],
      },
      { '../fields/account.json': account },
    );

  it('one shared section twice under two names; its rules read their own', () => {
    const state = apply(form(), set('payee/bank', 'ICBC'));
    expect(field(state, 'payee/card')?.visible).toBe(true);
    expect(field(state, 'agent/card')?.visible).toBe(false);
    const filled = apply(state, set('payee/card', '622'), set('agent/bank', 'ABC'), set('agent/card', '623'));
    expect(payload(filled)).toEqual({ payee: { bank: 'ICBC', card: '622' }, agent: { bank: 'ABC', card: '623' } });
    expect(pointerOf(filled, 'agent/card')).toBe('/agent/card');
    expect(pathOf(filled, '/agent/card')).toBe('agent/card');
  });

  it('a hidden section is not handed in and comes back with its answers', () => {
    const filled = apply(form(), set('agent/bank', 'ABC'), set('agent/card', '623'), set('payee/bank', '自办'));
    expect(payload(filled)).toEqual({ payee: { bank: '自办' } });
    expect(payload(apply(filled, set('payee/bank', 'ICBC')))).toEqual({ payee: { bank: 'ICBC' }, agent: { bank: 'ABC', card: '623' } });
    expect(answers(filled)).toEqual({ payee: { bank: '自办' }, agent: { bank: 'ABC', card: '623' } });
  });

  it('missing answers are told with their path', () => {
    const state = apply(form(), { type: 'validate' });
    expect(issuesOf(state).map(({ field: path }) => path)).toEqual(['payee/bank', 'agent/bank']);
  });
});

describe('pages of a form', () => {
  const form = (): FormState =>
    opened(
      {},
      {
        sections: undefined as never,
        pages: [
          { title: '一', sections: [{ title: '甲', properties: { a: { type: 'string', title: 'a' } }, required: ['a'] }] },
          {
            title: '二',
            visible: { '==': [{ var: 'a' }, 'more'] },
            sections: [{ title: '乙', properties: { b: { type: 'string', title: 'b' } }, required: ['b'] }],
          },
        ],
      },
    );

  it('validates one page at a time', () => {
    const state = apply(form(), set('a', 'more'), { type: 'validate', page: 0 });
    expect(issuesOf(state)).toEqual([]);
    expect(issuesOf(apply(state, { type: 'validate', page: 1 })).map(({ field: path }) => path)).toEqual(['b']);
  });

  it('a page that is not shown is neither checked nor handed in', () => {
    const state = apply(form(), set('a', 'more'), set('b', 'x'), set('a', 'less'), { type: 'validate' });
    expect(issuesOf(state)).toEqual([]);
    expect(payload(state)).toEqual({ a: 'less' });
  });
});
