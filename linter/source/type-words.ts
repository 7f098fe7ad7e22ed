/** Types of JSON Schema as docs call them. */
const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数',
  integer: '整数',
  boolean: '是否',
  array: '列表',
  object: '记录',
  null: '空',
};

/** One type, or several that a value may have, in words. */
export const typeWords = (type: unknown): string =>
  [type ?? []]
    .flat()
    .map((one) => TYPES[String(one)] ?? String(one))
    .join('、');
