import type { Condition } from '../conditions.ts';
import type { Ways } from './literal.ts';
import { type Place, type Reader, readerOf } from './reader.ts';
import { answersFor, type Found } from './search.ts';

/** Conditions with comparisons or arithmetic: the classes of answers alone may not reach both of their results. */
const COUNTING = /"([<>]=?|[-+*/%]|length|min|max)"/;

const isNumbered = ({ aspect, program }: Condition): boolean => aspect !== 'options' && COUNTING.test(JSON.stringify(program.logic));

/** Returns answers for which a condition holds, or does not hold. */
function sideOf({ field: name, program }: Condition, holds: boolean, place: Place, reader: Reader): Found | undefined {
  const field = reader.field(name);
  const ways: Ways = reader.ways(program.logic, holds);
  return field === undefined ? undefined : answersFor([ways], field, place, reader);
}

/** Returns answers for both results of every condition with comparisons or arithmetic. */
export function sidesOf(conditions: readonly Condition[], place: Place): readonly Found[] {
  const counting = conditions.filter(isNumbered);
  if (counting.length === 0) return [];
  const reader = readerOf(place);
  return counting.flatMap((condition) => [true, false].flatMap((holds) => sideOf(condition, holds, place, reader) ?? []));
}

/** Returns why a condition that never held (or always held) may still do so; undefined when it cannot. */
export function doubtOf(condition: Condition, holds: boolean, places: readonly Place[]): string | undefined {
  if (condition.aspect === 'options') return undefined;
  for (const place of places) {
    const found = sideOf(condition, holds, place, readerOf(place));
    if (found?.doubt !== undefined) return found.doubt.why;
    if (isNumbered(condition) && found !== undefined && found.witnesses.length > 0) return '这样的答案应该有，走的时候没有走到';
  }
  return undefined;
}
