import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Toast } from '../../renderer/index.ts';
import { type EffectHost, runFlow } from '../effects.ts';
import { pageContext } from '../page/context.ts';
import { useApp, useOptionalChannel } from './context.ts';
import { useGo } from './use-go.ts';

/** Runs a flow over the address of the page, one click at a time; `refresh` is what the page does when the flow wants its list again (BT-06). */
export function useFlow(
  name: string,
  { refresh, replace = false }: { readonly refresh: (source: string | undefined) => void; readonly replace?: boolean },
) {
  const app = useApp();
  const channel = useOptionalChannel();
  const { search } = useLocation();
  const go = useGo();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  /** Resolves with true when the flow led to another page. */
  async function run(): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    let left = false;
    const host: EffectHost = {
      text: app.text,
      session: app.session,
      monitor: app.monitor,
      leave: {
        to(address, query) {
          const opened = app.leave.to(address, query);
          left ||= opened;
          return opened;
        },
      },
      call: (name, params, scope) => app.http.call(name, params, { scope }),
      host: app.entry.ask,
      go(path, query, replacing) {
        left = true;
        go.to(path, query, { replace: replace || replacing });
      },
      back() {
        left = true;
        go.back();
      },
      toast: (text) => Toast.show(text),
      alert: app.dialogs.alert,
      confirm: app.dialogs.confirm,
      logout: app.logout,
      setState: () => undefined,
      refresh(source) {
        left = replace;
        refresh(source);
      },
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      loadTexts: app.library.texts,
    };
    try {
      await runFlow(name, await app.library.flows(name), { ...pageContext(app, channel, search) }, app.today(), host);
    } finally {
      running.current = false;
      setBusy(false);
    }
    return left;
  }

  return { run, busy } as const;
}
