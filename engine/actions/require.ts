import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Action, RequireAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Writes guards as one choice: the first condition that fails says its words, leads elsewhere, and ends the run. */
export function plainRequire({ guards = [] }: Values): Values {
  const all = listOf(guards).filter(isValues);
  const failed = all.map(({ say, go, then }) => [
    ...(say === undefined ? [] : [{ do: 'toast', text: say }]),
    ...listOf(then),
    ...(go === undefined ? [] : [{ do: 'go', path: go }]),
    { do: 'stop' },
  ]);
  return {
    do: 'switch',
    value: { if: [...all.flatMap(({ that = null }, index) => [{ '!': [that] }, String(index + 1)]), ''] },
    cases: { ...Object.fromEntries(failed.map((actions, index) => [String(index + 1), actions])), '*': [] },
  };
}

/** Checks conditions in order. Reading a document replaces it by a choice, so that everything else knows only that. */
export const require: ActionDefinition<RequireAction> = {
  parameters: {},
  *resolve(action, { scope, run }) {
    return yield* run(plainRequire(action as unknown as Values) as unknown as Action, scope);
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '往下做之前要成立的几件事：从上往下看，第一件不成立的，说它的话，去它的地方，到此为止。',
  required: ['guards'],
  properties: {
    guards: {
      type: 'array',
      minItems: 1,
      description: '每一件：that 要成立的条件，say 不成立时说什么，go 去哪里，then 还要做什么。',
      tsType: 'readonly Json[]',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['that'],
        properties: {
          that: { description: '条件：规则或 "=路径"。', tsType: 'Json' },
          say: { $ref: 'logic.schema.json#/definitions/wording' },
          go: { type: 'string', pattern: '^[/=]', description: '应用内的路径。' },
          // biome-ignore lint/suspicious/noThenProperty: A word of documents; nothing awaits this object.
          then: { $ref: 'flow.schema.json#/definitions/actions' },
        },
      },
    },
  },
  good: [
    {
      do: 'require',
      guards: [
        { that: '=state.chosen', say: '@service.tip' },
        { that: { '!': '=state.chosen' }, go: '/list' },
      ],
    },
  ],
  bad: [{ written: { do: 'require', guards: [{ that: '=state.chosn', say: '@service.tip' }] }, rule: 'unknown-variable' }],
};
