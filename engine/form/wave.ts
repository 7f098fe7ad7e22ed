import { type DecideGroup, decide } from './decide.ts';
import { followUpsOf } from './follow-up.ts';
import { compiledAt, type Work } from './work.ts';

/** Fields to decide, and those whose other aspects may change with them. */
export interface Wave {
  readonly decided: Set<number>;
  readonly affected: Set<number>;
}

/** Returns the wave that starts from changed fields. */
export function waveOf(work: Work, changed: Iterable<number>): Wave {
  const decided = new Set(changed);
  const affected = new Set(decided);
  const start = [...decided];
  for (const position of start) for (const reader of compiledAt(work, position).readers) affected.add(reader);
  for (const position of start) {
    for (const next of reached(work, position)) {
      decided.add(next);
      affected.add(next);
    }
  }
  return { decided, affected };
}

/** Returns the fields whose visibility or value depends on a field. */
export const reached = (work: Work, position: number): readonly number[] => {
  const field = compiledAt(work, position);
  return [...field.dependents, ...followUpsOf(work, field.name)];
};

/** A field in the queue, with its rank. */
interface Waiting {
  readonly position: number;
  readonly rank: number;
}

/** Inserts a field into a queue that is popped from its end: lowest rank first, and the earlier one among equals. */
function insert(queue: Waiting[], one: Waiting): void {
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((queue[middle]?.rank ?? 0) > one.rank) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, one);
}

/** Decides visibility and values. Returns the positions whose other aspects may change. */
export function decideAll(work: Work, { decided, affected }: Wave, decideGroup: DecideGroup): ReadonlySet<number> {
  const waitingFor = (position: number): Waiting => ({ position, rank: compiledAt(work, position).rank });
  const queue = [...decided]
    .reverse()
    .map(waitingFor)
    .sort((a, b) => b.rank - a.rank);
  const queued = new Set(decided);
  const enqueue = (positions: readonly number[]): void => {
    for (const position of positions) {
      affected.add(position);
      if (!queued.has(position)) {
        queued.add(position);
        insert(queue, waitingFor(position));
      }
    }
  };
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { position } = next;
    queued.delete(position);
    if (!decide(work, position, decideGroup)) continue;
    affected.add(position);
    for (const reader of compiledAt(work, position).readers) affected.add(reader);
    enqueue(reached(work, position));
  }
  return affected;
}
