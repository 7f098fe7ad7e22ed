import { expect, test } from 'vitest';
import { convert, object, reportedLosses } from './testing.ts';

const schema = object(
  {
    name: { type: 'string', title: '姓名' },
    story: { type: 'string', title: '经过' },
    kind: { type: 'string', title: '种类', enum: ['a', 'b'] },
    address: object({ city: { type: 'string', title: '城市' } }, { title: '地址' }),
  },
  { required: ['name'] },
);
const control = (name: string, more: object = {}) => ({ type: 'Control', scope: `#/properties/${name}`, ...more });
const when = (effect: string, value: string) => ({
  rule: { effect, condition: { scope: '#/properties/kind', schema: { const: value } } },
});

test('groups are sections, labels and options are the fields’, rules show and lock', () => {
  const converted = convert(schema, {
    type: 'VerticalLayout',
    elements: [
      { type: 'Group', label: '本人', elements: [control('name', { label: '名字' }), control('kind', { options: { format: 'radio' } })] },
      { type: 'HorizontalLayout', elements: [control('story', { options: { multi: true }, ...when('SHOW', 'a') })] },
      { type: 'Group', label: '住处', ...when('HIDE', 'b'), elements: [control('address/properties/city', when('DISABLE', 'a'))] },
    ],
  });
  expect(reportedLosses(converted)).toEqual([]);
  expect(converted.form?.sections).toMatchObject([
    { title: '本人', properties: { name: { title: '名字' }, kind: { widget: 'radio' } }, required: ['name'] },
    { title: '就诊', properties: { story: { widget: 'textarea', rules: { visible: { '==': [{ var: 'kind' }, 'a'] } } } } },
    { title: '住处', name: 'address', properties: { city: { rules: { readonly: { '==': [{ var: 'kind' }, 'a'] } } } } },
  ]);
  expect(converted.form?.sections?.[2]?.properties?.['city']?.rules?.visible).toEqual({
    or: [{ '!': { filled: ['kind'] } }, { '!=': [{ var: 'kind' }, 'b'] }],
  });
});

test('categories are pages', () => {
  const page = (label: string, ...names: readonly string[]) => ({ type: 'Category', label, elements: names.map((name) => control(name)) });
  const converted = convert(schema, { type: 'Categorization', elements: [page('一', 'name', 'kind'), page('二', 'story', 'address')] });
  expect(reportedLosses(converted)).toEqual([]);
  expect(
    converted.form?.pages?.map(({ title, sections }) => [title, sections.map((one) => one.name ?? Object.keys(one.properties ?? {}))]),
  ).toEqual([
    ['一', [['name', 'kind']]],
    ['二', [['story'], 'address']],
  ]);
});

test('what is not carried over is told by its path', () => {
  const converted = convert(schema, {
    type: 'VerticalLayout',
    elements: [
      control('name', { options: { slider: true } }),
      control('nome'),
      { type: 'Label', text: '提示' },
      control('kind', when('FLASH', 'a')),
    ],
  });
  expect(reportedLosses(converted).toSorted()).toEqual(
    [
      '#/properties/address hidden',
      '#/properties/story hidden',
      'ui#/elements/0/options/slider uiName',
      'ui#/elements/1/scope uiName',
      'ui#/elements/2 ui',
      'ui#/elements/3/rule condition',
    ].toSorted(),
  );
});
