import { parametersOfKind } from '../../../engine/actions/index.ts';
import { guard as guardUrl, parseAllowed } from '../../../engine/address/index.ts';
import { entriesOf } from '../../../engine/documents/json.ts';
import { chosenNames } from '../../project/chosen.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions, writtenBlocks, writtenFields } from '../../project/written.ts';
import type { Finding, Path, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const ABSOLUTE = /^([a-z][a-z0-9+.-]*:|\/[/\\])/i;

/** Stands for the product's own address, which documents do not know. */
const OWN = 'https://own.invalid';

/** Reports addresses outside the product that are not on an allow list. */
export const foreignUrl: Rule = {
  id: 'foreign-url',
  title: '网址不在允许的范围里',
  severity: 'error',
  docs: '写本产品的路径（以一个 `/` 开头），或 `https://` 开头、列在渠道 `allowedHosts` 里的网址。`allowedHosts` 写主机名，如 `files.example.com`，整个主机都可以打开；后面接路径，如 `files.example.com/manuals`，就只能打开这个路径和它下面的网址。不写 `https://` 和 `*`。渠道自己写了 `allowedHosts`，就不再用继承来的。',
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
      for (const [key, url] of parametersOfKind(action, 'address'))
        for (const { name, path } of chosenNames(url, [...at.path, key])) yield* problem(name, { ...at, path }, everywhere);
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
    const allowed = allowedOf(project, document.name);
    for (const { text, path } of strings(value, [])) {
      const at = { document, path };
      if (path[0] === 'allowedHosts') {
        if (parseAllowed(text) === undefined)
          yield { at, message: `“${text}”不是主机名，也不是主机名加路径`, expected: ['files.example.com', 'files.example.com/manuals'] };
      } else if (path[0] !== '$schema' && ABSOLUTE.test(text) && !/\s/.test(text)) yield* problem(text, at, allowed);
    }
  }
}

/** Returns the allow list of a channel: its own, else the nearest inherited one. */
function allowedOf({ channels }: Project, key: string): readonly string[] {
  const seen = new Set<string>([key]);
  for (const name of seen) {
    const channel = channels.get(name)?.value;
    if (channel?.allowedHosts) return channel.allowedHosts;
    seen.add(channel?.extends ?? 'base');
  }
  return [];
}

/** Reports an address that the app's guard would refuse. */
function* problem(url: string, at: Place, allowed: readonly string[]): Generator<Finding> {
  const verdict = guardUrl(url, { origin: OWN, allowed });
  if (verdict.ok) return;
  const expected = allowed.length > 0 && { expected: [...new Set(allowed)] };
  if (verdict.reason === 'host') yield { at, message: `主机“${new URL(url).host}”不在 allowedHosts 里`, ...expected };
  else if (verdict.reason === 'path') yield { at, message: `“${url}”不在 allowedHosts 允许的路径下`, ...expected };
  else if (verdict.reason === 'malformed' && !ABSOLUTE.test(url)) yield { at, message: `“${url}”要以 / 开头` };
  else yield { at, message: `只能用 https:// 开头的网址或本产品的路径：“${url}”` };
}

function* strings(value: unknown, path: Path): Generator<{ readonly text: string; readonly path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  for (const [key, item] of entriesOf(value)) yield* strings(item, [...path, key]);
}
