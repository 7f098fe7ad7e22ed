import { expect, it } from 'vitest';
import { compileLogic } from './compile.ts';
import { inlineConditions } from './conditions.ts';

const conditions = {
  'under-16': { title: '被保人未满 16 周岁', logic: { '<': [{ var: 'age' }, 16] }, reads: ['age'] },
  'needs-guardian': {
    title: '要监护人',
    logic: { and: [{ condition: '被保人未满 16 周岁' }, { var: 'query.kind' }] },
    reads: ['age', 'query'],
  },
  round: { title: '绕圈', logic: { '!': [{ condition: 'again' }] }, reads: [] },
  again: { title: '又一圈', logic: { '!': [{ condition: '绕圈' }] }, reads: [] },
};

it('puts a condition in place by title or file name, at any depth, and says where', () => {
  const { document, inlined } = inlineConditions(
    { rules: { visible: { condition: 'needs-guardian' } }, samples: [{ condition: 'under-16' }] },
    conditions,
  );
  expect(document).toEqual({
    rules: { visible: { and: [{ '<': [{ var: 'age' }, 16] }, { var: 'query.kind' }] } },
    samples: [{ condition: 'under-16' }],
  });
  expect(inlined).toEqual([
    { at: ['rules', 'visible'], name: 'needs-guardian' },
    { at: ['rules', 'visible', 'and', 0], name: 'under-16' },
  ]);
});

it('returns a document without conditions as it is', () => {
  const document = { rules: { visible: { var: 'a' } }, sections: [1, null, { condition: 3 }] };
  expect(inlineConditions(document, conditions).document).toBe(document);
});

it.each(['nowhere', 'toString', 'round'])('leaves an unknown or cyclic condition (%s), and compiling reports it', (name) => {
  const { document } = inlineConditions({ rule: { condition: name } }, conditions);
  expect(compileLogic(document.rule).faults.map(({ code }) => code)).toEqual(['unknown-condition']);
});
