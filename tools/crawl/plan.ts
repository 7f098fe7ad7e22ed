/** Starting points and limits of the crawl. */

/** A channel to crawl, and the start pages of its members. */
export interface Start {
  readonly channel: string;
  readonly why: string;
  readonly pages: readonly string[];
}

export const STARTS: readonly Start[] = [
  {
    channel: 'JIANGXIRENBAO',
    why: '首页模板一，找药和福利两个标签',
    pages: ['/commonRecognizee', '/employeWeaL/homeIndex', '/myInfo', '/classify'],
  },
  {
    channel: 'HUIKEBAO',
    why: '首页模板二，兑换码，平台入口',
    pages: ['/commonRecognizee', '/employeWeaL/homeIndex', '/employeWeaL/my', '/classify'],
  },
  { channel: 'WUHAN', why: '被保人列表带标签栏，没有直播', pages: ['/whRecognizeeList', '/whMyInfo', '/whRecognizeeHome', '/yfHomeIndex'] },
  { channel: 'SHUIDI', why: '保单和药品额度', pages: ['/commonSunshineRecognizee', '/employeWeaL/homeIndex', '/channelMyInfo'] },
  { channel: '074', why: '药房首页（process01）和泰享首页', pages: ['/pharmacyHomepage', '/employeWeaL/TPHomeIndex', '/commonRecognizee'] },
];

/** A member with an address, who can place an order. */
export const PHONE = '13800000031';
/** Names that unlock every service and every kind of button (server/README.md). */
export const PERSONS: readonly string[] = ['全部服务张一', '全部按钮李二'];

/** Limits of a crawl: taps in a row within one page, taps per page, and taps per kind of element on it. */
export const BOUNDS = { chain: 3, page: 40, kind: 5 } as const;

/** Messages that the specification itself requires, with their requirement. */
export const EXPECTED_MESSAGES: readonly { readonly id: string; readonly says: RegExp; readonly why: string }[] = [
  { id: 'HM-32', says: /^toast \S+ 敬请期待 → 敬请期待~$/, why: '样例里的未知服务类型（serviceType 99）' },
  { id: 'HM-32', says: /^toast \S+ 没有地址 → 暂未配置跳转地址~$/, why: '样例里没有地址的入口' },
  { id: 'TB-09', says: /^toast \S+ 敬请期待 → 暂未开放$/, why: '资源标签 showType 2' },
];
