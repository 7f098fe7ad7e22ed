import { type Answer, refuse } from '../../http/answer.ts';
import type { Input, Server } from '../../transactions/server.ts';
import { type Shop, shopOf } from '../shop.ts';

/** The input of a call with its channel's shop. */
export type InShop<T extends Input = Input> = T & { readonly shop: Shop };

/** Wraps a call that needs an existing channel and passes its shop. */
export const inShop =
  <T extends Input<{ readonly channelCode?: string }>, R extends Answer | Promise<Answer> = Answer>(
    run: (input: InShop<T>, server: Server) => R,
  ) =>
  (input: T, server: Server): R | Answer => {
    const shop = shopOf(input.params.channelCode ?? '', server.documents);
    return shop === undefined ? refuse('notFound', '渠道信息获取失败') : run({ ...input, shop }, server);
  };
