import type { Values } from '../../engine/index.ts';
import { type DialogTurn, Toast } from '../../renderer/index.ts';
import { discardDraft } from '../drafts/index.ts';
import type { Go } from '../hooks/use-go.ts';
import { isPage } from '../navigation/index.ts';
import type { App } from '../types.ts';
import { type EffectHost, runFlow } from './effects.ts';

/** Builds the default effect host: a page without state and sources. `over` replaces single effects. */
export const createEffectHost = (app: App, go: Go, over: Partial<EffectHost> = {}): EffectHost => ({
  text: app.text,
  session: app.session,
  monitor: app.monitor,
  leave: app.leave,
  call: (name, params, scope) => app.http.call(name, params, { scope }),
  host: app.entry.ask,
  go: (path, query, replace) => void go.to(path, query, { replace }),
  isPage: (path) => isPage(path),
  back: () => go.back(),
  toast: (text, ms) => Toast.show(text, ms),
  ...dialogsAt(app.dialogs, { waits: true }),
  keep: app.kept.change,
  discard: (form, subject) => discardDraft(app, { userId: app.session.get('userId'), form, subject }),
  logout: app.logout,
  setState: () => undefined,
  setStep: () => undefined,
  step: () => undefined,
  refresh: () => undefined,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  loadTexts: app.library.texts,
  ...over,
});

/** Returns the dialogs of actions, opened in turn. */
export const dialogsAt = ({ alert, choose, confirm }: App['dialogs'], turn: DialogTurn): Pick<EffectHost, 'alert' | 'confirm'> => ({
  alert: (told) => alert(told, turn),
  confirm: ({ either, ...question }) => (either ? choose : confirm)(question, turn),
});

/** Runs a flow by name in the background, without loading signs for its calls. Resolves with false when it stopped early. */
export const finishFlow = async (app: App, go: Go, name: string, scope: Values): Promise<boolean> =>
  runFlow(
    name,
    await app.library.flows(name),
    scope,
    app.clock().today,
    createEffectHost(app, go, { call: (call, params, around) => app.http.call(call, params, { scope: around, quiet: true }) }),
  );

/** Runs a flow by name. Resolves with true when it led to another page. */
export async function followFlow(app: App, go: Go, name: string, scope: Values, over: Partial<EffectHost> = {}): Promise<boolean> {
  let left = false;
  const host = createEffectHost(app, go, over);
  await runFlow(name, await app.library.flows(name), scope, app.clock().today, {
    ...host,
    leave: {
      ...host.leave,
      to(...address) {
        const isOpen = host.leave.to(...address);
        left ||= isOpen;
        return isOpen;
      },
    },
    go(path, query, replace) {
      left = true;
      host.go(path, query, replace);
    },
    back() {
      left = true;
      host.back();
    },
  });
  return left;
}
