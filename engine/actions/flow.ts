import type { Values } from '../documents/json.ts';
import type { FlowAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { givenSchema } from './given.ts';
import type { ActionContract, ActionDefinition, Effect, EffectResult, Run } from './types.ts';

const DEEPEST = 16;

/** Variables that every flow reads as every page does. All other values are parameters of the flow. */
export const FLOW_ROOTS = ['query', 'channel', 'user', 'session', 'kept'] as const;

/** Runs another action table. The flow reads its parameters and FLOW_ROOTS, no other variable of the caller.
 * The caller receives changes of `session` and `kept`, and the result under the name in `as`. */
export const flow: ActionDefinition<FlowAction> = {
  parameters: { name: 'flow', with: 'given', as: 'result' },
  *resolve({ name, with: given, as, instead }, { scope, flows, depth, run, evaluate }) {
    const target = Object.hasOwn(flows, name) ? flows[name] : undefined;
    if (target === undefined) {
      yield { kind: 'fault', fault: makeFault('unknown-flow', { name }) };
      return undefined;
    }
    if (depth >= DEEPEST) {
      yield { kind: 'fault', fault: makeFault('flow-too-deep', { name, limit: DEEPEST }) };
      return undefined;
    }
    const params = (given ?? {}) as Values;
    const wanted = target.params ?? [];
    const missing = wanted.filter((param) => !Object.hasOwn(params, param));
    if (missing.length > 0) {
      yield { kind: 'fault', fault: makeFault('missing-params', { name, params: missing }) };
      return undefined;
    }
    const started = run(target.do, { ...picked(scope, FLOW_ROOTS), ...picked(params, wanted) }, depth + 1);
    const after = yield* instead === true ? inPlace(started) : started;
    if (after === undefined) return undefined;
    const back = { ...scope, ...picked(after, ['session', 'kept']) };
    if (as === undefined) return back;
    const result = evaluate(target.gives ?? null, after);
    if (!result.ok) {
      yield { kind: 'fault', fault: makeFault('bad-gives', { name, fault: result.fault }) };
      return undefined;
    }
    return { ...back, [as]: result.value };
  },
};

const LEAVING: ReadonlySet<Effect['kind']> = new Set(['open', 'logout', 'back']);

/**
 * Runs a flow that completes its page: its first navigation replaces the page (BT-04).
 * A list refresh, or a flow without navigation, goes back to the list instead (BT-06).
 * An expired session navigates nowhere more, since the member is already signing in.
 */
function* inPlace(run: Run): Run {
  let left: boolean = false;
  let step = run.next();
  while (step.done !== true) {
    const effect = step.value;
    const leads = effect.kind === 'go' || LEAVING.has(effect.kind);
    const isList: boolean = effect.kind === 'refresh' && !left;
    const result: EffectResult = yield effect.kind === 'go' ? { ...effect, replace: true } : isList ? { kind: 'back' } : effect;
    // A refused address does not count as navigation.
    left ||= isList || (leads && !(effect.kind === 'open' && result === false)) || isLeft(result);
    step = run.next(result);
  }
  if (!left) yield { kind: 'back' };
  return step.value;
}

const isLeft = (result: EffectResult): boolean => typeof result === 'object' && 'hasLeft' in result && result.hasLeft === true;

const picked = (scope: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(scope).filter(([name]) => names.includes(name)));

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '接着做另一张动作表；它只看得到 with 给它的参数。',
  required: ['name'],
  properties: {
    name: { type: 'string', description: '流程名：schemas/flows 里的文件。' },
    with: { ...givenSchema, description: '给它的参数；["item", "button"] 就是 {"item": "=item", "button": "=button"}。' },
    instead: { type: 'boolean', description: '这一页的事办完了：流程去的页面代替这一页；要重新加载列表、或哪里也不去的，返回上一页。' },
    as: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9]*$', description: '后面的动作用这个名字读它的结果（gives）。' },
  },
  good: [
    { do: 'flow', name: 'target', with: { button: '=data.people.0' } },
    { do: 'flow', name: 'target', with: { button: '=data.people.0' }, instead: true },
  ],
  bad: [
    { written: { do: 'flow', name: 'target' }, rule: 'flow-params' },
    { written: { do: 'flow', name: 'targt', with: ['event'] }, rule: 'unknown-flow' },
  ],
};
