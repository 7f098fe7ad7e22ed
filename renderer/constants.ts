import type { Documents } from '../engine/index.ts';
import table from '../schemas/constants.json';

/** Timings and sizes that the specification names (CN-01, CN-03, CN-04): the one document that what draws reads by itself. */
export const constants: Documents.Constants = table;
