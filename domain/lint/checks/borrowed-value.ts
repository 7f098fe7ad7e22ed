import { distance } from 'fastest-levenshtein';
import { chainOf } from '../../../engine/channel/index.ts';
import { entriesOf, type Json } from '../../../engine/documents/json.ts';
import { defineCheck } from '../../../linter/index.ts';
import { uniqueValues } from '../../../linter/project/channel-values.ts';
import { resolveChannel } from '../../../linter/project/channels.ts';
import type { Channel } from '../../../linter/project/formats.gen.ts';
import type { Project } from '../../../linter/project/project.ts';
import { strings } from '../../../linter/project/shown-texts.ts';
import type { Finding, Place, Typed } from '../../../linter/source/types.ts';
import { foreignPhones, mistypedPhones } from './foreign-phones.ts';
import { wrongBacks } from './wrong-backs.ts';

/** Reports values that a channel copied from another: names, codes, pictures, and links with another channel's key. */
export const borrowedValue = defineCheck({
  id: 'borrowed-value',
  title: '写着别的渠道的东西',
  severity: 'error',
  docs: '渠道编码、标题、业务类型、保险公司编码、业务编码、授权书的名称和编号、图片是一个渠道自己的（格式里写了 `unique` 的），两个渠道不能写得一样；网址里的 `thirdChannelSide` 写自己的渠道键；话里的客服电话写自己的 `servicePhone`。照着别的渠道写新渠道时，把这些都换掉；有意一样的，把它的键写进 `shared`。大家都看到的话（文字表、表单、选项表）里不写一个渠道的电话；表单的 `submit.back` 写死渠道的，那个渠道要有它的按钮（`schemas/sandbox/channels.json`）。',
  why: '会员会签下另一家保险公司的授权书，或回到另一个渠道的页面。',
  bad: `--- channels/CITY.json
{ "insuranceCode": "AAA" }
--- channels/TOWN.json
{ "insuranceCode": "AAA" }`,
  good: `--- channels/CITY.json
{ "insuranceCode": "AAA" }
--- channels/TOWN.json
{ "insuranceCode": "BBB" }`,
  *find(project) {
    const { channels } = project;
    const above = (name: string): readonly string[] => chainOf(name, (key) => channels.get(key)?.value).links.map(({ key }) => key);
    const written = new Map<string, { readonly channel: Typed<Channel>; readonly at: Place }[]>();
    for (const { value, at, of } of uniqueValues(project)) {
      const channel = channels.get(at.document.name);
      if (channel === undefined || channel.document.name === 'base' || channel.value.shared?.some((path) => path === of) === true) continue;
      for (const one of plain(value as Json)) written.set(`${of} ${one}`, [...(written.get(`${of} ${one}`) ?? []), { channel, at }]);
    }
    for (const same of written.values()) {
      if (same.length < 2) continue;
      for (const { channel, at } of same) {
        const { name } = channel.document;
        const others = same.filter(({ channel: { document } }) => document.name !== name && !above(name).includes(document.name));
        // The channel whose links contain its own key is the original; the other one copied.
        const owners = others.filter((other) => isOwner(other.channel));
        if (others.length === 0 || (isOwner(channel) && owners.length === 0)) continue;
        const from = (owners[0] ?? others[0])?.channel.document.name ?? '';
        yield { at, message: `“${String(at.path.at(-1))}”和渠道 ${from} 写的一样：每个渠道写自己的` };
      }
    }
    for (const channel of channels.all) yield* foreignLinks(channel, channels.names);
    for (const channel of channels.all) yield* otherPhones(channel, project);
    yield* foreignPhones(project);
    yield* mistypedPhones(project);
    yield* wrongBacks(project);
  },
});

/** Yields a value as written, or the one of each environment. */
const plain = (value: Json): readonly string[] =>
  typeof value === 'object' ? [...new Set(entriesOf(value).map(([, one]) => JSON.stringify(one)))] : [JSON.stringify(value)];

const SIDE = /thirdChannelSide(?:=|%3D)([A-Za-z0-9_-]+)/g;

const isOwner = ({ document, value }: Typed<Channel>): boolean =>
  JSON.stringify(value)
    .match(SIDE)
    ?.some((link) => link.endsWith(document.name)) ?? false;

/** Reports links of a channel that contain the key of another. */
function* foreignLinks({ document, value }: Typed<Channel>, known: ReadonlySet<string>): Generator<Finding> {
  for (const { text, path } of strings(value as Json, [])) {
    for (const [, side = ''] of text.matchAll(SIDE)) {
      if (side === document.name) continue;
      const which = known.has(side) ? `渠道 ${side} 的键` : `没有的渠道“${side}”`;
      yield {
        at: { document, path },
        message: `网址里带的是${which}：换成自己的 ${document.name}`,
        suggestion: text.replace(side, document.name),
      };
    }
  }
}

const HOTLINE = /[48]00[- ]?\d{3}[- ]?\d{4}(?!\d)/g;
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
/** The number of digits in which a wrongly copied number may differ. */
const SLIPPED = 2;

/** Reports numbers in a channel's words that nearly equal its own number, or belong to another channel. */
function* otherPhones({ document, value }: Typed<Channel>, project: Project): Generator<Finding> {
  const { channels } = project;
  if (channels.all.some((one) => one.document.damaged)) return;
  const own = resolveChannel(project, document.name, 'development').channel?.servicePhone ?? '';
  const theirs = new Map(channels.all.flatMap(({ document: { name }, value: { servicePhone = '' } }) => [[digitsOf(servicePhone), name]]));
  for (const { text, path } of strings(value as Json, [])) {
    if (path[0] === 'servicePhone') continue;
    for (const [written] of text.matchAll(HOTLINE)) {
      const other = theirs.get(digitsOf(written));
      const isNear = distance(digitsOf(written), digitsOf(own)) <= SLIPPED;
      if (digitsOf(written) === digitsOf(own) || (other === undefined && !isNear)) continue;
      const whose = other === undefined ? '' : `，是渠道 ${other} 的`;
      yield {
        at: { document, path },
        message: `电话 ${written} 不是这个渠道的 servicePhone ${own}${whose}`,
        suggestion: text.replace(written, own),
      };
    }
  }
}
