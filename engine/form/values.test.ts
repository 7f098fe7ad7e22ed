import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { answerWords, field, issuesOf, knownField, messageOf, open, payload, printed, readNumber, writeNumber } from './index.ts';
import { apply, CONTEXT, formOf, set } from './testing.ts';

/** Returns the messages of a form of one field after this answer. */
function told(definition: Field, value: Json): readonly string[] {
  const form = formOf({ a: { title: '甲', ...definition } });
  const state = apply(open(form, CONTEXT), set('a', value), { type: 'validate' });
  return issuesOf(state).map((issue) => `${issue.code} ${messageOf(form, issue)}`);
}
const handedIn = (definition: Field, value: Json) => payload(apply(open(formOf({ a: definition }), CONTEXT), set('a', value)));

describe('FM-09 money: members type yuan, the form hands in fen', () => {
  const money: Field = { type: 'integer', format: 'money', widget: 'text' };

  test.each<[string, number | undefined]>([
    ['12.5', 1250],
    ['0.07', 7],
    ['1,234.50', 123450],
    ['¥ 19.99', 1999],
    ['￥１２．３０元', 1230],
    ['-3', -300],
    ['12.345', 1234.5],
    ['90071992547409.91', undefined],
    ['十元', undefined],
    ['', undefined],
  ])('reads %j as %j fen', (text, fen) => expect(readNumber(text, '元', 2)).toBe(fen));

  test('every amount up to ten billion yuan comes back as it was typed, without a float', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (fen) => {
        const typed = writeNumber(money, fen);
        expect(typed).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(readNumber(typed, '元', 2)).toBe(fen);
      }),
    );
  });

  test('refuses parts of a fen, and says limits in yuan', () => {
    expect(told(money, 1234.5)).toEqual(['type 甲请填金额，最多到分']);
    expect(told({ ...money, maximum: 500_000 }, 500_001)).toEqual(['maximum 甲不能大于5000元']);
    expect(told({ ...money, rules: { max: 12_345 } }, 12_346)).toEqual(['max 甲不能大于123.45元']);
    expect(told({ ...money, unit: '块', maximum: 100 }, 101)).toEqual(['maximum 甲不能大于1块']);
    expect(handedIn(money, 1250)).toEqual({ a: 1250 });
  });

  test('is printed with groups and two decimals, by locale', () => {
    expect(printed(money, 123_456_789)).toBe('1,234,567.89');
    expect(printed(money, 9_007_199_254_740_991)).toBe('90,071,992,547,409.91');
    expect(printed(money, 500, 'de-DE')).toBe('5,00');
    const form = formOf({ a: money });
    const { shown, own } = knownField(open(form, CONTEXT), 'a');
    expect(answerWords(shown, own, 123_450)).toBe('1,234.50元');
    expect(answerWords(shown, own, '十元')).toBe('十元');
  });
});

describe('FM-09 per cent: members type per cent, the form hands in the share', () => {
  const share: Field = { type: 'number', format: 'percent', widget: 'text', minimum: 0, maximum: 1 };

  test.each<[string, number]>([
    ['12.5', 0.125],
    ['12.5%', 0.125],
    ['7 %', 0.07],
    ['100', 1],
    ['.5', 0.005],
  ])('reads %j as %j', (text, value) => {
    expect(readNumber(text, '%', -2)).toBe(value);
    expect(readNumber(writeNumber(share, value), '%', -2)).toBe(value);
  });

  test('says its limits in per cent', () => {
    expect(told(share, 1.01)).toEqual(['maximum 甲不能大于100%']);
    expect(told({ ...share, multipleOf: 0.005 }, 0.0125)).toEqual(['multipleOf 甲要填0.5的倍数']);
  });
});

