import { engineFaults } from '../engine-faults.ts';
import type { Rule } from '../rule.ts';

/** Fault codes that other rules report with an exact place. */
const PLACED: ReadonlySet<string> = new Set([
  'unknown-reference',
  'unknown-field',
  'duplicate-field',
  'unknown-variable',
  'cycle',
  'unknown-operator',
  'operand-count',
  'not-one-operator',
  'dynamic-variable',
  'too-deep',
  'too-long',
  'bad-constant',
]);

/** Whatever else the engine refuses when it compiles a form. */
export const documentFault: Rule = {
  id: 'document-fault',
  title: '引擎编译这张表单时发现的问题',
  severity: 'error',
  docs: '引擎装配表单时还会发现别的问题；出问题的字段在页面上会显示成错误，其余字段照常工作。',
  *find(project) {
    for (const view of project.views) {
      for (const { code, field, message } of engineFaults(view, project)) {
        if (PLACED.has(code)) continue;
        yield { at: view.fields.get(field ?? '')?.at ?? { document: view.form.document, path: ['sections'] }, message };
      }
    }
  },
};
