import type { Product } from '../../domain/index.ts';
import type { Session } from '../session/index.ts';

/** Returns the title of a page: for routes with `channelTitle` the channel's, else the stored H5 title; otherwise the route's (RT-18). */
export const titleOf = (
  { title, channelTitle }: Pick<Product.DocumentRoute, 'title' | 'channelTitle'>,
  session: Pick<Session, 'get'>,
): string => (channelTitle ? session.get('channelTitle') || session.get('h5Title') : '') || title;
