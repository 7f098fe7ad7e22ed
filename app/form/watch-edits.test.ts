import { expect, test, vi } from 'vitest';
import { type FormEvent, type FormState, forms } from '../../engine/index.ts';
import type { FormStore } from '../../renderer/index.ts';
import { documents } from '../../schemas/index.ts';
import { createLibrary } from '../documents/library.ts';
import { watchEdits } from './watch-edits.ts';

/** A store that handles events like the real one, over the real engine and form. */
async function setup() {
  const form = await createLibrary({ ...documents, channel: async () => undefined }, {}).form('YC_OUTPATIENT_GREEN_PASS');
  if (!form) throw new Error('no form');
  let state: FormState = forms.open(form, { today: '2026-11-21' });
  const listeners = new Set<(state: FormState) => void>();
  const dispatch = (...events: readonly FormEvent[]) => {
    state = events.reduce(forms.change, state);
    for (const listener of listeners) listener(state);
  };
  const store = {
    getState: () => state,
    dispatch,
    subscribe: (listener: (state: FormState) => void) => listeners.add(listener),
  } as unknown as FormStore;
  const edited = vi.fn();
  return { inner: dispatch, watched: watchEdits(store, edited), edited };
}

test('reports a typed answer as an edit', async () => {
  const { watched, edited } = await setup();
  watched.dispatch({ type: 'set', field: 'symptomDescription', value: '胸闷' });
  expect(edited).toHaveBeenCalledOnce();
  expect(watched.getState().fields.find(({ name }) => name === 'symptomDescription')?.value).toBe('胸闷');
});

test('reports an uploaded photo as an edit', async () => {
  const { inner, edited } = await setup();
  inner({ type: 'set', field: 'medicalRecords', value: ['/api/file/a.jpg'] });
  expect(edited).toHaveBeenCalledOnce();
});

test('reports no edit for records, options, and leaving a field', async () => {
  const { inner, watched, edited } = await setup();
  inner({ type: 'prefill', values: { patientName: '张三', patientPhone: '13800000000' } });
  inner({ type: 'options', field: 'certType', options: [{ value: '0', label: '身份证', data: {} }] });
  watched.dispatch({ type: 'blur', field: 'patientName' }, { type: 'validate' });
  expect(edited).not.toHaveBeenCalled();
});
