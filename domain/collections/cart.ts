import { defineCollection, type Json, type NamedCollection } from '../../engine/index.ts';
import { viewCart } from './cart-view.ts';
import { confirmChecked } from './checks.ts';
import type { StoredCart } from './confirmed.ts';
import {
  canBuy,
  checkLines,
  checkOnlyLines,
  clear,
  clearChecked,
  clearClosed,
  putIn,
  remove,
  restoreLines,
  setQuantity,
  takeOut,
} from './contents.ts';
import { applyServer, bought, confirm, revert, send } from './sync.ts';

const EMPTY: StoredCart = { stores: [], confirmed: {}, memberId: '', revision: 0 };
const empty = EMPTY as unknown as Json;

const LINE = ['drugstoreId', 'skuId'];
const PIECES = [...LINE, 'quantity'];
const LIMITS = ['stock', 'unavailable', 'limit', 'prescription', 'dose'];
const CLOSED = ['right', 'grayed', 'giftInfo', 'giftStock'];

/** A shopping cart (CT-01 to CT-10, CT-18 to CT-25, SS-67). */
export const cartKind: NamedCollection = defineCollection({
  name: 'cart',
  empty,
  operations: {
    mayBuy: { change: canBuy, takes: ['product'], needs: ['product'], refuses: CLOSED },
    add: { change: putIn, takes: [...PIECES, 'product', 'addPath', 'taskId'], refuses: [...CLOSED, ...LIMITS, 'malformed'] },
    set: { change: setQuantity, takes: PIECES, refuses: ['absent', 'least', ...LIMITS, 'malformed'] },
    minus: { change: takeOut, takes: [...PIECES, 'least'], refuses: ['absent', 'least', 'malformed'] },
    remove: { change: remove, takes: LINE, refuses: ['absent'] },
    putBack: { change: restoreLines, takes: ['lines'], refuses: [] },
    check: { change: checkLines, takes: [...LINE, 'checked'], refuses: [] },
    checkOnly: { change: checkOnlyLines, takes: ['skuIds'], refuses: ['malformed'] },
    clear: { change: clear, takes: [], refuses: [] },
    clearChecked: { change: clearChecked, takes: [], refuses: [] },
    clearClosed: { change: clearClosed, takes: [], refuses: [] },
    adopt: {
      change: applyServer,
      takes: ['stores', 'lines', 'memberId', 'since'],
      needs: ['stores', 'lines'],
      refuses: ['old', 'malformed'],
    },
    send: { change: send, takes: PIECES, refuses: ['again', 'malformed'] },
    confirm: { change: confirm, takes: PIECES, refuses: ['malformed'] },
    confirmChecked: { change: confirmChecked, takes: [...LINE, 'checked'], refuses: [] },
    revert: { change: revert, takes: LINE, refuses: [] },
    bought: { change: bought, takes: [], refuses: [] },
  },
  reads: Object.keys(viewCart(empty)),
  view: (content) => viewCart(content) as unknown as Json,
});
