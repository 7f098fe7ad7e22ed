import type { Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import type { App } from '../app.ts';
import { type EffectHost, runFlow } from '../effects.ts';
import type { Go } from '../shell/use-go.ts';

/** What became of an entry flow: it led somewhere, or it ended here. */
export type EntryOutcome = 'went' | 'ended';

/** Runs a flow of entering or signing in and carries out what it wants. What the channel sent is used up by it, whatever comes of it. */
export async function runEntry(app: App, go: Go, name: string, scope: Values): Promise<EntryOutcome> {
  let outcome: EntryOutcome = 'ended';
  const went = () => {
    outcome = 'went';
  };
  const host: EffectHost = {
    text: app.text,
    session: app.session,
    monitor: app.monitor,
    leave: {
      to(address, query) {
        const isOpen = app.leave.to(address, query);
        if (isOpen) went();
        return isOpen;
      },
    },
    call: (call, params, variables) => app.http.call(call, params, { scope: variables }),
    host: app.entry.ask,
    go(path, query, replace) {
      went();
      go.to(path, query, { replace });
    },
    back() {
      went();
      go.back();
    },
    toast: (text) => Toast.show(text),
    alert: app.dialogs.alert,
    confirm: app.dialogs.confirm,
    logout: app.logout,
    setState: () => undefined,
    refresh: () => undefined,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    loadTexts: app.library.texts,
  };
  try {
    await runFlow(name, await app.library.flows(name), scope, app.today(), host);
  } finally {
    app.entry.forget();
  }
  return outcome;
}
