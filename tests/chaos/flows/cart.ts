import { expect } from '@playwright/test';
import { word } from '../../journeys/support/member.ts';
import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { heard } from '../see.ts';
import { button } from './tap.ts';

const channel = 'HUIKEBAO';
const session = { bindStatus: 'true', openid: 'o1', authorStatus: '2' };
const PLAIN = '1106402';
/** Pieces in the cart. */
const pieces = async (member: Member): Promise<number> =>
  (await member.ask<{ list: { quantity: number }[] }>('cart.list')).list.reduce((sum, { quantity }) => sum + Number(quantity), 0);

export const CART: readonly Flow[] = [
  {
    id: 'cart-add',
    title: '放进购物车',
    ids: 'CT-07 EG-26',
    channel,
    session,
    call: 'cart.operate',
    before: async (member) => ({
      drugstoreId: String((await member.ask('prescription.confirmMedicine', { medicinesId: PLAIN }))['drugstoreId']),
    }),
    at: ({ drugstoreId }) => `/drugsdetail?medicineId=${PLAIN}&drugstoreId=${drugstoreId}`,
    button: button('product.addToCart'),
    done: heard('goods.added'),
    itself: '手机里已经放好，后台收不到就自己再说',
    count: pieces,
  },
  {
    id: 'cart-more',
    title: '购物车里加一件',
    ids: 'CT-04 CT-07',
    channel,
    session,
    call: 'cart.operate',
    before: async (member) => {
      await member.put(PLAIN);
      return { name: String((await member.ask('prescription.confirmMedicine', { medicinesId: PLAIN }))['title']) };
    },
    at: () => '/employeWeaL/remoteCart',
    button: (page, { name }) => page.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true }),
    done: (page, { name }) =>
      expect(page.getByRole('textbox', { name: `${word('app.block.count')}（${name}）`, exact: true })).toHaveValue('2'),
    itself: '手机里已经改好，后台收不到就自己再说',
    count: async (member) => (await pieces(member)) - 1,
  },
];
