import { distance } from 'fastest-levenshtein';

/** The candidate that was probably meant, or undefined when none is near. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly candidate: string; readonly away: number } | undefined;
  for (const candidate of candidates) {
    const away = candidate.toLowerCase() === word.toLowerCase() ? 0 : distance(word, candidate);
    if (away <= limit && (best === undefined || away < best.away)) best = { candidate, away };
  }
  return best?.candidate;
}

/** A finding's `suggestion`, present only when something is near. */
export function suggestion(word: string, candidates: Iterable<string>): { readonly suggestion?: string } {
  const near = suggest(word, candidates);
  return near === undefined ? {} : { suggestion: near };
}
