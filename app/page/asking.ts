import type { DialogTurn } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { dialogsAt } from '../effects/effect-host.ts';
import type { EffectHost } from '../effects/effects.ts';
import { isSessionKey, type SessionKey } from '../session/index.ts';
import type { App } from '../types.ts';

/** The session values that say for whom a dialog is asked. */
const SUBJECT: readonly SessionKey[] = program.askedFor.filter(isSessionKey);

/** The dialogs of one run of actions. */
export interface RunDialogs extends Pick<EffectHost, 'alert' | 'confirm'> {
  /** The run itself wrote a session value: its next dialogs are for the new one. */
  wrote(key: string): void;
}

/** The dialogs that a page asks for. */
export interface Asking {
  /** Begins a run; `waits` where nobody tapped for it. Its dialogs reject with `gone` once they are withdrawn. */
  begin(waits: boolean): RunDialogs;
  /** Withdraws the dialogs of a member or account that is not the one of the session any more. */
  look(): void;
  /** Withdraws all of them: the page was left. */
  close(): void;
}

/** Builds the dialogs of a page: each belongs to the page, and to the member and the account that were current when its run began. */
export function createAsking({ dialogs, session }: Pick<App, 'dialogs' | 'session'>, gone: () => Error): Asking {
  const standing = new Set<{ readonly isMeant: () => boolean; readonly closing: AbortController }>();
  const withdraw = (isOver: (isMeant: () => boolean) => boolean): void => {
    for (const { isMeant, closing } of standing) if (isOver(isMeant)) closing.abort();
  };

  function begin(waits: boolean): RunDialogs {
    const subject = new Map(SUBJECT.map((key) => [key, session.get(key)]));
    const isMeant = (): boolean => SUBJECT.every((key) => ['', session.get(key)].includes(subject.get(key) ?? ''));
    async function ask<T>(show: (turn: DialogTurn) => Promise<T>): Promise<T> {
      if (!isMeant()) throw gone();
      // A value that was not known when the run began is known now.
      for (const key of SUBJECT) subject.set(key, session.get(key));
      const one = { isMeant, closing: new AbortController() };
      const { signal } = one.closing;
      standing.add(one);
      const answer = await show({ waits, signal });
      standing.delete(one);
      if (signal.aborted) throw gone();
      return answer;
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
