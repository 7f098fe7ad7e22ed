import type { Values } from '../../engine/index.ts';
import { ChunkError } from '../base/load-chunk.ts';
import { followFlow } from '../effects/effect-host.ts';
import type { Go } from '../hooks/use-go.ts';
import type { App } from '../types.ts';

/** Runs a flow of entry or sign-in; resolves with true when it led to another page. The flow uses up the credentials, unless a chunk failed to load (EC-22) or a call got no answer: then the member may try again. */
export async function runEntry(app: App, go: Go, name: string, scope: Values): Promise<boolean> {
  let answered = true;
  try {
    const left = await followFlow(app, go, name, scope, {
      async call(call, params, callScope) {
        // Loads the call first: otherwise a failed load would look like a refused call.
        await app.library.call(call);
        const answer = await app.http.call(call, params, { scope: callScope });
        answered &&= !answer.unconfirmed;
        return answer;
      },
    });
    if (answered || app.session.get('token') !== '') app.entry.forget();
    return left;
  } catch (error) {
    if (!(error instanceof ChunkError)) app.entry.forget();
    throw error;
  }
}
