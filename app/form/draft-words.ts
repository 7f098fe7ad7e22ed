import type { DraftStatus } from '../drafts/index.ts';
import type { Text } from '../texts.ts';

const two = (value: number) => String(value).padStart(2, '0');
const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
const day = (date: Date, text: Text) => text('app.draft.day', { month: String(date.getMonth() + 1), day: String(date.getDate()) });

/** When a draft was saved, for the question whether to go on with it. */
export const foundAt = (time: number, text: Text): string => `${day(new Date(time), text)} ${clock(new Date(time))}`;

/** The line that says how the saving stands, such as 已保存 14:32. */
export function draftWords(status: DraftStatus, text: Text, now = Date.now()): string {
  if (status.kind === 'none') return text('app.draft.waiting');
  if (status.kind === 'conflict') return text('app.draft.conflict');
  if (status.kind === 'failed') return text(`app.draft.failed.${status.reason}`);
  const [saved, today] = [new Date(status.at), new Date(now)];
  const time = clock(saved);
  return saved.toDateString() === today.toDateString()
    ? text('app.draft.saved', { time })
    : text('app.draft.savedOn', { date: day(saved, text), time });
}
