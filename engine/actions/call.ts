import type { Values } from '../documents/json.ts';
import type { CallAction, Table } from '../documents/types.gen.ts';
import { type Fault, make as makeFault } from '../fault/index.ts';
import { chooseBranch } from './branch.ts';
import { givenSchema } from './given.ts';
import { restore } from './scope.ts';
import type { ActionContext, ActionContract, ActionDefinition, CallResult, EffectResult, Run } from './types.ts';

/**
 * Calls the server and runs the branch of the response code (BT-03 to BT-07), with `answer` in scope there.
 * Without a table the run continues only for code 0, with `answer` in scope for the following actions.
 */
export const call: ActionDefinition<CallAction> = {
  parameters: { call: 'call', with: 'given', on: 'answers' },
  *resolve({ call, with: params, on }, context) {
    return yield* answered(yield { kind: 'call', call, params: (params ?? {}) as Values }, makeFault('call', { name: call }), on, context);
  },
};

/** Runs the branch for the response code, with `answer` in scope there. */
export function* answered(answer: EffectResult, asked: Fault, on: Table | undefined, { scope, run }: ActionContext): Run {
  if (!isCallResult(answer)) {
    yield { kind: 'fault', fault: makeFault('no-answer', { asked }) };
    return undefined;
  }
  const inside = { ...scope, answer: { code: answer.code, msg: answer.msg, wordless: answer.wordless === true, result: answer.result } };
  const code = String(answer.code);
  if (on === undefined) return code === '0' ? inside : undefined;
  const branch = chooseBranch(on, code);
  if (branch === undefined) {
    yield { kind: 'fault', fault: makeFault('unexpected-answer', { asked, answer: code }) };
    return undefined;
  }
  const after = yield* run(branch, inside);
  return after && restore(after, scope, ['answer']);
}

function isCallResult(result: EffectResult): result is CallResult {
  return typeof result === 'object' && result !== null && 'code' in result;
}

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description:
    '调用接口；on 按返回码做事，规则里用 answer.code、answer.msg、answer.result；服务器不说为什么时 answer.msg 是应用自己的话，answer.wordless 是真。',
  required: ['call'],
  properties: {
    call: {
      type: ['string', 'object'],
      description:
        '接口名，如 service.patient；由条件选的写 {"if": [条件, "一个接口", "另一个接口"]}，由值选的写 {"match": [值, {"1": "一个接口", "*": "另一个接口"}]}，参数和返回码的表是同一份。',
      tsType: 'string',
    },
    with: { ...givenSchema, description: '给接口的参数；["item", "button"] 就是 {"item": "=item", "button": "=button"}。' },
    on: { $ref: 'flow.schema.json#/definitions/table' },
    into: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*$',
      description: '不管返回什么码，整个回答（code、msg、result）放进这个变量；写了它就不写 on。',
    },
  },
  good: [
    {
      do: 'call',
      call: 'service.preCheck',
      with: { receiveId: '=query.receiveId' },
      on: { '0': { do: 'go', path: '/list' }, '601': { do: 'back' }, '*': [] },
    },
    [
      { do: 'set', values: { receiveId: '=query.receiveId' } },
      { do: 'call', call: 'service.preCheck', with: ['receiveId'] },
    ],
    [
      { do: 'call', call: 'service.preCheck', with: { receiveId: '=query.receiveId' }, into: 'checked' },
      { do: 'toast', text: '=checked.msg' },
    ],
  ],
  bad: [
    { written: { do: 'call', call: 'service.precheck' }, rule: 'unknown-call' },
    { written: { do: 'call', call: 'service.preCheck', on: { '0': { do: 'back' } } }, rule: 'missing-case' },
  ],
};
