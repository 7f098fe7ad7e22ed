import type { Product } from '../domain/index.ts';
import { channels } from '../domain/index.ts';
import type { Values } from '../engine/index.ts';
import { applyLook } from '../renderer/index.ts';
import { asWritten } from './live.ts';

/** Settings of a story from the toolbar. */
export interface Surroundings {
  /** Key of a channel; empty for the story's own. */
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  /** A day as `2026-11-20`. */
  readonly today: string;
  readonly host: string;
  readonly network: 'normal' | 'slow' | 'failing';
}

/** Default settings, fixed so that two runs look the same. */
export const USUAL: Surroundings = { channel: '', size: 'normal', today: '2026-11-20', host: 'browser', network: 'normal' };

/** Delay of a slow network in milliseconds. */
export const SLOW = 3000;

const allChannels = Object.fromEntries(
  Object.entries(import.meta.glob<Product.Channel>('/channels/*.json', { import: 'default', eager: true })).map(([path, document]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    document,
  ]),
);

/** Keys of all channels. */
export const channelKeys = Object.keys(allChannels).filter((key) => key !== 'base');

/** Returns a channel with everything it inherits, or undefined. */
export const channelOf = (key: string) =>
  channels.resolve(key, (name) => asWritten(`channels/${name}.json`, allChannels[name]), 'production').channel;

/** Returns a channel in the form that rules read. */
export const channelValues = (key: string): Values => ({ ...channelOf(key), key }) as unknown as Values;

/**
 * Restores the settings in `globals=channel:074;size:elder`. Storybook parses 074 as the number 74, and the workbench passes that number to
 * its preview.
 */
export function surroundingsOf(globals: Readonly<Record<string, unknown>>, search = location.search): Partial<Surroundings> {
  const written = (new URLSearchParams(search).get('globals') ?? '').split(';').map((part): readonly [string, string] => {
    const at = part.indexOf(':');
    return [part.slice(0, at), part.slice(at + 1)];
  });
  const wordOf = (name: string, value: unknown): unknown => {
    if (typeof value !== 'number') return value;
    const words = [...written.flatMap(([key, word]) => (key === name ? [word] : [])), String(value), ...channelKeys];
    const isMeant = (word: string): boolean => Number(word) === value && (name !== 'channel' || channelKeys.includes(word));
    return words.find(isMeant) ?? String(value);
  };
  return Object.fromEntries(
    Object.keys(USUAL).flatMap((name) => (globals[name] === undefined ? [] : [[name, wordOf(name, globals[name])]])),
  );
}

let now: Surroundings = USUAL;

/** Returns the settings of the current story. */
export const surroundings = (): Surroundings => now;

/** Stores the toolbar settings, and applies the look of the channel and the type size to the page. Throws for an unknown channel. */
export function surround(globals: Readonly<Record<string, unknown>>, ownChannel = ''): Surroundings {
  now = { ...USUAL, ...surroundingsOf(globals) };
  if (now.channel !== '' && channelOf(now.channel) === undefined)
    throw new Error(`没有渠道“${now.channel}”，有：${channelKeys.join('、')}`);
  const root = document.documentElement;
  applyLook(root, channelOf(now.channel === '' ? ownChannel : now.channel)?.uiConfig);
  if (now.size === 'elder') root.dataset['size'] = 'elder';
  else delete root.dataset['size'];
  return now;
}
