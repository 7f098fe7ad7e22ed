import { type Json, textKey } from '../../engine/index.ts';
import type { App } from '../types.ts';

/** Returns a form's title, success text and return address (FM-27, FM-28, AP-31); null when neither the form nor `otherwise` exists. Rejects when it cannot load. */
export async function formFacts(
  { library, text }: Pick<App, 'library' | 'text'>,
  code: Json | undefined,
  otherwise?: string,
): Promise<Json> {
  const own = typeof code === 'string' && code !== '' ? await library.form(code) : undefined;
  const form = own ?? (otherwise === undefined ? undefined : await library.form(otherwise));
  if (form === undefined) return null;
  const { success, back } = form.submit;
  const said = textKey(success?.text);
  return {
    code: form.code,
    title: form.title,
    success: { text: said === undefined ? null : text(said), qrcode: success?.qrcode ?? null },
    back: back === undefined ? null : `${back.path}?${new URLSearchParams(back.query)}`,
  };
}
