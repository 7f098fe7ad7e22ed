import type { FlowAction } from '../documents/types.gen.ts';
import { restore } from './scope.ts';
import type { ActionDefinition } from './types.ts';

const DEEPEST = 16;

/** Does another action table. It sees the caller's scope and its own parameters, and what it sets stays. */
export const flow: ActionDefinition<FlowAction> = {
  parameters: { name: 'flow', with: 'binding' },
  *resolve({ name, with: params = {} }, { scope, flows, depth, run }) {
    const target = Object.hasOwn(flows, name) ? flows[name] : undefined;
    if (target === undefined) {
      yield { kind: 'fault', message: `没有名为 ${name} 的流程` };
      return undefined;
    }
    if (depth >= DEEPEST) {
      yield { kind: 'fault', message: `流程 ${name} 互相调用超过 ${DEEPEST} 层` };
      return undefined;
    }
    const inside = { ...scope, ...params };
    const missing = (target.params ?? []).filter((param) => !Object.hasOwn(inside, param));
    if (missing.length > 0) {
      yield { kind: 'fault', message: `流程 ${name} 缺少变量 ${missing.join('、')}` };
      return undefined;
    }
    const after = yield* run(target.do, inside, depth + 1);
    return after && restore(after, scope, Object.keys(params));
  },
};
