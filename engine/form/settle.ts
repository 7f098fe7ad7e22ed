import { makeFault } from '../fault/index.ts';
import { decide } from './decide.ts';
import { derive, validateField } from './derive.ts';
import { followUpsOf } from './follow-up.ts';
import { compiledAt, put, type Work } from './work.ts';

const MAX_ROUNDS = 100;

/** Runs every rule that depends on the changed fields, in dependency order, until nothing changes. */
export function settle(work: Work, changed: Iterable<number>, judged: Iterable<number> = []): void {
  let pending = new Set(changed);
  const toJudge = new Set(judged);
  for (let round = 0; pending.size > 0; round += 1) {
    if (round === MAX_ROUNDS) {
      for (const position of pending) put(work, position, { fault: makeFault('never-settles') });
      return;
    }
    const affected = decideAll(work, pending);
    pending = new Set();
    for (const position of affected) {
      if (derive(work, position)) {
        derive(work, position);
        for (const next of reached(work, position)) pending.add(next);
      }
      toJudge.add(position);
    }
  }
  for (const position of toJudge) validateField(work, position);
}

const reached = (work: Work, position: number): readonly number[] => {
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
function decideAll(work: Work, start: ReadonlySet<number>): ReadonlySet<number> {
  const waitingFor = (position: number): Waiting => ({ position, rank: compiledAt(work, position).rank });
  const queue = [...start]
    .reverse()
    .map(waitingFor)
    .sort((a, b) => b.rank - a.rank);
  const queued = new Set(start);
  const affected = new Set(start);
  for (const position of start) for (const reader of compiledAt(work, position).readers) affected.add(reader);
  const enqueue = (positions: readonly number[]): void => {
    for (const position of positions) {
      affected.add(position);
      if (!queued.has(position)) {
        queued.add(position);
        insert(queue, waitingFor(position));
      }
    }
  };
  for (const position of start) enqueue(reached(work, position));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { position } = next;
    queued.delete(position);
    if (!decide(work, position)) continue;
    affected.add(position);
    for (const reader of compiledAt(work, position).readers) affected.add(reader);
    enqueue(reached(work, position));
  }
  return affected;
}
