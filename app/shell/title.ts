import type { Documents } from '../../engine/index.ts';
import type { Session } from '../session/index.ts';

/** What a page is called: where the route says so the title of the channel, else the stored H5 title; else the title of the route (RT-18). */
export const titleOf = (
  { title, channelTitle }: Pick<Documents.DocumentRoute, 'title' | 'channelTitle'>,
  session: Pick<Session, 'get'>,
): string => (channelTitle ? session.get('channelTitle') || session.get('h5Title') : '') || title;
