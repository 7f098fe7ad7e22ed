import type { Project } from '../project.ts';
import type { Rule } from '../rule.ts';
import type { Finding, Path, Place } from '../types.ts';
import { writtenActions, writtenBlocks, writtenFields } from '../written.ts';

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/\/)/i;
const HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d+)?$/;

/** Addresses outside the product that nobody allowed. */
export const foreignUrl: Rule = {
  id: 'foreign-url',
  title: '网址不在允许的范围里',
  severity: 'error',
  docs: '写本产品的路径（以一个 `/` 开头），或 `https://` 开头、主机列在渠道 `allowedHosts` 里的网址。`allowedHosts` 只写主机名，如 `files.example.com`，不写 `https://`、路径和 `*`。',
  why: '别处的网址不受我们控制：可能打不开、被换掉，或把会员带到仿冒的页面。',
  bad: `--- channels/CITY.json
{ "uiConfig": { "logo": "http://cdn.example.com/logo.png" } }`,
  good: `--- channels/CITY.json
{ "allowedHosts": ["cdn.example.com"], "uiConfig": { "logo": "https://cdn.example.com/logo.png" } }`,
  *find(project) {
    const everywhere = project.channels.all.flatMap(({ value }) => value.allowedHosts ?? []);
    for (const { field, document, path } of writtenFields(project)) {
      const template = field.template;
      if (template !== undefined) yield* problem(template, { document, path: [...path, 'template'] }, everywhere);
    }
    for (const { action, at } of writtenActions(project)) {
      if (action.do === 'open' && typeof action.url === 'string')
        yield* problem(action.url, { ...at, path: [...at.path, 'url'] }, everywhere);
    }
    for (const { block, at } of writtenBlocks(project)) {
      for (const { text, path } of strings(block.props, ['props']))
        if (ABSOLUTE.test(text) && !/\s/.test(text)) yield* problem(text, { ...at, path: [...at.path, ...path] }, everywhere);
    }
    yield* inChannels(project);
  },
};

function* inChannels(project: Project): Generator<Finding> {
  for (const { document, value } of project.channels.all) {
    const hosts = hostsOf(project, document.name);
    for (const { text, path } of strings(value, [])) {
      const at = { document, path };
      if (path[0] === 'allowedHosts') {
        if (!HOST.test(text)) yield { at, message: `“${text}”不是主机名`, expected: ['files.example.com'] };
      } else if (path[0] !== '$schema' && ABSOLUTE.test(text) && !/\s/.test(text)) yield* problem(text, at, hosts);
    }
  }
}

/** Hosts that a channel allows itself, inherits, or has from the base. */
function hostsOf({ channels }: Project, key: string): readonly string[] {
  const seen = new Set<string>([key]);
  for (const name of seen) seen.add(channels.get(name)?.value.extends ?? 'base');
  return [...seen].flatMap((name) => channels.get(name)?.value.allowedHosts ?? []);
}

function* problem(url: string, at: Place, hosts: readonly string[]): Generator<Finding> {
  if (!ABSOLUTE.test(url)) {
    if (!url.startsWith('/')) yield { at, message: `“${url}”要以 / 开头` };
    return;
  }
  const host = /^https:\/\/([^/?#@]+)(?=[/?#]|$)/i.exec(url)?.[1];
  if (host === undefined) yield { at, message: `只能用 https:// 开头的网址或本产品的路径：“${url}”` };
  else if (!hosts.includes(host.toLowerCase()))
    yield { at, message: `主机“${host}”不在 allowedHosts 里`, ...(hosts.length > 0 && { expected: [...new Set(hosts)] }) };
}

function* strings(value: unknown, path: Path): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  const entries: (readonly [string | number, unknown])[] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [key, item] of entries) yield* strings(item, [...path, key]);
}
