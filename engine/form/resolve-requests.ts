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
  const nameOf = (request: W): string => `${idOf(request)} ${request.key}`;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const open = needed(state).filter((request) => !failed.has(nameOf(request)));
    if (open.length === 0) break;
    for (const request of open) {
      const answer = yield request;
      if (!answer.ok) failed.add(nameOf(request));
      state = answered(state, request, answer);
    }
  }
  return state;
}
