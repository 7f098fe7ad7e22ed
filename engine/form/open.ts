import { openWithin } from './settle.ts';
import type { CompiledForm, FormContext, FormState } from './types.ts';

/** Opens a form in its context: sets defaults and runs every rule. Groups have their least number of items. No issue shows yet. */
export const open = (form: CompiledForm, context: FormContext): FormState => openWithin(form, context, undefined);
