export { fromJsonSchema } from './from-json-schema.ts';
export { isChanged, reasonWords } from './reasons.ts';
export type { Converted, LeftOut } from './types.ts';
