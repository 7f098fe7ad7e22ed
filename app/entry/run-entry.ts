import type { Values } from '../../engine/index.ts';
import type { App } from '../app.ts';
import { followFlow } from '../effect-host.ts';
import type { Go } from '../shell/use-go.ts';

/** Runs a flow of entering or signing in; resolves with true when it led somewhere. What the channel sent is used up by it, whatever comes of it. */
export async function runEntry(app: App, go: Go, name: string, scope: Values): Promise<boolean> {
  try {
    return await followFlow(app, go, name, scope);
  } finally {
    app.entry.forget();
  }
}
