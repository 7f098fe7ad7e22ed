import { describe, expect, it } from 'vitest';
import { optionsOf, toOption, toOptions } from './options.ts';

describe('the response of an options call', () => {
  it('FR-10 is a list of records, read by the keys that the document names', () => {
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

  it('may be a list of texts; other items, and items without a value, are skipped', () => {
    expect(toOptions({}, ['内科', null, 3, ['x'], { name: '没有代码' }, { code: '1', name: '外科' }]).options).toEqual([
      { value: '内科', label: '内科', data: {} },
      { value: '1', label: '外科', data: { code: '1', name: '外科' } },
    ]);
  });

  it('with another shape yields no options', () => {
    for (const answer of [undefined, null, 'x', 7, {}, { items: 'x' }]) expect(toOptions({ items: 'items' }, answer).options).toEqual([]);
    expect(toOptions({ find: { type: 'a' } }, { type: 'a' }).options).toEqual([]);
  });

  it('FR-08 may contain several questions: picks the matching one, with its selection type', () => {
    const answer = [
      { type: 'wound', kind: '1', list: [{ code: '1', name: '有' }] },
      { type: 'fall', kind: '2', list: [{ code: '2', name: '跌倒' }] },
    ];
    const source = { find: { type: 'fall' }, items: 'list', selectType: 'kind' };
    expect(toOptions(source, answer)).toMatchObject({ multiple: true, options: [{ value: '2', label: '跌倒' }] });
    expect(toOptions({ ...source, find: { type: 'wound' } }, answer)).toMatchObject({ multiple: false, options: [{ value: '1' }] });
    expect(toOptions({ ...source, find: { type: 'none' } }, answer)).toEqual({ multiple: false, options: [] });
  });

  it('AP-34 takes missing attributes from the dictionary and keeps its own', () => {
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

describe('option trees', () => {
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

  it('keep their levels under the named key; an empty level counts as none', () => {
    expect(tree).toMatchObject({ value: '1', children: [{ value: '11' }, { value: '12', children: [{ value: '121', label: '信州' }] }] });
    expect(tree.children?.[0]).not.toHaveProperty('children');
  });

  it('return the options of chosen values on every level, in tree order', () => {
    expect(optionsOf([tree], ['121', '1']).map(({ label }) => label)).toEqual(['江西', '信州']);
    expect(optionsOf([tree], ['9'])).toEqual([]);
  });
});
