import { useRef, useState } from 'react';
import type { Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { type EffectHost, runFlow } from '../effects.ts';
import { useApp } from '../shell/context.ts';
import { useGo } from '../shell/use-go.ts';

/** Runs the button flow, one click at a time; `refresh` is what the page does when the flow wants its list again (BT-06). */
export function useButtonFlow({ refresh, replace = false }: { readonly refresh: (source: string) => void; readonly replace?: boolean }) {
  const app = useApp();
  const go = useGo();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  /** Resolves with true when the flow led to another page. */
  async function run(button: Values, insured: Values): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    let left = false;
    const host: EffectHost = {
      text: app.text,
      session: app.session,
      monitor: app.monitor,
      leave: app.leave,
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
      await runFlow('button', await app.library.flows('button'), { ...app.scope(), button, insured }, app.today(), host);
    } finally {
      running.current = false;
      setBusy(false);
    }
    return left;
  }

  return { run, busy } as const;
}
