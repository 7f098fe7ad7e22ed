import type { GoAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { toQuery } from './query.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Adds the first slash to a path, since addresses of other apps may omit it. */
const toPath = (written: string): string => (written === '' || written.startsWith('/') ? written : `/${written}`);

/** Navigates to a page of the app. With `otherwise`, runs those actions if the app has no such page (IN-20). */
export const go: ActionDefinition<GoAction> = {
  parameters: { path: 'route', query: 'query', otherwise: 'actions' },
  *resolve({ path, query, replace, otherwise }, { scope, run }) {
    if (otherwise !== undefined) {
      const named = typeof path === 'string' ? toPath(path) : '';
      const isPage = named !== '' && (yield { kind: 'page', path: named }) === true;
      if (!isPage) return yield* run(otherwise, scope);
      yield { kind: 'go', path: named, query: toQuery(query), replace: replace ?? false };
      return scope;
    }
    if (typeof path !== 'string' || !path.startsWith('/')) {
      yield { kind: 'fault', fault: makeFault('not-a-path', { value: JSON.stringify(path) }) };
      return undefined;
    }
    yield { kind: 'go', path, query: toQuery(query), replace: replace ?? false };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '去应用内的页面。',
  required: ['path'],
  properties: {
    path: { description: '路径，如 "/list"；由数据来的写 "=路径" 或 规则。', tsType: 'Json' },
    query: { $ref: 'logic.schema.json#/definitions/bindings' },
    replace: { type: 'boolean', description: '代替这一页：从那里返回时不再经过它。' },
    otherwise: {
      $ref: 'flow.schema.json#/definitions/actions',
      description: '路径是网址或后台给的：没有给、不是这个应用里的页面，就做这些。写了它，路径可以没有开头的斜线。',
    },
  },
  good: [
    { do: 'go', path: '/list', query: { from: '=query.receiveId' } },
    { do: 'go', path: '=query.receiveId', replace: true, otherwise: { do: 'back' } },
  ],
  bad: [{ written: { do: 'go', path: '/lst' }, rule: 'unknown-route' }],
};
