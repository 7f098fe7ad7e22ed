import { type Environment, writtenAt } from '../../engine/channel/index.ts';
import { isValues } from '../../engine/documents/json.ts';
import { sayFault } from '../../engine/fault/say.ts';
import { channelAliases, resolveChannel } from '../project/channels.ts';
import type { Channel } from '../project/formats.gen.ts';
import { formattedStrings } from '../project/formatted-strings.ts';
import type { Project } from '../project/project.ts';
import { locate } from '../source/position.ts';
import type { Typed } from '../source/types.ts';
import { type Explained, explained, unknown } from './explained.ts';

const OPTION_CODES = 'optionCodes:';

/** Explains the values of a channel at and below a path (all without one), each with the document and line that set it. */
export function explainChannel(project: Project, key: string, path: string | undefined, environment: Environment): Explained {
  const { channel, provenance, faults } = resolveChannel(project, key, environment);
  if (!project.channels.names.has(key)) return unknown(`没有渠道“${key}”`, key, keysOfChannels(project));
  if (channel === undefined) return { known: false, lines: faults.map((fault) => sayFault(fault)) };
  const all = Object.entries(provenance);
  const wanted = all.filter(([one]) => path === undefined || one === path || one.startsWith(`${path}.`));
  if (wanted.length === 0 && path !== undefined) return unknown(`渠道 ${key} 没有 ${path}`, path, withParents(Object.keys(provenance)));
  return explained(
    wanted.map(([one, source]) => {
      const value = valueAt(channel, keysOf(channel, one));
      return `${one} = ${JSON.stringify(value)}${readingOf(project, one, value)}  ${placeOf(project, source, one)}`;
    }),
  );
}

/** Explains both readings of a list of codes or positions. The options on offer decide which one applies (CH-15). */
function readingOf({ schemas, dictionaries }: Project, key: string, value: unknown): string {
  const [said] = [...formattedStrings({ [key]: value }, schemas.get('channel.schema.json') ?? {})].map((one) => one.said);
  if (said?.startsWith(OPTION_CODES) !== true || !Array.isArray(value) || value.length === 0) return '';
  const items = dictionaries.get(said.slice(OPTION_CODES.length))?.value.items ?? [];
  const names = value.map((entry) => items.find(({ code }) => code === String(entry))?.name);
  const places = value.map((entry) => Number(entry) + 1).join('、');
  return names.every((name) => name !== undefined)
    ? `（${names.join('、')}；其中有不提供的，就是所提供的第 ${places} 项）`
    : `（所提供的第 ${places} 项）`;
}

/** Channels that can be opened. The base is not one of them. */
export function keysOfChannels({ channels }: Project): readonly string[] {
  return [...channels.names].filter((name) => name !== 'base');
}

/** Paths and the objects that hold them. */
function withParents(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.flatMap((path) => path.split('.').map((_part, index, parts) => parts.slice(0, index + 1).join('.'))))];
}

/** Splits a dotted path into keys. Keys may contain dots: the longest matching key wins. */
function keysOf(value: unknown, path: string): readonly string[] {
  if (!isValues(value)) return [];
  const fitting = Object.keys(value).filter((key) => path === key || path.startsWith(`${key}.`));
  return fitting
    .sort((a, b) => b.length - a.length)
    .slice(0, 1)
    .flatMap((key) => [key, ...keysOf(value[key], path.slice(key.length + 1))]);
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((holder, key) => (holder as Readonly<Record<string, unknown>>)[key], value);
}

/** Returns the line of the document that sets a value. A resolved channel has only existing documents. */
function placeOf(project: Project, key: string, path: string): string {
  const { document, value } = project.channels.get(key) as Typed<Channel>;
  const { file, line } = locate({ document, path: keysOf(document.value, writtenAt(value, path, channelAliases(project))) });
  return `${file}:${line}`;
}
