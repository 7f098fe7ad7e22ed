import { isValues, type Json, type Values } from '../documents/json.ts';
import { type CollectionKind, done, refused } from './types.ts';

const toList = (content: Json): readonly Values[] => (content as readonly Json[]).filter(isValues);

/** Returns the key of an element, or undefined without one. */
const keyOf = (element: Values, key: string): string | undefined => {
  const value = Object.hasOwn(element, key) ? element[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** A list of records, one per key value, in order of their first arrival. */
export const listKind = (key: string): CollectionKind => ({
  empty: [],
  operations: {
    /** Writes records (`elements`, or the given one): replaces the record with the same key, else appends. */
    put: {
      needs: [key, 'elements'],
      refuses: ['malformed'],
      change(content, given) {
        const elements = Array.isArray(given['elements']) ? given['elements'] : [given];
        let list = toList(content);
        for (const element of elements) {
          const own = isValues(element) ? keyOf(element, key) : undefined;
          if (!isValues(element) || own === undefined) return refused('malformed', content);
          const isKnown = list.some((one) => keyOf(one, key) === own);
          list = isKnown ? list.map((one) => (keyOf(one, key) === own ? element : one)) : [...list, element];
        }
        return done(list);
      },
    },
    /** Removes records by key: those of `elements`, or the given one. */
    remove: {
      takes: [key, 'elements'],
      needs: [key, 'elements'],
      refuses: ['absent'],
      change(content, given) {
        const list = toList(content);
        const gone = (Array.isArray(given['elements']) ? given['elements'] : [given]).filter(isValues).map((one) => keyOf(one, key));
        const left = list.filter((one) => !gone.includes(keyOf(one, key)));
        return left.length === list.length ? refused('absent', content) : done(left);
      },
    },
    clear: { takes: [], refuses: [], change: () => done([]) },
  },
  view: (content) => content,
});
