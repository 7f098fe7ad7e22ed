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
  const listeners = new Set<Parameters<FormStore['subscribe']>[0]>();
  const dispatch = (...events: readonly FormEvent[]) => {
    state = events.reduce(forms.change, state);
    for (const listener of listeners) listener(state, events);
  };
  const edited = vi.fn();
  watchEdits(
    {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    edited,
  );
  return { dispatch, edited, getState: () => state };
}

test('reports typed answers and uploaded photos as edits', async () => {
  const { dispatch, edited, getState } = await setup();
  dispatch({ type: 'set', field: 'symptomDescription', value: '胸闷' });
  expect(edited).toHaveBeenCalledOnce();
  expect(getState().fields.find(({ name }) => name === 'symptomDescription')?.value).toBe('胸闷');
  dispatch({ type: 'set', field: 'medicalRecords', value: ['/api/file/a.jpg'] });
  expect(edited).toHaveBeenCalledTimes(2);
});

test.each<FormEvent>([
  { type: 'add', field: 'invoices' },
  { type: 'remove', field: 'invoices', key: 'i1' },
  { type: 'putBack', field: 'invoices', at: 0, item: { key: 'i1' } as never },
  { type: 'move', field: 'invoices', key: 'i1', to: 1 },
])('reports $type of an item as an edit', (event) => {
  const edited = vi.fn();
  watchEdits(
    {
      subscribe: (listener) => {
        listener({} as never, [event]);
        return () => undefined;
      },
    },
    edited,
  );
  expect(edited).toHaveBeenCalledOnce();
});

test('reports no edit for records, options, and leaving a field', async () => {
  const { dispatch, edited } = await setup();
  dispatch({ type: 'prefill', values: { patientName: '张三', patientPhone: '13800000000' } });
  dispatch({ type: 'options', field: 'certType', options: [{ value: '0', label: '身份证', data: {} }] });
  dispatch({ type: 'blur', field: 'patientName' }, { type: 'validate' });
  expect(edited).not.toHaveBeenCalled();
});
