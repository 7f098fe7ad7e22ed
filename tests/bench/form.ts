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
