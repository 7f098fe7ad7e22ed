import table from '../schemas/constants.json';

/** Timings and sizes of the specification (CN-01, CN-03, CN-04): the one document that the renderer reads directly. */
export const constants = table;
