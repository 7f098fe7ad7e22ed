/** Bounds and comparisons that depend on several answers, solved as constraints between fields. */

export { placesOf, witnessesOf } from './places.ts';
export { measureOf, numberIn, type Unit } from './quantity.ts';
export type { Place } from './reader.ts';
export { doubtOf, sidesOf } from './sides.ts';
export { type Window, windowsOf } from './windows.ts';
