import { answered } from './change.ts';
import type { DataRequest, DataResponse } from './data-request.ts';
import { idOf } from './data-requests.ts';
import type { FormState } from './types.ts';

const MAX_ROUNDS = 20;

/** Generator: yields every data request of a form and receives its response, until none is left (at most 20 rounds).
 * Never repeats a failed request. Returns the form with all responses applied. */
export function* resolveRequests<W extends DataRequest>(
  start: FormState,
  needed: (state: FormState) => readonly W[],
): Generator<W, FormState, DataResponse> {
  let state = start;
  const failed = new Set<string>();
  const nameOf = (want: W): string => `${idOf(want)} ${want.key}`;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = needed(state).filter((want) => !failed.has(nameOf(want)));
    if (open.length === 0) break;
    for (const want of open) {
      const answer = yield want;
      if (!answer.ok) failed.add(nameOf(want));
      state = answered(state, want, answer);
    }
  }
  return state;
}
