import { distance } from 'fastest-levenshtein';

const FARTHEST = 3;

/** Returns the nearest candidate; undefined when none is near. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(FARTHEST, Math.max(1, Math.floor(word.length / 3)));
  let best: { readonly candidate: string; readonly away: number } | undefined;
  for (const candidate of candidates) {
    const away = farFrom(word.toLowerCase(), candidate.toLowerCase());
    if (away <= limit && (best === undefined || away < best.away)) best = { candidate, away };
  }
  return best?.candidate;
}

/** Counts edits between two words; swapped letters, and a prefix of a longer word, count as one. */
function farFrom(word: string, candidate: string): number {
  const edits = distance(word, candidate);
  if (edits < 2) return edits;
  const slip = sorted(word) === sorted(candidate) || (word.length >= 3 && candidate.startsWith(word));
  return slip ? 1 : edits;
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/** Returns the `suggestion` of a finding, only when a candidate is near. */
export function suggestion(word: string, candidates: Iterable<string>): { readonly suggestion?: string } {
  const near = suggest(word, candidates);
  return near === undefined ? {} : { suggestion: near };
}
