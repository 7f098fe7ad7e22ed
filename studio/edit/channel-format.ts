import { channels, type Product } from '../../domain/index.ts';
import type { Json } from '../../engine/index.ts';
import format from '../../schemas/meta/channel.schema.json';
import type { PropertySchema } from './contracts.ts';
import type { Entry } from './format-form.ts';
import type { Read } from './outline.ts';
import { valueAt } from './text.ts';

type Written = Readonly<Record<string, Json>>;

interface ChannelSchema extends PropertySchema {
  readonly properties?: Readonly<Record<string, ChannelSchema>>;
  readonly oneOf?: readonly ChannelSchema[];
}

/** Keys that say how the document is made, or that have an editor of their own. */
const ELSEWHERE = new Set(['$schema', 'extends', 'assumed', 'shared', 'pages', 'apiConfig', 'accountConfig']);

const headOf = (description = ''): string => /^[^。；：，（]+/.exec(description)?.[0] ?? '';

const record = (value: unknown): Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Written) : {};

/** Returns the channel document at a key as it is now; undefined for a missing or half-written one. */
function documentAt(key: string, read: Read): Product.Channel | undefined {
  const text = read(`channels/${key}.json`);
  if (text === undefined || text.trim() === '') return undefined;
  return record(valueAt(text, [])) as unknown as Product.Channel;
}

/** Returns what a channel document says itself. */
export const channelAt = (key: string, read: Read): Written => record(documentAt(key, read));

/** Returns what a channel inherits, in production: from the channel that it extends, else from base. */
export function inheritedBy(key: string, read: Read): Written {
  if (key === 'base') return {};
  const from = channelAt(key, read)['extends'];
  const parent = typeof from === 'string' ? from : 'base';
  const load = (name: string): Product.Channel | undefined => documentAt(name, read);
  return record(parent === 'base' ? load('base') : channels.resolve(parent, load, 'production').channel);
}

/** Returns a channel with everything it inherits, in production. */
export const wholeChannel = (key: string, read: Read): Written =>
  key === 'base' ? channelAt(key, read) : record(channels.resolve(key, (name) => documentAt(name, read), 'production').channel);

const plain = (schema: ChannelSchema): PropertySchema =>
  schema.oneOf === undefined
    ? schema
    : { ...schema, ...schema.oneOf[0], ...(schema.description !== undefined && { description: schema.description }) };

/** The properties of a channel by the format of channels: those without a group first, then group by group. */
export function channelEntries(key: string, read: Read, own: string): readonly Entry[] {
  const inherited = inheritedBy(key, read);
  const assumed = new Set((channelAt(key, read)['assumed'] as readonly string[] | undefined) ?? []);
  const entry = (path: readonly string[], schema: ChannelSchema, section: string): Entry => {
    const given = path.reduce<Json | undefined>((holder, one) => record(holder)[one], inherited);
    const isOpen = assumed.has(path.join('.')) || assumed.has(path[0] ?? '');
    const description = `${schema.description ?? ''}${isOpen ? '（暂定）' : ''}`;
    return { path, schema: { ...plain(schema), description }, section, inherited: given };
  };
  const all = Object.entries(format.properties as unknown as Readonly<Record<string, ChannelSchema>>).filter(
    ([name]) => !ELSEWHERE.has(name),
  );
  const [groups, singles] = [all.filter(([, one]) => one.properties !== undefined), all.filter(([, one]) => one.properties === undefined)];
  return [
    ...singles.map(([name, schema]) => entry([name], schema, own)),
    ...groups.flatMap(([name, group]) =>
      Object.entries(group.properties ?? {}).map(([inner, schema]) => entry([name, inner], schema, headOf(group.description) || name)),
    ),
  ];
}
