import { logic } from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import type { DraftStatus } from '../drafts/index.ts';

const clock = (time: number) => logic.chinaTime(time).slice(11, 16);
const day = (time: number, text: Text) => {
  const [, month, date] = logic.chinaDate(time).split('-');
  return text('app.draft.day', { month: String(Number(month)), day: String(Number(date)) });
};

/** Formats the time of a draft, for the question whether to continue it. */
export const foundAt = (time: number, text: Text): string => `${day(time, text)} ${clock(time)}`;

/** Describes the state of the saving, such as 已保存 14:32. */
export function draftWords(status: DraftStatus, text: Text, now = Date.now()): string {
  if (status.kind === 'none') return text('app.draft.waiting');
  if (status.kind === 'conflict') return text('app.draft.conflict');
  if (status.kind === 'failed') return text(`app.draft.failed.${status.reason}`);
  const time = clock(status.at);
  return logic.chinaDate(status.at) === logic.chinaDate(now)
    ? text('app.draft.saved', { time })
    : text('app.draft.savedOn', { date: day(status.at, text), time });
}
