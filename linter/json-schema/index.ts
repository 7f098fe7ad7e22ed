export { fromJsonSchema } from './from-json-schema.ts';
export { isChanged, reasonWords } from './reasons.ts';
export { toJsonSchema } from './to-json-schema.ts';
export type { Converted, Loss } from './types.ts';
