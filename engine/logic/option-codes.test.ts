import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { compile as compileLogic, evaluate, type Scope } from './index.ts';
import { optionCodes } from './operators/answers.ts';

describe('CH-15 S-05 a list of codes or of positions', () => {
  it.each<[string, unknown, readonly string[] | undefined, readonly string[]]>([
    ['every entry on offer: codes', [0, 7], ['0', '1', '7'], ['0', '7']],
    ['codes may be texts', ['0', '7'], ['0', '1', '7'], ['0', '7']],
    ['a single code', [0], ['0', '1', '7'], ['0']],
    ['2 is no code on offer: positions', [0, 2], ['0', '1', '7'], ['0', '7']],
    ['2 is on offer: codes', [0, 2], ['0', '1', '2'], ['0', '2']],
    ['one position makes all of them positions', [1, 3], ['7', '0', '1', '2'], ['0', '2']],
    ['positions go by the order on offer', [0, 2], ['7', '1', '0'], ['7', '0']],
    ['a position beyond the list names nothing', [0, 5], ['0', '1', '7'], ['0']],
    ['neither code nor position', ['护照', -1, 1.5, 2], ['0', '1', '7'], ['7']],
    ['an empty list hides nothing', [], ['0', '1', '7'], []],
    ['no list at all', 'ALLHIDE', ['0'], []],
    ['options not known yet: codes', [0, 2], undefined, ['0', '2']],
    ['no options at all: codes', [0, 2], [], ['0', '2']],
  ])('%s', (_name, list, offered, codes) => {
    expect(optionCodes(list, offered)).toEqual(codes);
  });
});

describe('the operator', () => {
  const scope: Scope = {
    today: '2026-11-20',
    get: (name) => (name === 'channel' ? { hiddenCodes: [0, 2] } : undefined),
    offered: (field) => (field === 'certType' ? ['0', '1', '7'] : undefined),
  };

  it("returns the codes among a field's options and depends on that field", () => {
    const logic: Json = { optionCodes: ['certType', { var: 'channel.hiddenCodes' }] };
    expect(evaluate(logic, scope)).toEqual({ ok: true, value: ['0', '7'] });
    expect(evaluate({ optionCodes: ['sex', { var: 'channel.hiddenCodes' }] }, scope)).toEqual({ ok: true, value: ['0', '2'] });
    expect(evaluate(logic, { today: '2026-11-20', get: () => undefined })).toEqual({ ok: true, value: [] });
    expect(compileLogic(logic)).toMatchObject({ faults: [], program: { reads: ['certType', 'channel'], options: ['certType'] } });
  });

  it('requires a literal field name', () => {
    expect(compileLogic({ optionCodes: [{ var: 'x' }, [0]] }).faults).toMatchObject([{ code: 'bad-field-constant', name: 'optionCodes' }]);
  });
});
