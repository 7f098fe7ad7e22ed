import { type Documents, resolveChannel, type Values } from '../engine/index.ts';
import { applyLook } from '../renderer/index.ts';
import { asWritten } from './live.ts';

/** What surrounds a story, as the toolbar says it. */
export interface Surroundings {
  /** Key of a channel; empty for that of the story. */
  readonly channel: string;
  readonly size: 'normal' | 'elder';
  /** A day as `2026-11-20`. */
  readonly today: string;
  readonly host: string;
  readonly network: 'normal' | 'slow' | 'failing';
}

/** What holds where nobody chooses, so that two runs look the same. */
export const USUAL: Surroundings = { channel: '', size: 'normal', today: '2026-11-20', host: 'browser', network: 'normal' };

/** So long a slow network takes, in milliseconds. */
export const SLOW = 3000;

const channels = Object.fromEntries(
  Object.entries(import.meta.glob<Documents.Channel>('/channels/*.json', { import: 'default', eager: true })).map(([path, document]) => [
    path.replace(/^.*\/|\.json$/g, ''),
    document,
  ]),
);

/** Keys of all channels. */
export const channelKeys = Object.keys(channels).filter((key) => key !== 'base');

/** A channel with everything it inherits; undefined when there is none of that key. */
export const channelOf = (key: string) =>
  resolveChannel(key, (name) => asWritten(`channels/${name}.json`, channels[name]), 'production').channel;

/** A channel as rules read it. */
export const channelValues = (key: string): Values => ({ ...channelOf(key), key }) as unknown as Values;

let now: Surroundings = USUAL;

/** What surrounds the story that is drawn. */
export const surroundings = (): Surroundings => now;

/** Takes over what the toolbar says, and puts the look of the channel and the size of the type on the page. */
export function surround(globals: Readonly<Record<string, unknown>>, ownChannel = ''): Surroundings {
  const chosen = Object.fromEntries(Object.keys(USUAL).flatMap((name) => (globals[name] === undefined ? [] : [[name, globals[name]]])));
  now = { ...USUAL, ...chosen };
  const root = document.documentElement;
  applyLook(root, channelOf(now.channel === '' ? ownChannel : now.channel)?.uiConfig);
  if (now.size === 'elder') root.dataset['size'] = 'elder';
  else delete root.dataset['size'];
  return now;
}
