import type { Preview } from '@storybook/react-vite';
import { logic } from '../engine/index.ts';
import { widths } from '../stories/contact-sheets/widths.ts';
import { channelKeys, channelOf, USUAL } from '../stories/surroundings.ts';

type GlobalTypes = NonNullable<Preview['globalTypes']>;

const menu = (title: string, icon: string, items: readonly (readonly [value: string, title: string])[]): GlobalTypes[string] => ({
  description: title,
  toolbar: { title, icon: icon as never, dynamicTitle: true, items: items.map(([value, name]) => ({ value, title: name })) },
});

/** Days with special cases: ends of months and years, and holidays with the working days around them. */
const DAYS = ['2026-12-31', '2027-02-05', '2027-02-28', '2027-05-01', '2028-02-29'];

/** The toolbar's settings for a story: channel, type size, day, host, network. */
export const globalTypes: GlobalTypes = {
  channel: menu('渠道', 'category', [
    ['', '渠道：样例自己的'],
    ...channelKeys.map((key) => [key, `${channelOf(key)?.documentTitle ?? ''} ${key}`.trim()] as const),
  ]),
  size: menu('字号', 'type', [
    ['normal', '标准字号'],
    ['elder', '大字版'],
  ]),
  today: menu('今天', 'calendar', [
    [USUAL.today, `今天：${USUAL.today}`],
    [logic.chinaDate(new Date()), '今天：真的今天'],
    ...DAYS.map((day) => [day, `今天：${day}`] as const),
  ]),
  host: menu('打开方式', 'globe', [
    ['browser', '浏览器'],
    ['messenger', '微信'],
    ['miniProgram', '微信小程序'],
    ['payment', '支付宝'],
    ['hyjk', '合益健康应用'],
  ]),
  network: menu('网络', 'lightning', [
    ['normal', '网络正常'],
    ['slow', '网络慢'],
    ['failing', '网络不通'],
  ]),
};

/** Common widths of members' phones. */
export const phones = Object.fromEntries(
  Object.entries(widths).map(([name, { width, height }]) => [
    name,
    { name: `${width}×${height}`, styles: { width: `${width}px`, height: `${height}px` }, type: 'mobile' as const },
  ]),
);
