import type { DialogTurn } from '../../renderer/index.ts';
import type { DraftContent } from '../drafts/index.ts';
import type { App } from '../types.ts';
import { foundAt } from './draft-words.ts';

type Asker = Pick<App, 'text' | 'dialogs'>;

/** Asks whether to continue a draft, and lists what changed since it was written. Deleting it needs a second confirmation. The back button leaves the page; an aborted `signal` ends the questions. */
export function askResume(
  { text, dialogs }: Asker,
  { savedAt }: DraftContent,
  changes: readonly string[],
  signal: AbortSignal,
): Promise<boolean> {
  return either(
    signal,
    (turn) =>
      dialogs.confirm(
        {
          title: text('app.draft.found'),
          content: [text('app.draft.foundAt', { time: foundAt(savedAt, text) }), ...changes].join('\n'),
          ok: text('app.draft.resume'),
          cancel: text('app.draft.restart'),
          backLeaves: true,
        },
        turn,
      ),
    (turn) =>
      dialogs.confirm(
        {
          content: text('app.draft.restartAsk'),
          ok: text('app.draft.restartConfirm'),
          cancel: text('app.back'),
          danger: true,
          backLeaves: true,
        },
        turn,
      ),
  );
}

/** Asks whose answers stay when two pages typed at once; true for those of this page. Giving them up needs a second confirmation. */
export function askWhose({ text, dialogs }: Asker, signal: AbortSignal): Promise<boolean> {
  return either(
    signal,
    (turn) =>
      dialogs.confirm(
        {
          title: text('app.draft.which'),
          content: text('app.draft.whichHint'),
          ok: text('app.draft.keepMine'),
          cancel: text('app.draft.takeOther'),
        },
        turn,
      ),
    (turn) =>
      dialogs.confirm(
        {
          content: text('app.draft.takeOtherAsk'),
          ok: text('app.draft.takeOtherConfirm'),
          cancel: text('app.back'),
          danger: true,
        },
        turn,
      ),
  );
}

/** Returns true for the first question, false only after the second. Anything else, such as Escape, asks again. */
async function either(
  signal: AbortSignal,
  first: (turn: DialogTurn) => Promise<boolean>,
  instead: (turn: DialogTurn) => Promise<boolean>,
): Promise<boolean> {
  const turn = { waits: true, signal };
  while (!signal.aborted) {
    if (await first(turn)) return true;
    if (await instead(turn)) return false;
  }
  return false;
}
