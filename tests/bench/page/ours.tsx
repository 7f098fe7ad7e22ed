import { compiled } from 'virtual:bench-forms';
import { createRoot } from 'react-dom/client';
import { forms } from '../../../engine/index.ts';
import { createFormStore, type FormHost, FormView, widgets } from '../../../renderer/index.ts';
import '../../../renderer/theme/index.ts';
import { measureMount } from './mount.ts';

const size = new URLSearchParams(window.location.search).get('fields') ?? '';
const root = document.getElementById('root');
const parts = compiled[size];
if (root === null || parts === undefined) throw new Error(`no form of ${size} fields`);

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

measureMount(Number(size), () => {
  const form = forms.compile(parts.form, { validators: parts.validators, dictionaries: {}, texts: {} });
  const store = createFormStore(form, { today: '2026-11-21' }, host);
  createRoot(root).render(<FormView store={store} onSubmit={() => undefined} />);
});
