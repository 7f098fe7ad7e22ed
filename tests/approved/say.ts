import type { Json } from '../../engine/index.ts';
import type { Change } from './facts.ts';

const isHolder = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: Json | undefined): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** The innermost parts in which two values differ. */
function differences(was: Json, is: Json, at: string): readonly string[] {
  if (!isHolder(was) || !isHolder(is)) return JSON.stringify(was) === JSON.stringify(is) ? [] : [`${at}：${shown(was)} 改成 ${shown(is)}`];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [before, after] = [was[key], is[key]];
    const place = `${at} › ${key}`;
    if (before === undefined) return [`${place}：新加 ${shown(after)}`];
    return after === undefined ? [`${place}：去掉了 ${shown(before)}`] : differences(before, after, place);
  });
}

/** A change in words for its reviewer. */
export function sayChange({ file, at, was, is }: Change): readonly string[] {
  if (at === '') return [`${file}：文档去掉了`];
  if (was === undefined) return [`${file} ${at}：新加 ${shown(is)}`];
  if (is === undefined) return [`${file} ${at}：去掉了 ${shown(was)}`];
  return differences(was, is, at).map((line) => `${file} ${line}`);
}
