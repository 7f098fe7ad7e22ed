import { namesIn } from '../../../engine/actions/index.ts';
import { below } from '../../project/blocks.ts';
import { sessionValues } from '../../project/page-names.ts';
import { mentions } from '../../project/uses.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports session values that no document defines, or that a page may not read (EG-25). */
export const unknownSession: Rule = {
  id: 'unknown-session',
  title: '会话里没有这个值',
  severity: 'error',
  docs: '会话里有哪些值，写在 `schemas/meta/session.schema.json`。动作 `set` 写 `session.名字`，规则读 `session.名字`。标了 `secret` 的（如 `token`）页面读不到，只有程序启动的流程能读。',
  why: '读出来总是空的，写了也不会留下。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "set", "values": { "session.recieveId": "=button.receiveId" } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "set", "values": { "session.receiveId": "=button.receiveId" } } }`,
  *find(project) {
    const { all, readable } = sessionValues(project);
    if (all.length === 0) return;
    const unknown = (variable: string, at: Place, known: readonly string[]) => {
      const [root, name = ''] = variable.split('.');
      if (root !== 'session' || known.includes(name)) return [];
      if (all.includes(name)) return [{ at, message: `页面读不到 session.${name}` }];
      return [{ at, message: `会话里没有“${name}”`, ...suggestion(name, known) }];
    };
    for (const { at, logic } of project.sites) {
      const isPage = at.document.kind === 'page';
      for (const { name, path, by } of mentions(logic).names)
        if (by !== 'option') yield* unknown(name, { ...at, path: [...at.path, ...path] }, isPage ? readable : all);
    }
    for (const { action, at } of writtenActions(project)) {
      for (const { name, path } of namesIn(action, 'variables')) yield* unknown(name, { ...below(at, ...path), part: 'key' }, all);
    }
  },
};
