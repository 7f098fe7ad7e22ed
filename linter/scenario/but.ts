import type { Json, Values } from '../../engine/documents/json.ts';
import type { SourceState } from '../../engine/index.ts';
import { withValueAt } from './compare.ts';

/** Returns a function that puts the values of `given.but` under a root of rules, such as `session`, into its values. */
export const butIn =
  (but: Values = {}) =>
  (root: string, values: Values): Values =>
    Object.entries(but).reduce<Values>(
      (whole, [path, value]) => (path.startsWith(`${root}.`) ? (withValueAt(whole, path.slice(root.length + 1), value) as Values) : whole),
      values,
    );

/** Puts the values of `given.but` under `data` into the sources; those are ready. */
export function butSources(but: Values = {}, sources: Readonly<Record<string, SourceState>>): Readonly<Record<string, SourceState>> {
  const changed: Record<string, SourceState> = { ...sources };
  for (const [path, value] of Object.entries(but)) {
    const [root, name = '', ...rest] = path.split('.');
    if (root !== 'data') continue;
    const before: Json | undefined = changed[name]?.value;
    changed[name] = { status: 'ready', value: rest.length === 0 ? value : withValueAt(before, rest.join('.'), value) };
  }
  return changed;
}
