import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldState, type FormEvent, type FormState, forms, isValues, type Json, logic } from '../../engine/index.ts';
import { type CoverageState, modelOf } from '../../linter/prover/index.ts';
import { compiled, contextOf, filled } from '../documents/documents.ts';
import { codes, coverageMaps, subjectOf } from './subjects.ts';

/** Whether a value has one of the declared types of its field on the wire. */
const isWire = (value: Json, type: string | readonly string[] | undefined): boolean =>
  [type]
    .flat()
    .some((one) =>
      one === 'array'
        ? Array.isArray(value) && value.every((item) => typeof item === 'string' || isValues(item))
        : typeof value === (one === 'integer' ? 'number' : one),
    );

/** Trailing empty list entries are not sent. */
const sent = (state: FormState, name: string, value: Json | undefined): Json | undefined => {
  if (Array.isArray(value)) return value.slice(0, value.findLastIndex((item) => item !== '') + 1);
  return typeof value === 'string' && forms.compiledField(state, name)?.definition.trim === true ? value.trim() : value;
};

/** The items of a group, or the answers of a named section without the empty ones. */
const sentItems = (state: FormState, shown: FieldState): Json | undefined => {
  const all = forms.itemsAt(shown, shown.name).map((item) => forms.payload(item.state));
  if (forms.compiledField(state, shown.name)?.items?.isGroup === true) return all;
  return Object.keys(all[0] ?? {}).length === 0 ? undefined : all[0];
};

/** Possible events of a form from a member, a draft, a record or the network. */
function events(code: string, states: readonly CoverageState[]): fc.Arbitrary<FormEvent> {
  const { groups, lists } = modelOf(subjectOf(code));
  const known = new Map<string, Json[]>();
  for (const { state } of groups.flatMap(({ nodes }) => nodes.slice(0, 200)))
    for (const { name, value } of state.fields)
      if (!logic.isEmpty(value)) known.set(name, [...(known.get(name) ?? []).slice(0, 8), value as Json]);
  const names = compiled(code).fields.map(({ name }) => name);
  const generated = states.flatMap(({ values }) => Object.keys(values)).filter((name) => name.includes('_input_'));
  const all = [...new Set([...names, ...generated])];
  const valueFor = (name: string): fc.Arbitrary<Json | undefined> =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(known.get(name) ?? ['情况说明'])) },
      fc.constantFrom(undefined, '', [], '  ', '乱填', ['', 'x']),
    );
  const set = fc.constantFrom(...all).chain((name) => valueFor(name).map((value): FormEvent => ({ type: 'set', field: name, value })));
  const whole = fc.constantFrom(...states);
  const offered = [...lists].map(
    ([name, { options, multiple }]): FormEvent => ({ type: 'options', field: name, options, multiple: multiple[0] ?? false }),
  );
  return fc.oneof(
    { weight: 12, arbitrary: set },
    whole.map(({ values }): FormEvent => ({ type: 'restore', values })),
    whole.map(({ prefill }): FormEvent => ({ type: 'prefill', values: prefill })),
    fc.constantFrom(...all).map((name): FormEvent => ({ type: 'blur', field: name })),
    fc.constant<FormEvent>({ type: 'validate' }),
    ...(offered.length > 0 ? [fc.constantFrom(...offered)] : []),
  );
}

describe.each(codes)('%s', (code) => {
  const states = coverageMaps.get(code)?.states ?? [];
  const start = fc
    .constantFrom(...states)
    .chain((state) => fc.boolean().map((full) => (full ? filled(code, state) : forms.open(compiled(code), contextOf(state)))));

  test('FM-10 after any edits, hiding, restoring and records, sends exactly the visible answers in their types', () => {
    fc.assert(
      fc.property(start, fc.array(events(code, states), { maxLength: 30 }), (opened, list) => {
        const state = list.reduce(forms.change, opened);
        const visible = state.fields.flatMap((shown): [string, Json][] => {
          const { name, visible: isShown } = shown;
          const wire = shown.items === undefined ? sent(state, name, shown.value) : sentItems(state, shown);
          return isShown && forms.compiledField(state, name)?.schema !== undefined && !logic.isEmpty(wire) ? [[name, wire as Json]] : [];
        });
        const data = forms.payload(state);
        expect(data).toEqual(Object.fromEntries(visible));
        for (const [name, value] of Object.entries(data))
          expect(isWire(value, forms.compiledField(state, name)?.definition.type)).toBe(true);
      }),
      { numRuns: 40, seed: 20261120 },
    );
  });

  test('a draft restores every answer, also of hidden fields', () => {
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.array(events(code, states), { maxLength: 20 }), (from, list) => {
        const state = list.reduce(forms.change, filled(code, from));
        const draft = forms.answers(state);
        const again = forms.change(forms.open(compiled(code), contextOf(from)), { type: 'restore', values: draft });
        const lost = Object.entries(draft).filter(
          ([name, value]) =>
            !logic.isEmpty(value) &&
            again.index.has(name) &&
            JSON.stringify(forms.answers(again)[name]) !== JSON.stringify(value) &&
            again.fields[again.index.get(name) ?? -1]?.locked !== true &&
            !forms.isRecordOnly(forms.compiledField(again, name)?.definition ?? {}),
        );
        expect(lost).toEqual([]);
      }),
      { numRuns: 25, seed: 20261121 },
    );
  });
});
