import type { Json } from '../../../engine/documents/json.ts';
import type { Project } from '../../project/project.ts';
import { strings } from '../../project/shown-texts.ts';
import { dataDocuments, dataNames, drawnPictures } from '../../source/sandbox.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Kind } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const PICTURE = /^\/api\/image\/([a-z-]+)\.webp$/;
const SITE = /^\/api\/site\/([a-z-]+)(?:[?/].*)?$/;
const TEMPLATE = /^\/templates\/.+/;
const APP = /^\/heye-h5(\/[^?#]*)/;
/** Matches a path inside the app: sandbox texts that begin with a slash are always paths. */
const PATH = /^(\/[A-Za-z][\w/-]*)(?:\?\S*)?$/;

const KINDS: ReadonlySet<Kind | undefined> = new Set<Kind>(['page', 'sharedBlock', 'flow', 'section', 'form', 'sandbox', 'channel']);

/** Reports literal links to pictures, sites, templates and pages that the server does not have. */
export const deadLink: Rule = {
  id: 'dead-link',
  title: '网址后面什么也没有',
  severity: 'error',
  docs: '文档和沙箱的样例数据里直接写出来的网址要打得开：`/api/image/名字.webp` 是 `server/data` 的 banners、icons、qrcodes、shop/pictures 里的名字，`/api/site/名字` 是 sites 里的，`/templates/…` 是 templates 里的，`/heye-h5/…` 是 `public` 里的文件或一个页面；样例数据里以 `/` 开头的是 `schemas/routes.json` 里的路径。表单和页面的样例不查。',
  why: '会员看到的是破图，或点开是“页面不存在”。',
  bad: `--- server/data/right-ways.json
[{ "title": "申请记录", "url": "/lists" }]`,
  good: `--- server/data/right-ways.json
[{ "title": "申请记录", "url": "/list" }]`,
  *find(project) {
    for (const document of project.reading.documents) {
      if (!KINDS.has(document.kind) || document.value === undefined) continue;
      for (const { text, path } of strings(document.value as Json, [])) {
        if (!text.startsWith('/') || path[0] === 'samples') continue;
        const wrong = problem(text, project, document.kind === 'sandbox');
        if (wrong !== undefined) yield { at: { document, path }, ...wrong };
      }
    }
  },
};

function problem(link: string, project: Project, isData: boolean): Omit<Finding, 'at'> | undefined {
  const missing = (
    name: string | undefined,
    names: ReadonlySet<string> | undefined,
    said: (name: string) => string,
  ): Omit<Finding, 'at'> | undefined =>
    name === undefined || names === undefined || names.has(name) ? undefined : { message: said(name), ...suggestion(name, names) };
  const picture = PICTURE.exec(link)?.[1];
  if (picture !== undefined) return missing(picture, drawnPictures(project), (name) => `没有图片“/api/image/${name}.webp”`);
  const site = SITE.exec(link)?.[1];
  if (site !== undefined)
    return missing(site, dataNames(project, 'sites.json'), (name) => `没有代替合作方的页面“/api/site/${name}”（server/data/sites.json）`);
  if (TEMPLATE.test(link))
    return missing(link, dataNames(project, 'templates.json'), (name) => `没有模板“${name}”（server/data/templates.json）`);
  if (project.routes?.document.damaged === true) return undefined;
  const routes = new Set((project.routes?.value.routes ?? []).map(({ path }) => path));
  const inside = APP.exec(link)?.[1];
  if (inside !== undefined)
    return project.loaded.size === 0 || project.loaded.has(`/heye-h5${inside}`)
      ? undefined
      : missing(inside, routes, () => `没有图片或页面“${link}”`);
  return isData && routes.size > 0 && dataDocuments(project).length > 0
    ? missing(PATH.exec(link)?.[1], routes, (name) => `没有路径“${name}”的页面`)
    : undefined;
}
