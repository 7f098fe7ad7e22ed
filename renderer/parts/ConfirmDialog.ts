import type { Answer, Asked, DialogText } from '../antd/Dialog.tsx';
import { awaitTurn } from '../antd/stage.ts';

export type { DialogLine } from '../antd/Dialog.tsx';

/** When a dialog comes up, and how long it stands. */
export interface DialogTurn {
  /** Nobody tapped for it: it waits until nothing else is open. Otherwise it comes at once, and what it lies over is hidden until it is answered. */
  readonly waits?: boolean;
  /** Withdraws it: it closes, or never comes up, and counts as not answered. */
  readonly signal?: AbortSignal;
}

/** Dialogs that are asked or about to be. */
const asked = new Set<AbortController>();

/** Resolves with the function that ends the turn: once nothing else is open, or when the dialog is withdrawn. */
const turnOf = (signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve) => {
    // Handed out later: a turn that is on at once begins before it can be ended.
    const end = awaitTurn(() => queueMicrotask(() => resolve(end)));
    signal.addEventListener('abort', () => resolve(end));
  });

/** Asks when it may, and resolves with the answer. */
async function ask(text: DialogText & Partial<Asked>, { waits = false, signal }: DialogTurn = {}): Promise<Answer> {
  const own = new AbortController();
  const withdraw = (): void => own.abort();
  signal?.addEventListener('abort', withdraw);
  if (signal?.aborted) withdraw();
  asked.add(own);
  const end = waits && !own.signal.aborted ? await turnOf(own.signal) : undefined;
  try {
    const dialog = await import('../antd/Dialog.tsx');
    return own.signal.aborted ? undefined : await dialog.ask(text, own.signal);
  } finally {
    end?.();
    asked.delete(own);
    signal?.removeEventListener('abort', withdraw);
  }
}

/** Modal dialogs, one at a time. Escape and the phone's back button answer no. */
export const ConfirmDialog = {
  /** Asks; true when the member agrees, false for the other button, Escape and a question that was withdrawn. */
  ask: async (text: Asked, turn?: DialogTurn): Promise<boolean> => (await ask(text, turn)) === true,
  /** Offers two ways; undefined when the member closes it and takes neither. */
  choose: (text: Asked, turn?: DialogTurn): Promise<boolean | undefined> => ask(text, turn),
  /** Tells; resolves when the member has read it. */
  tell: async (text: DialogText, turn?: DialogTurn): Promise<void> => {
    await ask(text, turn);
  },
  /** Closes every dialog; counts as the answer no. */
  dismiss(): void {
    for (const one of asked) one.abort();
  },
} as const;
