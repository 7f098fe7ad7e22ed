import { expect, test } from 'vitest';
import { FAULTS } from './catalogue.ts';
import { type FaultCode, faultLine, makeFault } from './fault.ts';
import { sayFault } from './say.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob(
  ['../{actions,channel,documents,form,logic,page}/**/*.ts', '!../**/*.test.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const users: Readonly<Record<string, string>> = import.meta.glob(['../../renderer/{form,page}/*.{ts,tsx}', '../../domain/operators/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const gapsOf = (words: string): readonly string[] => [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

test.each(Object.entries(FAULTS))('%s has words in both languages with the same parameters', (_code, { zh, en }) => {
  expect(gapsOf(en)).toEqual(gapsOf(zh));
  expect(en).not.toMatch(/[\u4e00-\u9fff]/);
});

test('the code uses every fault', () => {
  const written = [...Object.values(sources), ...Object.values(users)].join('\n');
  const roots = ['data', 'status', 'more', 'said', 'state', 'view', 'step'];
  const isGiven = (code: string) => written.includes(`'${code}'`) || roots.some((root) => code === `unknown-${root}`);
  expect(Object.keys(FAULTS).filter((code) => !isGiven(code))).toEqual([]);
});

test('words an inner fault in the same language; the log line omits data that a rule met', () => {
  const inner = makeFault('not-comparable', { value: '"36010219850618451X"', other: '3' });
  const fault = makeFault('action-parameter', {
    action: 'go',
    name: 'path',
    fault: makeFault('in-parameter', { name: 'id', fault: inner }),
  });
  expect(sayFault(fault)).toBe('动作 go 的 path 算不出来：id：不能比较大小："36010219850618451X" 与 3');
  expect(sayFault(fault, 'en')).toBe('path of the action go cannot be worked out: id: cannot be put in order: "36010219850618451X" and 3');
  expect(faultLine(fault)).toBe('action-parameter go path: in-parameter id: not-comparable');
});

test('joins several names as a list and leaves an unfilled placeholder', () => {
  expect(sayFault(makeFault('missing-params', { name: 'buy', params: ['item', 'store'] }))).toBe('流程 buy 缺少参数 item、store');
  expect(sayFault(makeFault('missing-params', { name: 'buy', params: ['item', 'store'] }), 'en')).toContain('item, store');
  expect(sayFault({ code: 'unknown-flow' satisfies FaultCode, params: {} })).toBe('没有名为 {name} 的流程');
});
