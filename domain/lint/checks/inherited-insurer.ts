import { defineCheck } from '../../../linter/index.ts';
import { resolveChannel } from '../../../linter/project/channels.ts';
import { ownToChannel } from '../../../linter/project/own-values.ts';

/** Reports insurer-specific values that a channel inherits from another channel instead of defining them. */
export const inheritedInsurer = defineCheck({
  id: 'inherited-insurer',
  title: '还留着别家渠道的值',
  severity: 'error',
  docs: '渠道 `extends` 另一个渠道（不是 base）时，属于保险公司自己的值（编码、标题、电话、授权书、图等，[格式](channels.md)的 `shared` 里一样一样地列着）不能跟着继承。写自己的；确实是同一家、有意相同的，把键列进 `shared`。用 `npm run new` 加渠道，会一样一样地问。',
  why: '会员会在这个渠道里签另一家公司的授权书、打另一家的电话，申请交到另一家，退出后回到另一家的页面。',
  bad: `--- channels/CITY.json
{ "channelCode": "099", "documentTitle": "城市健康", "servicePhone": "400-000-0099" }
--- channels/TOWN.json
{ "extends": "CITY", "channelCode": "100", "documentTitle": "小镇健康" }`,
  good: `--- channels/CITY.json
{ "channelCode": "099", "documentTitle": "城市健康", "servicePhone": "400-000-0099" }
--- channels/TOWN.json
{ "extends": "CITY", "channelCode": "100", "documentTitle": "小镇健康", "shared": ["servicePhone"] }`,
  *find(project) {
    const { channels, schemas } = project;
    const own = ownToChannel(schemas.get('channel.schema.json'));
    for (const { document, value } of channels.all) {
      if (channels.all.some((one) => one.document.damaged)) continue;
      if (value.extends === undefined || value.extends === 'base') continue;
      const { provenance } = resolveChannel(project, document.name, 'development');
      const sourceOf = (path: string) => (Object.hasOwn(provenance, path) ? provenance[path] : undefined);
      const left = own.filter((path) => {
        const source = sourceOf(path);
        return source !== undefined && source !== document.name && source !== 'base' && value.shared?.some((one) => one === path) !== true;
      });
      if (left.length > 0)
        yield {
          at: { document, path: ['extends'] },
          message: `${left.map((path) => `“${path}”`).join('、')}还是渠道 ${[...new Set(left.map(sourceOf))].join('、')} 的：写这个渠道自己的；是同一家、有意相同的，列进 shared`,
        };
      for (const [index, path] of (value.shared ?? []).entries())
        if (sourceOf(path) === document.name || sourceOf(path) === 'base' || sourceOf(path) === undefined)
          yield { at: { document, path: ['shared', index] }, message: `“${path}”没有和别的渠道相同，从 shared 里去掉` };
    }
  },
});
