import {
  type CallResult,
  createEngine,
  type Documents,
  defineAction,
  defineCollection,
  defineEffect,
  defineOperator,
} from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { texts, validatorsOf } from '../testing.ts';
import type { ControlProps } from '../widgets/control.ts';
import { defineBlock, defineWidget } from './define.ts';
import { HeyePage, HeyeProvider } from './HeyeProvider.tsx';
import type { HeyeParts } from './parts.ts';

const TEXTS = { ...texts, 'shelf.title': 'Shelf', 'shelf.sure': 'text of shelf.sure', 'shelf.told': 'text of shelf.told' };

export const printed: unknown[] = [];
const ENGINE = createEngine({
  operators: [
    defineOperator({ name: 'loud', operands: [1, 1], result: 'text', reads: ['text'], run: ([word]) => String(word).toUpperCase() }),
  ],
  actions: [defineAction({ name: 'print', description: '', required: ['slip'], properties: { slip: { type: 'string' } }, codes: ['0'] })],
  effects: [
    defineEffect({
      name: 'print',
      run: ({ slip = null }) => {
        printed.push(slip);
        return { code: 0, msg: 'printed', result: slip };
      },
    }),
  ],
  collections: [
    defineCollection({
      name: 'count',
      empty: 0,
      operations: { more: { change: (content) => ({ code: '0', params: {}, content: Number(content) + 1 }), refuses: [] } },
      view: (content) => ({ n: content }),
    }),
  ],
});

const Spine = ({ title, emit }: { readonly title: string } & BlockEvents) => (
  <button type="button" onClick={() => void emit('tap', title)}>
    {title}
  </button>
);
export const Digits = ({ id, field, onChange }: ControlProps) => (
  <input id={id} data-own="" value={String(field.value ?? '')} onChange={({ target }) => onChange(target.value)} />
);

const page = (id: string, more: Partial<Documents.Page>): Documents.Page =>
  ({ id, title: '@shelf.title', blocks: [], ...more }) as Documents.Page;
export const spine = (id: string, title: string, tap: unknown, more: object = {}) =>
  ({ id, block: 'Spine', props: { title }, on: { tap }, ...more }) as unknown as Documents.Block;

export const partsWith = (
  blocks: readonly Documents.Block[],
  over: Partial<HeyeParts> = {},
  more: Partial<Documents.Page> = {},
): HeyeParts => ({
  engine: ENGINE,
  words: { locale: 'zh-CN', texts: TEXTS },
  documents: {
    pages: { shelf: page('shelf', { ...more, blocks: [...blocks] }) },
    collections: { taps: { title: '', kind: 'count' } as never },
    calls: { library: { title: '', calls: { send: { title: '', method: 'POST', path: '/', with: { card: '=payload.card' } } } } as never },
    forms: {
      CARD: {
        code: 'CARD',
        title: 'Card',
        submit: { calls: ['library.send'] },
        sections: [
          {
            title: 'Reader',
            properties: {
              card: { title: 'Number', type: 'string', widget: 'digits', rules: { note: { loud: ['twelve digits'] } } },
              why: { title: 'Why', type: 'string', widget: 'text', rules: { visible: { '==': [{ var: 'card' }, '12'] } } },
            },
            required: ['card'],
          },
        ],
        samples: [],
      } as never,
    },
  },
  validators: validatorsOf,
  surroundings: () => ({ today: '2026-11-28' }),
  call: async (): Promise<CallResult> => ({ code: 0, msg: '', result: null }),
  widgets: [defineWidget({ name: 'digits', Control: Digits })],
  blocks: [defineBlock({ name: 'Spine', Block: Spine })],
  ...over,
});
/** The page `shelf` over these parts. */
export const Shelf = ({ parts }: { readonly parts: HeyeParts }) => (
  <HeyeProvider parts={parts}>
    <HeyePage id="shelf" query={{ a: '1' }} />
  </HeyeProvider>
);
