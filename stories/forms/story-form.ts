import { ENGINE } from '../../domain/index.ts';
import { forms, type Values } from '../../engine/index.ts';
import type { PageForm } from '../../renderer/index.ts';
import { documents } from '../../schemas/index.ts';
import { formNow } from '../live.ts';
import { dictionariesNow, textsNow } from './documents.ts';
import { createHost } from './host.ts';

/** Loads the form of a page's block, on the stories' fixed day; undefined for an unknown code. */
export async function storyForm(code: string, today: string, channel: Values): Promise<PageForm | undefined> {
  const document = (await formNow(code)) ?? (await documents.form(code));
  if (document === undefined) return undefined;
  const form = forms.compile(document.form, {
    validators: document.validators,
    dictionaries: dictionariesNow(),
    texts: textsNow(),
    operators: ENGINE.operators,
  });
  const state = forms.open(form, { today });
  return { form, context: { today, channel }, host: createHost(undefined, () => state) };
}
