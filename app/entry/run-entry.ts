import type { Values } from '../../engine/index.ts';
import { ChunkError } from '../base/load-chunk.ts';
import { followFlow } from '../effects/effect-host.ts';
import type { Go } from '../hooks/use-go.ts';
import type { App } from '../types.ts';

/** Runs a flow of entering or signing in; resolves with true when it led somewhere. What the channel sent is used up by it, whatever comes of it, but not by a part of the app that did not load (EC-22), nor by a call that got no answer: then it is still there, and the member may try again. */
export async function runEntry(app: App, go: Go, name: string, scope: Values): Promise<boolean> {
  let answered = true;
  try {
    const left = await followFlow(app, go, name, scope, {
      async call(call, params, callScope) {
        // What cannot be asked would count as what was refused.
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
