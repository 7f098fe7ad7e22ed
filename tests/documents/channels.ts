import { channels, type ResolvedChannel } from '../../domain/index.ts';
import { sayFault } from '../../engine/fault/say.ts';
import type { Environment } from '../../engine/index.ts';
import { channels as allChannels } from './documents.ts';

export const ENVIRONMENTS = ['production', 'staging', 'test', 'development'] as const satisfies readonly Environment[];

/** Keys of all channels without base. */
export const keys: readonly string[] = Object.keys(allChannels).filter((key) => key !== 'base');

/** A channel with everything it inherits; throws if it cannot be resolved. */
export const resolve = (key: string, environment: Environment = 'development'): ResolvedChannel => {
  const { channel, faults } = channels.resolve(key, (name) => allChannels[name], environment);
  if (channel === undefined) throw new Error(faults.map((fault) => sayFault(fault)).join('; '));
  return channel;
};

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that a document writes at a path of `fieldsOf`. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  return path
    .replaceAll('[]', '.[]')
    .split('.')
    .reduce<readonly unknown[]>((holders, key) => holders.flatMap((holder) => inside(holder, key)), [value]);
}

function inside(holder: unknown, key: string): readonly unknown[] {
  if (key === '[]') return Array.isArray(holder) ? holder : [];
  if (!isNode(holder)) return [];
  if (key === '*') return Object.values(holder);
  return Object.hasOwn(holder, key) ? [holder[key]] : [];
}