describe('FM-09 times and ranges', () => {
  const stay: Field = { type: 'object', format: 'date-range', widget: 'dateRange' };
  const visit: Field = { type: 'object', format: 'time-range', widget: 'timeRange' };

  test.each<[string, Field, Json, string[]]>([
    ['a period', stay, { from: '2026-11-02', to: '2026-11-09' }, []],
    ['one day', stay, { from: '2026-11-02', to: '2026-11-02' }, []],
    ['a period with its end first', stay, { from: '2026-11-09', to: '2026-11-02' }, ['format']],
    ['a period without an end', stay, { from: '2026-11-02' }, ['format']],
    ['a day that does not exist', stay, { from: '2026-02-30', to: '2026-11-02' }, ['format']],
    ['more than its ends', stay, { from: '2026-11-02', to: '2026-11-09', days: '7' }, ['format']],
    ['a period that begins too early', { ...stay, rules: { min: '2026-11-03' } }, { from: '2026-11-02', to: '2026-11-09' }, ['min']],
    ['a period that ends too late', { ...stay, rules: { max: { today: [] } } }, { from: '2026-11-02', to: '2026-11-21' }, ['max']],
    ['a part of the day', visit, { from: '09:00', to: '11:30' }, []],
    ['a part of the day that ends too late', { ...visit, rules: { max: '11:00' } }, { from: '09:00', to: '11:30' }, ['max']],
    ['a time', { type: 'string', format: 'time', widget: 'time' }, '23:59', []],
    ['no time', { type: 'string', format: 'time', widget: 'time' }, '24:00', ['format']],
    ['a time before the first', { type: 'string', format: 'time', widget: 'time', rules: { min: '08:30' } }, '08:29', ['min']],
  ])('judges %s', (_name, definition, value, codes) => expect(told(definition, value).map((one) => one.split(' ')[0])).toEqual(codes));

  test('a rule reads both ends, and an answer is printed with both', () => {
    const days: Field = { type: 'string', widget: 'text', rules: { visible: { '<': [{ var: 'stay.from' }, '2026-11-05'] } } };
    const state = open(formOf({ stay, days }), CONTEXT);
    const early = apply(state, set('stay', { from: '2026-11-02', to: '2026-11-09' }));
    expect(field(early, 'days')?.visible).toBe(true);
    expect(field(apply(early, set('stay', { from: '2026-11-06', to: '2026-11-09' })), 'days')?.visible).toBe(false);
    expect(payload(early)).toEqual({ stay: { from: '2026-11-02', to: '2026-11-09' } });
    expect(printed(stay, { from: '2026-11-02', to: '2026-11-09' })).toBe('2026-11-02 – 2026-11-09');
    expect(printed(stay, { from: '2026-11-02', to: '2026-11-09' }, 'en')).toBe('Nov 2, 2026 – Nov 9, 2026');
  });
});

