import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { createRoot } from 'react-dom/client';
import { listAnswers, listSchema } from '../form.ts';
import { measureMount } from './mount.ts';

const items = Number(new URLSearchParams(window.location.search).get('items'));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const schema = listSchema();
const answers = listAnswers(items);
measureMount(items * 8, () =>
  createRoot(root).render(<JsonForms schema={schema} data={answers} renderers={vanillaRenderers} cells={vanillaCells} />),
);
