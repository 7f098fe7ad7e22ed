import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Action, ChooseAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Writes branches as one choice: the first whose condition holds runs, or the one without a condition, or nothing. */
export function plainChoose({ branches = [] }: Values): Values {
  const all = (Array.isArray(branches) ? branches : []).filter(isValues);
  const named = all.flatMap(({ when, do: actions = [] }, index) =>
    when === undefined ? [] : [{ when, actions, name: String(index + 1) }],
  );
  const otherwise = all.find(({ when }) => when === undefined)?.['do'] ?? [];
  return {
    do: 'switch',
    value: { if: [...named.flatMap(({ when, name }): Json[] => [when, name]), ''] },
    cases: { ...Object.fromEntries(named.map(({ name, actions }) => [name, actions])), '*': otherwise },
  };
}

/** Runs the first branch whose condition holds. Reading a document replaces it by a choice, so that everything else knows only that. */
export const choose: ActionDefinition<ChooseAction> = {
  parameters: {},
  *resolve(action, { scope, run }) {
    return yield* run(plainChoose(action as unknown as Values) as unknown as Action, scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '几条路走一条：从上往下看，第一条 when 成立的做它的 do；都不成立就做没有 when 的那一条，没有这一条就什么也不做。',
  required: ['branches'],
  properties: {
    branches: {
      type: 'array',
      minItems: 1,
      description: '每一条路：when 条件，do 做什么；最后一条可以不写 when，是其余的情况。',
      tsType: 'readonly Json[]',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['do'],
        properties: {
          when: { description: '条件：规则或 "=路径"。', tsType: 'Json' },
          do: { $ref: 'flow.schema.json#/definitions/actions' },
        },
      },
    },
  },
  good: [
    {
      do: 'choose',
      branches: [
        { when: '=state.chosen', do: { do: 'back' } },
        { when: { '!': '=query.receiveId' }, do: { do: 'toast', text: '@service.tip' } },
        { do: { do: 'go', path: '/list' } },
      ],
    },
  ],
  bad: [{ written: { do: 'choose', branches: [{ when: '=state.chosn', do: { do: 'back' } }] }, rule: 'unknown-variable' }],
};
