/** Names of JSON Schema types in docs. */
const TYPES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数',
  integer: '整数',
  boolean: '是否',
  array: '列表',
  object: '记录',
  null: '空',
};

/** Describes one type, or several alternative types. */
export const typeWords = (type: unknown): string =>
  [type ?? []]
    .flat()
    .map((one) => TYPES[String(one)] ?? String(one))
    .join('、');
