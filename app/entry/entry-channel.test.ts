import { expect, test } from 'vitest';
import { drive } from './flow-driver.testing.ts';

const INFO = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO', performType: 2 };

test.each([
  ['A,JXRB', '感冒,退烧', '感冒,退烧'],
  [['JXRB'], ['感冒', '退烧'], '感冒,退烧'],
  ['A,B', '感冒', ''],
  [undefined, '感冒', ''],
  ['JXRB', undefined, ''],
])(
  'EG-12 RT-20 for the channels %j the words %j apply to the search box of this one: %s',
  async (shadingChannelCodes, shadingKeywords, kept) => {
    const info = { ...INFO, ...(shadingChannelCodes && { shadingChannelCodes }), ...(shadingKeywords && { shadingKeywords }) };
    const { session } = await drive('entry', { search: '?channelCode=JXRB', info });
    expect(session.get('shadingKeywords')).toBe(kept);
  },
);
