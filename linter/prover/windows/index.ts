/** Bounds that depend on other answers, solved as constraints between fields. */

export { windowsIn, witnessesOf } from './places.ts';
export { measureOf, numberIn, type Unit } from './quantity.ts';
export type { Window } from './windows.ts';
