import { compiled } from 'virtual:bench-forms';
import { createRoot } from 'react-dom/client';
import { forms } from '../../../engine/index.ts';
import { createFormStore, type FormHost, FormView, widgets } from '../../../renderer/index.ts';
import '../../../renderer/theme/index.ts';
import { LIST, listAnswers } from '../form.ts';
import { measureMount } from './mount.ts';

/** `?fields=20`, or `?items=50` for the list, with `&open=all` for all its items; `&by=rjsf` draws it by RJSF. */
const asked = new URLSearchParams(window.location.search);
const items = Number(asked.get('items'));
const isOpen = asked.get('open') === 'all';
const root = document.getElementById('root');
const parts = compiled[items > 0 ? LIST : (asked.get('fields') ?? '')];
if (root === null || parts === undefined) throw new Error(`no form for ${window.location.search}`);
const Fields = asked.get('by') === 'rjsf' ? (await import('../../../renderer/rjsf/FormFields.tsx')).FormFields : undefined;

const nothing = { ok: false, code: 'bench', message: '' } as const;
const host: FormHost = {
  widgets,
  call: () => Promise.resolve(nothing),
  upload: () => Promise.resolve(nothing),
  loadFile: () => Promise.resolve(new Blob()),
  openTemplate: () => undefined,
  refused: () => undefined,
  text: (key) => key,
};

const inputs = items > 0 ? (isOpen ? items * 8 : 8) : Number(asked.get('fields'));
measureMount(inputs, () => {
  const form = forms.compile(parts.form, { validators: parts.validators, dictionaries: {}, texts: {} });
  const store = createFormStore(form, { today: '2026-11-21' }, host, items > 0 ? { restore: listAnswers(items) } : {});
  // A restored list starts folded.
  const restored = forms.field(store.getState(), 'list')?.items ?? [];
  for (const { key } of isOpen ? restored : restored.slice(0, 1)) store.groups.fold('list', key, false);
  createRoot(root).render(<FormView store={store} Fields={Fields} onSubmit={() => undefined} />);
});
