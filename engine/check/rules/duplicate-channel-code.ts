import type { Rule } from '../rule.ts';

/** The same channel code in two channel documents. */
export const duplicateChannelCode: Rule = {
  id: 'duplicate-channel-code',
  title: '渠道编码重复',
  severity: 'error',
  docs: '每个渠道的 `channelCode` 只能写在一个文档里。用 `extends` 继承来的不算。',
  why: '后台按渠道编码认渠道，两个渠道编码相同，授权和权益就混在一起。',
  bad: `--- channels/CITY.json
{ "channelCode": "099" }`,
  good: `--- channels/CITY.json
{ "channelCode": "100" }`,
  *find({ channels }) {
    const seen = new Map<string, string>();
    for (const { document, value } of channels.all) {
      if (value.channelCode === undefined) continue;
      const other = seen.get(value.channelCode);
      if (other === undefined) seen.set(value.channelCode, document.name);
      else yield { at: { document, path: ['channelCode'] }, message: `渠道编码“${value.channelCode}”已经是 ${other} 的` };
    }
  },
};
