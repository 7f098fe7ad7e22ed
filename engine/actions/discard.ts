import type { DiscardAction } from '../documents/types.gen.ts';
import type { ActionContract, ActionDefinition } from './types.ts';

/** Deletes the draft of a form on another page, once this page has completed its purpose (FM-25, CN-02). */
export const discard: ActionDefinition<DiscardAction> = {
  parameters: { form: 'form', draft: 'binding' },
  *resolve({ form, draft }, { scope }) {
    yield { kind: 'discard', form, draft };
    return scope;
  },
};

/** Parameter schemas of the action, with accepted and refused examples. */
export const contract: ActionContract = {
  description: '删掉一张表单的草稿：它要办的事在这一页办完了，填它的是别的页面。没有这份草稿就不做。',
  required: ['form', 'draft'],
  properties: {
    form: { type: 'string', description: '表单编码：schemas/forms 里的文件名。' },
    draft: { type: 'string', description: '草稿的名字：那一页的积木 Form 写的 draft。' },
  },
  good: [{ do: 'discard', form: 'VISIT', draft: 'self' }],
  bad: [{ written: { do: 'discard', form: 'VISTI', draft: 'self' }, rule: 'unknown-form' }],
};
