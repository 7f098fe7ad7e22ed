import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { change } from './change.ts';
import { open } from './open.ts';
import { answers, payload } from './payload.ts';
import { settle } from './settle.ts';
import { CONTEXT, formOf } from './testing.ts';
import type { CompiledForm, FormEvent, FormState } from './types.ts';
import { begin, finish } from './work.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const CODES = ['0', '1', '2'] as const;

/** Rules read earlier fields only, so that random documents have no cycles. */
const logicOver = (names: readonly string[]): fc.Arbitrary<Json> => {
  if (names.length === 0) return fc.constantFrom<Json>(true, false);
  const atom = fc.oneof(
    fc
      .record({ name: fc.constantFrom(...names), code: fc.constantFrom(...CODES) })
      .map(({ name, code }): Json => ({ '==': [{ var: name }, code] })),
    fc.constantFrom(...names).map((name): Json => ({ '!!': [{ var: name }] })),
    fc
      .record({ name: fc.constantFrom(...names), label: fc.constantFrom('零', '一') })
      .map(({ name, label }): Json => ({ '==': [{ option: [name, 'name'] }, label] })),
  );
  return fc.oneof(
    atom,
    fc.tuple(atom, atom).chain(([x, y]) => fc.constantFrom<Json>({ and: [x, y] }, { or: [x, y] }, { '!': [x] })),
  );
};

const fieldOver = (position: number): fc.Arbitrary<Field> => {
  const before = NAMES.slice(0, position);
  return fc
    .record({
      choice: fc.boolean(),
      visible: fc.option(logicOver(before), { nil: undefined }),
      required: fc.option(logicOver(NAMES), { nil: undefined }),
      value: fc.option(
        fc.record({
          when: logicOver(before),
          is: before.length === 0 ? fc.constant<Json>('1') : fc.constantFrom(...before).map((name): Json => ({ var: name })),
          lock: fc.boolean(),
          otherwise: fc.constantFrom('clear' as const, 'keep' as const),
        }),
        { nil: undefined, freq: 3 },
      ),
      note: fc.option(
        logicOver(NAMES).map((logic): Json => ({ if: [logic, '注意', ''] })),
        { nil: undefined },
      ),
      whenHidden: fc.constantFrom('keep' as const, 'clear' as const),
      resets: fc.subarray(NAMES.slice(position + 1), { maxLength: Math.min(2, NAMES.length - position - 1) }),
    })
    .map(
      ({ choice, visible, required, value, note, whenHidden, resets }): Field => ({
        type: 'string',
        title: NAMES[position] ?? '',
        whenHidden,
        resets,
        ...(choice ? { widget: 'radio', options: { dictionary: 'yesNo' } } : { widget: 'text', maxLength: 3 }),
        rules: {
          ...(visible === undefined ? {} : { visible }),
          ...(required === undefined ? {} : { required }),
          ...(note === undefined ? {} : { note }),
          ...(value === undefined ? {} : { value }),
        },
      }),
    );
};

const document = fc
  .tuple(...NAMES.map((_name, position) => fieldOver(position)))
  .map((fields): CompiledForm => formOf(Object.fromEntries(fields.map((field, position) => [NAMES[position], field]))));

const text = fc.constantFrom('', '0', '1', '2', '长长长长', 'x');
const event: fc.Arbitrary<FormEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('set' as const), field: fc.constantFrom(...NAMES), value: text }) },
  fc.record({ type: fc.constant('blur' as const), field: fc.constantFrom(...NAMES) }),
  fc.record({ type: fc.constant('prefill' as const), values: fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 3 }) }),
  fc.record({ type: fc.constant('restore' as const), values: fc.dictionary(fc.constantFrom(...NAMES), text, { maxKeys: 3 }) }),
  fc.constant({ type: 'validate' as const }),
);

const recomputed = (state: FormState): FormState => {
  const everything = state.fields.map((_field, position) => position);
  const work = begin(state, { restoring: true });
  settle(work, everything, everything);
  return finish(work);
};

describe('random documents and edits', () => {
  it('an incremental change equals a full recomputation', () => {
    fc.assert(
      fc.property(document, fc.array(event, { minLength: 1, maxLength: 25 }), (form, events) => {
        let state = open(form, CONTEXT);
        for (const one of events) {
          state = change(state, one);
          const again = recomputed(state);
          expect(again.fields).toEqual(state.fields);
          again.fields.forEach((field, position) => {
            expect(field).toBe(state.fields[position]);
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a change keeps the objects of fields with equal content', () => {
    fc.assert(
      fc.property(document, fc.array(event, { minLength: 1, maxLength: 15 }), (form, events) => {
        let state = open(form, CONTEXT);
        for (const one of events) {
          const next = change(state, one);
          next.fields.forEach((field, position) => {
            if (JSON.stringify(field) === JSON.stringify(state.fields[position])) expect(field).toBe(state.fields[position]);
          });
          state = next;
        }
      }),
    );
  });

  it('the payload contains exactly the visible answers', () => {
    fc.assert(
      fc.property(document, fc.array(event, { maxLength: 25 }), (form, events) => {
        const state = events.reduce(change, open(form, CONTEXT));
        const shown = state.fields.filter(({ visible, value }) => visible && value !== undefined && value !== '').map(({ name }) => name);
        expect(Object.keys(payload(state)).sort()).toEqual(shown.sort());
      }),
    );
  });

  it('a draft restores every answer', () => {
    fc.assert(
      fc.property(document, fc.array(event, { maxLength: 25 }), (form, events) => {
        const state = events.reduce(change, open(form, CONTEXT));
        const again = change(open(form, CONTEXT), { type: 'restore', values: answers(state) });
        for (const [name, value] of Object.entries(answers(state))) expect(answers(again)[name]).toEqual(value);
      }),
    );
  });

  it('no input makes the engine throw', () => {
    const anything = fc.anything() as fc.Arbitrary<never>;
    const wild = fc.oneof(
      fc.record({
        type: fc.constant('set' as const),
        field: fc.oneof(fc.constantFrom(...NAMES), fc.string(), fc.constantFrom('__proto__', 'constructor')),
        value: anything,
      }),
      fc.record({
        type: fc.constant('options' as const),
        field: fc.constantFrom(...NAMES),
        options: fc.array(fc.record({ value: fc.string(), label: fc.string(), data: fc.constant({}) })),
        multiple: fc.boolean(),
      }),
      fc.record({
        type: fc.constantFrom('restore' as const, 'prefill' as const),
        values: fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), anything),
      }),
      fc.constant({ type: 'validate' as const }),
    );
    fc.assert(
      fc.property(document, fc.array(wild, { maxLength: 12 }), (form, events) => {
        const state = events.reduce<FormState>(change, open(form, CONTEXT));
        payload(state);
        answers(state);
      }),
    );
  });
});
