import { describe, expect, it } from 'vitest';
import { optionsOf, toOption, toOptions } from './options.ts';

describe('the answer of an options call', () => {
  it('FR-10 is a list of records, by the keys the document names', () => {
    const { options, multiple } = toOptions({ value: 'id', label: 'text' }, [
      { id: 7, text: '南昌', level: '3' },
      { id: '8', text: '上饶' },
    ]);
    expect(multiple).toBe(false);
    expect(options).toEqual([
      { value: '7', label: '南昌', data: { id: 7, text: '南昌', level: '3' } },
      { value: '8', label: '上饶', data: { id: '8', text: '上饶' } },
    ]);
  });

  it('may be a list of texts; what is neither, or has no value, is passed over', () => {
    expect(toOptions({}, ['内科', null, 3, ['x'], { name: '没有代码' }, { code: '1', name: '外科' }]).options).toEqual([
      { value: '内科', label: '内科', data: {} },
      { value: '1', label: '外科', data: { code: '1', name: '外科' } },
    ]);
  });

  it('of another shape yields no options', () => {
    for (const answer of [undefined, null, 'x', 7, {}, { items: 'x' }]) expect(toOptions({ items: 'items' }, answer).options).toEqual([]);
    expect(toOptions({ find: { type: 'a' } }, { type: 'a' }).options).toEqual([]);
  });

  it('FR-08 may hold several questions: the one that is looked for, with its kind', () => {
    const answer = [
      { type: 'wound', kind: '1', list: [{ code: '1', name: '有' }] },
      { type: 'fall', kind: '2', list: [{ code: '2', name: '跌倒' }] },
    ];
    const source = { find: { type: 'fall' }, items: 'list', selectType: 'kind' };
    expect(toOptions(source, answer)).toMatchObject({ multiple: true, options: [{ value: '2', label: '跌倒' }] });
    expect(toOptions({ ...source, find: { type: 'wound' } }, answer)).toMatchObject({ multiple: false, options: [{ value: '1' }] });
    expect(toOptions({ ...source, find: { type: 'none' } }, answer)).toEqual({ multiple: false, options: [] });
  });

  it('AP-34 takes attributes that it lacks from the dictionary, and keeps its own', () => {
    const known = [toOption({ code: '1', name: '有', needInput: true, prompt: '请说明' }, {})];
    expect(
      toOptions(
        {},
        [
          { code: '1', name: '有伤口', prompt: '写明部位' },
          { code: '2', name: '无' },
        ],
        known,
      ).options,
    ).toMatchObject([
      { label: '有伤口', data: { needInput: true, prompt: '写明部位' } },
      { label: '无', data: { code: '2' } },
    ]);
  });
});

describe('trees', () => {
  const tree = toOption(
    {
      id: '1',
      text: '江西',
      below: [
        { id: '11', text: '南昌', below: [] },
        { id: '12', text: '上饶', below: [{ id: '121', text: '信州' }] },
      ],
    },
    { value: 'id', label: 'text', children: 'below' },
  );

  it('keep their levels under the key the document names; an empty level is none', () => {
    expect(tree).toMatchObject({ value: '1', children: [{ value: '11' }, { value: '12', children: [{ value: '121', label: '信州' }] }] });
    expect(tree.children?.[0]).not.toHaveProperty('children');
  });

  it('give the options of chosen values on every level, in their own order', () => {
    expect(optionsOf([tree], ['121', '1']).map(({ label }) => label)).toEqual(['江西', '信州']);
    expect(optionsOf([tree], ['9'])).toEqual([]);
  });
});
