import type { Documents } from '../../engine/index.ts';

/** A rule in the short spelling is a text to the engine, and a text always holds. */
const isShort = (rule: unknown): rule is string => typeof rule === 'string' && rule.startsWith('=');

/** Nobody has read `for` either: what is for members would show to everyone. */
const forWhom = (whom: string | undefined): string | undefined => whom && `=${whom}`;

/** Returns the first rule of a page that still stands in the short spelling; undefined if there is none. */
export function shortRule({ blocks, data = {}, reactions = [] }: Documents.Page): string | undefined {
  const ofBlock = ({ for: whom, show, each, key, blocks: inner = [] }: Documents.Block): readonly unknown[] => [
    forWhom(whom),
    show,
    each,
    key,
    ...inner.flatMap(ofBlock),
  ];
  const rules: readonly unknown[] = [
    ...blocks.flatMap(ofBlock),
    ...Object.values(data).flatMap(({ for: whom, when }) => [forWhom(whom), when]),
    ...reactions.map(({ when }) => when),
  ];
  return rules.find(isShort);
}
