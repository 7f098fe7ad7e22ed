import { ok, refuse } from '../answer.ts';
import { text } from '../params.ts';
import type { FamilyCalls } from '../server.ts';

/** Channel information (EG-11). */
export const channelCalls: FamilyCalls = {
  open: {
    info: ({ params }, { documents }) => {
      const code = text(params, 'channelCode');
      const channel = Object.values(documents.channels).find(({ channelCode }) => channelCode === code);
      if (channel === undefined) return refuse('notFound', '渠道信息获取失败');
      return ok({
        channelCode: code,
        channelName: channel.documentTitle ?? '',
        channelTitle: channel.documentTitle ?? '',
        inquirySource: 1,
        patientLimited: 1,
      });
    },
  },
};
