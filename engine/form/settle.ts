import { decide } from './decide.ts';
import { derive, judge } from './derive.ts';
import { followUpsOf } from './follow-up.ts';
import { compiledAt, put, type Work } from './work.ts';

const MAX_ROUNDS = 100;

/** Runs every rule that the changed fields can reach, each once and in dependency order, until nothing more changes. */
export function settle(work: Work, changed: Iterable<number>, judged: Iterable<number> = []): void {
  let pending = new Set(changed);
  const toJudge = new Set(judged);
  for (let round = 0; pending.size > 0; round += 1) {
    if (round === MAX_ROUNDS) {
      for (const position of pending) put(work, position, { fault: '规则反复变化，停不下来' });
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
  for (const position of toJudge) judge(work, position);
}

const reached = (work: Work, position: number): readonly number[] => {
  const field = compiledAt(work, position);
  return [...field.dependents, ...followUpsOf(work, field.name)];
};

/** Settles visibility and values; returns the positions whose other aspects have to be looked at. */
function decideAll(work: Work, start: ReadonlySet<number>): ReadonlySet<number> {
  const queue = [...start].map((position) => ({ position, rank: compiledAt(work, position).rank }));
  const queued = new Set(start);
  const affected = new Set(start);
  for (const position of start) for (const reader of compiledAt(work, position).readers) affected.add(reader);
  const enqueue = (positions: readonly number[]): void => {
    for (const position of positions) {
      affected.add(position);
      if (!queued.has(position)) {
        queued.add(position);
        queue.push({ position, rank: compiledAt(work, position).rank });
      }
    }
  };
  for (const position of start) enqueue(reached(work, position));
  while (queue.length > 0) {
    let first = 0;
    for (let candidate = 1; candidate < queue.length; candidate += 1)
      if ((queue[candidate]?.rank ?? 0) < (queue[first]?.rank ?? 0)) first = candidate;
    const [{ position }] = queue.splice(first, 1) as [{ position: number; rank: number }];
    queued.delete(position);
    if (!decide(work, position)) continue;
    affected.add(position);
    for (const reader of compiledAt(work, position).readers) affected.add(reader);
    enqueue(reached(work, position));
  }
  return affected;
}
