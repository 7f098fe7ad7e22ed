import { defineCheck } from '../../../linter/index.ts';
import { resolveChannel } from '../../../linter/project/channels.ts';

/** The keys by which members and the back end know a channel. */
const NAMES: readonly string[] = ['channelCode', 'documentTitle'];
const BASE = 'base';

/** Reports channels without a name of their own. */
export const namelessChannel = defineCheck({
  id: 'nameless-channel',
  title: '渠道没有名字',
  severity: 'error',
  docs: '每个渠道有自己的 `channelCode` 和 `documentTitle`（或从 `extends` 的渠道来、列进了 `shared`），不用 base 里给大家的。',
  why: '会员看到的是大家的标题，后台认不出是从哪个渠道来的。',
  bad: `--- channels/TOWN.json
{ "createFields": ["insuredName"] }`,
  good: `--- channels/TOWN.json
{ "channelCode": "100", "documentTitle": "小镇健康", "createFields": ["insuredName"] }`,
  *find(project) {
    const { channels } = project;
    if (channels.get(BASE) === undefined || channels.all.some((one) => one.document.damaged)) return;
    for (const { document } of channels.all) {
      if (document.name === BASE) continue;
      const { provenance } = resolveChannel(project, document.name, 'development');
      const missing = NAMES.filter((path) => (Object.hasOwn(provenance, path) ? provenance[path] : BASE) === BASE);
      if (missing.length > 0)
        yield { at: { document, path: [] }, message: `渠道没有自己的${missing.map((path) => `“${path}”`).join('、')}` };
    }
  },
});
