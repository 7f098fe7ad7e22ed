import type { Field, Form } from '../../engine/documents/types.gen.ts';

const PER_SECTION = 15;

/** Every seventh field is required by a rule, once the one before it is filled; all others are required from the start. */
export const isAsked = (index: number): boolean => index % 7 !== 6;

/** A form of `size` fields shaped like ours: sections of fifteen, every field required, every fifth shown by a rule and every seventh required by one. */
export const benchForm = (size: number): Form => {
  const field = (index: number): Field => ({
    type: 'string',
    title: `字段${index}`,
    widget: 'text',
    maxLength: 30,
    rules: {
      ...(index % 5 === 4 && { visible: { '!=': [{ var: `field${index - 1}` }, '隐藏'] } }),
      ...(!isAsked(index) && { required: { filled: [`field${index - 1}`] } }),
    },
  });
  const names = Array.from({ length: size }, (_, index) => index);
  const sections = Array.from({ length: Math.ceil(size / PER_SECTION) }, (_, section) => {
    const own = names.slice(section * PER_SECTION, (section + 1) * PER_SECTION);
    return {
      title: `第${section + 1}段`,
      properties: Object.fromEntries(own.map((index) => [`field${index}`, field(index)])),
      required: own.filter(isAsked).map((index) => `field${index}`),
    };
  });
  const [first, ...rest] = sections;
  if (first === undefined) throw new RangeError('a form needs at least one field');
  return {
    code: `BENCH_${size}`,
    title: '基准',
    sections: [first, ...rest],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '空', values: {} }],
  };
};

/** The same fields as one plain JSON Schema for the stock theme. It has no rules, which favours the stock theme. */
export const benchSchema = (size: number): Record<string, unknown> => ({
  type: 'object',
  required: Array.from({ length: size }, (_, index) => index)
    .filter(isAsked)
    .map((index) => `field${index}`),
  properties: Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`field${index}`, { type: 'string', title: `字段${index}`, maxLength: 30 }]),
  ),
});

/** The name of the form with a list, among the forms by size. */
export const LIST = 'list';
const ITEM_FIELDS = 8;

/** An item of the list: eight texts, the first one different in each item, one shown by a rule. */
const itemProperties = (): Record<string, Field> =>
  Object.fromEntries(
    Array.from({ length: ITEM_FIELDS }, (_, index): [string, Field] => [
      `part${index}`,
      {
        type: 'string',
        title: `字段${index}`,
        widget: 'text',
        maxLength: 30,
        ...(index === 0 && { unique: true }),
        ...(index === 4 && { rules: { visible: { '!=': [{ var: 'item.part3' }, '隐藏'] } } }),
      },
    ]),
  );

/** The names of the fields of an item, and the title of one, for pages that draw them by hand. */
export const partNames: readonly string[] = Object.keys(itemProperties());
export const partTitle = (name: string): string => itemProperties()[name]?.title ?? name;

/** A form of one list, and a rule outside that counts its items. */
export const benchList = (): Form => ({
  code: 'BENCH_LIST',
  title: '基准',
  sections: [
    {
      title: '清单',
      properties: {
        list: {
          type: 'array',
          title: '清单',
          maxItems: 60,
          items: { properties: itemProperties(), required: Object.keys(itemProperties()) },
        },
        many: { type: 'string', title: '说明', widget: 'text', rules: { visible: { '>': [{ count: [{ var: 'list' }] }, 3] } } },
      },
    },
  ],
  submit: { calls: ['service.apply'] },
  samples: [{ name: '空', values: {} }],
});

/** The same list as one plain JSON Schema for the stock theme, without rules. */
export const listSchema = (): Record<string, unknown> => ({
  type: 'object',
  properties: {
    list: {
      type: 'array',
      title: '清单',
      maxItems: 60,
      items: {
        type: 'object',
        required: Object.keys(itemProperties()),
        properties: Object.fromEntries(
          Object.entries(itemProperties()).map(([name, { title }]) => [name, { type: 'string', title, maxLength: 30 }]),
        ),
      },
    },
  },
});

/** The answers of a list of some items. */
export const listAnswers = (items: number): { readonly list: readonly Readonly<Record<string, string>>[] } => ({
  list: Array.from({ length: items }, (_, at) =>
    Object.fromEntries(Object.keys(itemProperties()).map((name) => [name, `${name} ${String(at)}`])),
  ),
});
