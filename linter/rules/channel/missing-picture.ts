import { channelValues } from '../../project/channel-values.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports pictures of channels without a file. */
export const missingPicture: Rule = {
  id: 'missing-picture',
  title: '图片不存在',
  severity: 'error',
  docs: '渠道里以 `/` 开头的图片（`uiConfig.logo`、`loginConfig.loginImg` 等）是 `public/` 里的文件，写成 `/heye-h5/` 加上在 `public/` 里的路径；`/api/` 下的由后台给。',
  why: '会员看到的是一块空白。',
  bad: `--- channels/CITY.json
{ "uiConfig": { "logo": "/heye-h5/channels/cty.svg" } }`,
  good: `--- channels/CITY.json
{ "uiConfig": { "logo": "/heye-h5/channels/city.svg" } }`,
  *find(project) {
    const { loaded } = project;
    if (loaded.size === 0) return;
    for (const { value, at } of channelValues(project, 'image')) {
      if (typeof value === 'string' && !/^(?:\/|https?:)/.test(value))
        yield { at, message: `图片“${value}”要以 / 开头：public 里的文件写成 /heye-h5/ 加路径` };
      if (typeof value !== 'string' || !/^\/(?![/\\]|api\/)/.test(value)) continue;
      const path = value.replace(/[?#].*$/, '');
      if (!loaded.has(path)) yield { at, message: `没有图片“${path}”`, ...suggestion(path, loaded) };
    }
  },
};
