import RjsfForm from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { benchSchema } from '../form.ts';
import { measureMount } from './mount.ts';

const size = Number(new URLSearchParams(window.location.search).get('fields'));
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const schema = benchSchema(size);
measureMount(size, () => createRoot(root).render(<RjsfForm schema={schema} validator={validator} noHtml5Validate />));
