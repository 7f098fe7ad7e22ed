import type { Json } from '../documents/json.ts';
import { viewCart } from './cart-view.ts';
import { confirmChecked } from './checks.ts';
import type { KeptCart } from './confirmed.ts';
import { clear, clearChecked, clearClosed, have, mark, markOnly, putBack, putIn, remove, takeOut } from './contents.ts';
import { bought, confirm, revert, send, takeOver } from './sync.ts';
import type { CollectionKind } from './types.ts';

const EMPTY: KeptCart = { stores: [], confirmed: {}, memberId: '', revision: 0 };
const empty = EMPTY as unknown as Json;

/** A shopping cart (CT-01 to CT-10, CT-18 to CT-24, SS-67). */
export const cartKind: CollectionKind = {
  empty,
  operations: {
    add: putIn,
    set: have,
    minus: takeOut,
    remove,
    putBack,
    check: mark,
    checkOnly: markOnly,
    clear,
    clearChecked,
    clearClosed,
    adopt: takeOver,
    send,
    confirm,
    confirmChecked,
    revert,
    bought,
  },
  reads: Object.keys(viewCart(empty)),
  view: (content) => viewCart(content) as unknown as Json,
};
