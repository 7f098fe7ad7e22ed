import { type Documents, resolveChannel, type Values } from '../engine/index.ts';
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

const channels = Object.fromEntries(
  Object.entries(import.meta.glob<Documents.Channel>('/channels/*.json', { import: 'default', eager: true })).map(([path, document]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    document,
  ]),
);

/** Keys of all channels. */
export const channelKeys = Object.keys(channels).filter((key) => key !== 'base');

/** Returns a channel with everything it inherits, or undefined. */
export const channelOf = (key: string) =>
  resolveChannel(key, (name) => asWritten(`channels/${name}.json`, channels[name]), 'production').channel;

/** Returns a channel in the form that rules read. */
export const channelValues = (key: string): Values => ({ ...channelOf(key), key }) as unknown as Values;

let now: Surroundings = USUAL;

/** Returns the settings of the current story. */
export const surroundings = (): Surroundings => now;

/** Applies the toolbar's settings: the channel's look and the type size. */
export function surround(globals: Readonly<Record<string, unknown>>, ownChannel = ''): Surroundings {
  const chosen = Object.fromEntries(Object.keys(USUAL).flatMap((name) => (globals[name] === undefined ? [] : [[name, globals[name]]])));
  now = { ...USUAL, ...chosen };
  const root = document.documentElement;
  applyLook(root, channelOf(now.channel === '' ? ownChannel : now.channel)?.uiConfig);
  if (now.size === 'elder') root.dataset['size'] = 'elder';
  else delete root.dataset['size'];
  return now;
}
