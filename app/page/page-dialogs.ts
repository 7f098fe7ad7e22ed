import type { DialogTurn } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { dialogsAt } from '../effects/effect-host.ts';
import type { EffectHost } from '../effects/effects.ts';
import { isSessionKey, type SessionKey } from '../session/index.ts';
import type { App } from '../types.ts';

/** Session values that identify the member and account of a dialog. */
const SUBJECT: readonly SessionKey[] = program.askedFor.filter(isSessionKey);

/** The dialogs of one run of actions. */
export interface RunDialogs extends Pick<EffectHost, 'alert' | 'confirm'> {
  /** Records that the run itself wrote a session value: its next dialogs belong to the new value. */
  wrote(key: string): void;
}

/** The dialogs of a page. */
export interface PageDialogs {
  /** Begins a run; `waits` when no tap started it. Its dialogs reject with `gone` once they are withdrawn. */
  begin(waits: boolean): RunDialogs;
  /** Withdraws dialogs whose member or account is no longer the session's. */
  look(): void;
  /** Withdraws all dialogs, since the page was left. */
  close(): void;
}

/** Builds the dialogs of a page. Each belongs to the page, and to the member and account at the start of its run. */
export function createPageDialogs({ dialogs, session }: Pick<App, 'dialogs' | 'session'>, gone: () => Error): PageDialogs {
  const standing = new Set<{ readonly isMeant: () => boolean; readonly closing: AbortController }>();
  const withdraw = (isOver: (isMeant: () => boolean) => boolean): void => {
    for (const { isMeant, closing } of standing) if (isOver(isMeant)) closing.abort();
  };

  function begin(waits: boolean): RunDialogs {
    const subject = new Map(SUBJECT.map((key) => [key, session.get(key)]));
    const isMeant = (): boolean => SUBJECT.every((key) => ['', session.get(key)].includes(subject.get(key) ?? ''));
    async function ask<T>(show: (turn: DialogTurn) => Promise<T>): Promise<T> {
      if (!isMeant()) throw gone();
      // A value that was empty when the run began is set now.
      for (const key of SUBJECT) subject.set(key, session.get(key));
      const one = { isMeant, closing: new AbortController() };
      const { signal } = one.closing;
      standing.add(one);
      try {
        const answer = await show({ waits, signal });
        if (signal.aborted) throw gone();
        return answer;
      } finally {
        standing.delete(one);
      }
    }
    return {
      alert: (told) => ask((turn) => dialogsAt(dialogs, turn).alert(told)),
      confirm: (question) => ask((turn) => dialogsAt(dialogs, turn).confirm(question)),
      wrote(key) {
        if (isSessionKey(key) && subject.has(key)) subject.set(key, session.get(key));
      },
    };
  }

  return { begin, look: () => withdraw((isMeant) => !isMeant()), close: () => withdraw(() => true) };
}
