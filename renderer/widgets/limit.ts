/** Counts characters as the validators do, in browser and server: code points, so that an emoji is one. */
export const countOf = (text: string): number => [...text].length;

/**
 * Shortens an edit that makes a text too long: the former text stays, the inserted part is cut.
 * `measure` counts the characters that remain of a text after blur. FV-06
 */
export const limitText = (before: string, after: string, limit: number, measure: (text: string) => number = countOf): string => {
  const over = measure(after) - limit;
  if (over <= 0) return after;
  const [old, next] = [[...before], [...after]];
  let start = 0;
  while (start < old.length && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const [head, tail] = [next.slice(0, start).join(''), next.slice(next.length - end).join('')];
  const added = next.slice(start, Math.max(start, next.length - end - over));
  while (added.length > 0 && measure(head + added.join('') + tail) > limit) added.pop();
  return head + added.join('') + tail;
};
