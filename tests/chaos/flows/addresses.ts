import type { Flow } from '../flow.ts';
import { HOME } from '../member.ts';
import { heard } from '../see.ts';
import { button, fill } from './tap.ts';

const channel = 'JIANGXIRENBAO';

export const ADDRESSES: readonly Flow[] = [
  {
    id: 'address-add',
    title: '新增收货地址',
    ids: 'AD-01 IN-25 VL-06',
    channel,
    call: 'address.save',
    at: () => '/newAddress',
    fill: fill('ADDRESS', '南昌的家'),
    button: button('address.save'),
    done: heard('address.saved'),
    count: (member) => member.count('address.list', '抚生路369号5栋1203室'),
  },
  {
    id: 'address-edit',
    title: '修改收货地址',
    ids: 'AD-01 VL-06',
    channel,
    call: 'address.update',
    before: async (member) => ({ id: await member.addAddress() }),
    at: ({ id }) => `/newAddress?id=${id}`,
    fill: fill('ADDRESS', undefined, { addressDetail: '中山大道2号' }),
    button: button('address.save'),
    done: heard('address.saved'),
    count: (member) => member.count('address.list', '中山大道2号'),
  },
  {
    id: 'address-default',
    title: '设为默认地址',
    ids: 'AD-01',
    channel,
    call: 'address.saveOne',
    before: async (member) => {
      await member.addAddress();
      await member.ask('address.save', { ...HOME, addressDetail: '中山大道2号', isDefault: '0' });
      return {};
    },
    at: () => '/selectAddress',
    button: button('address.makeDefault'),
    done: heard('address.madeDefault'),
    count: async (member) =>
      (await member.ask<{ isDefault: number; addressDetail: string }[]>('address.list')).filter(
        ({ isDefault, addressDetail }) => Number(isDefault) === 1 && addressDetail === '中山大道2号',
      ).length,
  },
];
