import type { Values } from '../documents/json.ts';
import type { KeepAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { chooseBranch } from './branch.ts';
import { restore } from './scope.ts';
import type { ActionContract, ActionDefinition, CollectionResult, EffectResult } from './types.ts';

/** Changes a collection of the phone and runs the branch of the code: `0` after a change, else the reason.
 * The following actions read the changed collection. */
export const keep: ActionDefinition<KeepAction> = {
  parameters: { in: 'collection', change: 'operation', with: 'values', on: 'answers' },
  *resolve({ in: collection, change, with: given, on }, { scope, run }) {
    const asked = makeFault('kept', { name: collection });
    const kept = yield { kind: 'keep', collection, operation: { name: change, with: given ?? {} } };
    if (!isKept(kept)) {
      yield { kind: 'fault', fault: makeFault('no-answer', { asked }) };
      return undefined;
    }
    const { code, params, view } = kept;
    const now: Values = { ...scope, kept: { ...(scope['kept'] as Values | undefined), [collection]: view } };
    if (on === undefined) return code === '0' ? now : undefined;
    const branch = chooseBranch(on, code);
    if (branch === undefined) {
      yield { kind: 'fault', fault: makeFault('unexpected-answer', { asked, answer: code }) };
      return undefined;
    }
    const after = yield* run(branch, { ...now, answer: { code, msg: '', result: params } });
    return after && restore(after, scope, ['answer']);
  },
};

function isKept(result: EffectResult): result is CollectionResult {
  return typeof result === 'object' && result !== null && 'view' in result;
}

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description:
    '改手机里存的东西（schemas/collections），或问能不能改：change 是怎么改；on 按原因做事：0 是改了（能改），别的是为什么没改，规则里用 answer.code、answer.result（如 n）。不写 on 时，没改成就到此为止。',
  required: ['in', 'change'],
  properties: {
    in: { type: 'string', description: '哪一份：schemas/collections 里的名字，如 marks。' },
    change: {
      type: 'string',
      description: '怎么改：名单有 put、remove、clear；产品自己的种类有自己的改法，有的只问能不能改、什么也不改。',
    },
    with: { $ref: 'logic.schema.json#/definitions/bindings' },
    on: { $ref: 'flow.schema.json#/definitions/table' },
  },
  good: [
    {
      do: 'keep',
      in: 'marks',
      change: 'put',
      with: { id: '1', name: '2' },
      on: { '0': { do: 'back' }, '*': [] },
    },
  ],
  bad: [
    { written: { do: 'keep', in: 'mark', change: 'put' }, rule: 'unknown-collection' },
    { written: { do: 'keep', in: 'marks', change: 'ad' }, rule: 'unknown-collection' },
  ],
};
