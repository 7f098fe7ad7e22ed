import { below, knownBlocks } from '../../project/blocks.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports events that a block never sends. */
export const unknownEvent: Rule = {
  id: 'unknown-event',
  title: '积木没有这个事件',
  severity: 'error',
  docs: '`on` 里的键是积木会发的事件，每种积木有哪些事件见 `docs/blocks.md`。',
  why: '会员点了，什么也不会发生。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "open", "block": "Button", "props": { "text": "去" }, "on": { "click": { "do": "back" } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "open", "block": "Button", "props": { "text": "去" }, "on": { "tap": { "do": "back" } } }] }`,
  *find(project) {
    for (const { block, kind, at } of knownBlocks(project)) {
      for (const event of Object.keys(block.on ?? {})) {
        if (kind.events.includes(event)) continue;
        const message = kind.events.length === 0 ? `积木 ${block.block} 不会发任何事件` : `积木 ${block.block} 没有事件“${event}”`;
        yield {
          at: { ...below(at, 'on', event), part: 'key' },
          message,
          ...(kind.events.length > 0 && { expected: kind.events }),
          ...suggestion(event, kind.events),
        };
      }
    }
  },
};
