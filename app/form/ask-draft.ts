import type { DraftContent } from '../drafts/index.ts';
import type { App } from '../types.ts';
import { foundAt } from './draft-words.ts';

/** What a question needs: the app, and whether the page that asks still stands. */
type Asker = Pick<App, 'text' | 'dialogs'>;
type Asking = () => boolean;

/** Asks whether to go on with a draft, and says what changed since it was written; deleting it is asked for a second time. The back button leaves the page, and then nothing more is asked. */
export function askResume(
  { text, dialogs }: Asker,
  { savedAt }: DraftContent,
  changes: readonly string[],
  asking: Asking,
): Promise<boolean> {
  return either(
    asking,
    () =>
      dialogs.confirm({
        title: text('app.draft.found'),
        content: [text('app.draft.foundAt', { time: foundAt(savedAt, text) }), ...changes].join('\n'),
        ok: text('app.draft.resume'),
        cancel: text('app.draft.restart'),
        backLeaves: true,
      }),
    () =>
      dialogs.confirm({
        content: text('app.draft.restartAsk'),
        ok: text('app.draft.restartConfirm'),
        cancel: text('app.back'),
        danger: true,
        backLeaves: true,
      }),
  );
}

/** Asks whose answers stay when two pages typed at once; true for those of this page. Giving them up is asked for a second time. */
export function askWhose({ text, dialogs }: Asker, asking: Asking): Promise<boolean> {
  return either(
    asking,
    () =>
      dialogs.confirm({
        title: text('app.draft.which'),
        content: text('app.draft.whichHint'),
        ok: text('app.draft.keepMine'),
        cancel: text('app.draft.takeOther'),
      }),
    () =>
      dialogs.confirm({
        content: text('app.draft.takeOtherAsk'),
        ok: text('app.draft.takeOtherConfirm'),
        cancel: text('app.back'),
        danger: true,
      }),
  );
}

/** True for the first question; false only when the second one is agreed to. Whatever else, such as Escape, asks again. */
async function either(asking: Asking, first: () => Promise<boolean>, instead: () => Promise<boolean>): Promise<boolean> {
  while (asking()) {
    if (await first()) return true;
    if (!asking()) return false;
    if (await instead()) return false;
  }
  return false;
}
