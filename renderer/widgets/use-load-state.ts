import { atom, useAtomValue } from 'jotai';
import type { Load } from '../form/requests.ts';
import type { FormStore } from '../form/store.ts';

const NONE = atom<Load>({ status: 'idle' });

/** Status of the call with this key; idle without a form or a key. */
export const useLoadState = (form: FormStore | undefined, key: string | undefined): Load =>
  useAtomValue(form && key !== undefined ? form.requests.loadAtom(key) : NONE, form ? { store: form.store } : undefined);
