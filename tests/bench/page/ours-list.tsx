import { compiled } from 'virtual:bench-forms';
import { createRoot } from 'react-dom/client';
import { forms } from '../../../engine/index.ts';
import { createFormStore, type FormHost, FormView, widgets } from '../../../renderer/index.ts';
import '../../../renderer/theme/index.ts';
import { LIST, listAnswers } from '../form.ts';
import { measureMount } from './mount.ts';

const asked = new URLSearchParams(window.location.search);
const items = Number(asked.get('items'));
const isOpen = asked.get('open') === 'all';
const root = document.getElementById('root');
const parts = compiled[LIST];
if (root === null || parts === undefined) throw new Error('no form with a list');

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

measureMount(isOpen ? items * 8 : 8, () => {
  const form = forms.compile(parts.form, { validators: parts.validators, dictionaries: {}, texts: {} });
  const store = createFormStore(form, { today: '2026-11-21' }, host, { restore: listAnswers(items) });
  for (const { key } of forms.field(store.getState(), 'list')?.items ?? [])
    if (isOpen || key === 'i1') store.groups.fold('list', key, false);
  createRoot(root).render(<FormView store={store} onSubmit={() => undefined} />);
});