describe('FR-10 choices', () => {
  const options = { dictionary: 'yesNo' } as const;

  test('"none of these" stands alone: what was chosen last stays', () => {
    const form = formOf({ a: { type: 'array', widget: 'checkbox', options, exclusive: ['0'] } });
    const some = apply(open(form, CONTEXT), set('a', ['1']));
    const none = apply(some, set('a', ['1', '0']));
    expect(field(none, 'a')?.value).toEqual(['0']);
    expect(field(apply(none, set('a', ['1', '0'])), 'a')?.value).toEqual(['1']);
  });

  test('a client that hands in both is refused', () => {
    const form = formOf({ a: { title: '甲', type: 'array', widget: 'checkbox', options, exclusive: ['0'] } });
    const state = apply(open(form, CONTEXT), { type: 'restore', values: { a: ['1', '0'] } }, { type: 'validate' });
    expect(issuesOf(state).map(({ code }) => code)).toEqual(['exclusive']);
  });

  test('a ranking needs every option in one place', () => {
    const ranking: Field = { type: 'array', format: 'ranking', widget: 'ranking', options };
    expect(told(ranking, ['0', '1'])).toEqual([]);
    for (const wrong of [['0'], ['0', '0'], ['0', '1', '1']]) expect(told(ranking, wrong), String(wrong)).toHaveLength(1);
    expect(told(ranking, ['0', '2'])).toEqual(['options 甲填写有误']);
  });

  test('a signature is one picture', () => {
    const signature: Field = { type: 'array', format: 'signature', widget: 'signature' };
    expect(told(signature, ['/a.png'])).toEqual([]);
    expect(told(signature, ['/a.png', '/b.png'])).toEqual(['format 甲只要一张']);
    const form = formOf({ a: { title: '甲', ...signature } });
    const [issue] = issuesOf(apply(open(form, CONTEXT), { type: 'validate' }));
    expect(issue && messageOf(form, issue)).toBe('请签名');
  });

  test('an address has region and street, and a point with both degrees or none', () => {
    const address: Field = {
      type: 'object',
      format: 'address',
      widget: 'address',
      options: { call: 'service.areaTree', children: 'children' },
    };
    const words = { region: '湖北省/武汉市/武昌区', street: '东湖路10号' };
    expect(told(address, words)).toEqual([]);
    expect(told(address, { ...words, lat: 30.5, lng: -180 })).toEqual([]);
    expect(printed(address, { ...words, lat: 30.5, lng: 114.3 })).toBe('湖北省武汉市武昌区东湖路10号');
    expect(printed(address, { street: '东湖路10号' })).toBe('东湖路10号');
    for (const wrong of [
      { region: words.region },
      { ...words, street: '  ' },
      { ...words, lat: 30.5 },
      { ...words, lat: 91, lng: 0 },
      { ...words, lat: 30, lng: '114' },
      { ...words, floor: '1' },
    ])
      expect(told(address, wrong as Json), JSON.stringify(wrong)).toEqual(['format 请把甲填完整：地区和详细地址']);
    expect(told(address, '东湖路10号')).toEqual(['required 请填写甲']);
  });

  test.each<[string, Field, string, Json]>([
    ['a number', { type: 'integer', widget: 'radio', enum: [1, 2, 3] }, '2', 2],
    ['yes or no', { type: 'boolean', widget: 'radio', enum: [true, false] }, 'false', false],
    ['a decimal', { type: 'number', widget: 'select', enum: [0.5, 1.5] }, '1.5', 1.5],
    ['an object', { type: 'object', widget: 'radio', enum: [{ plan: 'A' }, { plan: 'B' }] }, '{"plan":"B"}', { plan: 'B' }],
    ['a text', { type: 'string', widget: 'radio', enum: ['x', 'y'] }, 'y', 'y'],
  ])('a listed value keeps its type: %s', (_name, definition, code, value) => {
    const state = open(formOf({ a: definition }), CONTEXT);
    expect(field(state, 'a')?.options?.map((option) => option.value)).toContain(code);
    expect(payload(apply(state, set('a', code)))).toEqual({ a: value });
    expect(payload(apply(state, set('a', value)))).toEqual({ a: value });
  });

  test('a value that is not listed is refused, and a dictionary names the listed ones', () => {
    const listed: Field = { type: 'integer', widget: 'radio', enum: [0, 1], options };
    expect(told(listed, 2)).toEqual(['options 甲填写有误']);
    const state = open(formOf({ a: listed }), CONTEXT);
    expect(field(state, 'a')?.options?.map(({ label }) => label)).toEqual(['是', '否']);
    const { shown, own } = knownField(state, 'a');
    expect(answerWords(shown, own, 1)).toBe('是');
  });
});

test('FM-10 a nullable answer is handed in as null while it is empty, and not while it is hidden', () => {
  const properties: Record<string, Field> = {
    more: { type: 'string', widget: 'text', nullable: true, rules: { visible: { '!=': [{ var: 'kind' }, '0'] } } },
    kind: { type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } },
  };
  const state = open(formOf(properties, { sections: [{ title: '一', properties }] }), CONTEXT);
  expect(payload(state)).toEqual({ more: null });
  expect(payload(apply(state, set('more', '有')))).toEqual({ more: '有' });
  expect(payload(apply(state, set('kind', '0')))).toEqual({ kind: '0' });
});
