import { firstOf, isForbidden, refusal } from '../documents/path.ts';
import type { SetAction } from '../documents/types.gen.ts';
import { make as makeFault } from '../fault/index.ts';
import { assign } from './scope.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

const OF_PAGE: readonly string[] = ['state', 'step'];

/** Writes variables. The following actions read them, and the app stores them (BT-05). */
export const set: ActionDefinition<SetAction> = {
  parameters: { values: 'variables' },
  *resolve({ values }, { scope, depth }) {
    const forbidden = Object.keys(values)
      .flatMap((path) => path.split('.'))
      .find(isForbidden);
    if (forbidden !== undefined) {
      yield { kind: 'fault', fault: refusal(forbidden) };
      return undefined;
    }
    const ofPage = Object.keys(values).find((path) => depth > 0 && OF_PAGE.includes(firstOf(path)));
    if (ofPage !== undefined) {
      yield { kind: 'fault', fault: makeFault('variable-in-flow', { name: ofPage }) };
      return undefined;
    }
    yield { kind: 'set', values };
    return Object.entries(values).reduce((next, [path, value]) => assign(next, path, value), scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '写变量；session. 开头的写入会话，state.、step. 开头的写入页面。',
  required: ['values'],
  properties: { values: { $ref: 'logic.schema.json#/definitions/bindings', examples: [{ 'state.chosen': '=item.id' }] } },
  good: [{ do: 'set', values: { 'state.chosen': '=data.people.0.name', 'session.serialNo': null } }],
  bad: [{ written: { do: 'set', values: { 'state.chosn': '1' } }, rule: 'unknown-state' }],
};
