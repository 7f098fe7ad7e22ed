import type { Rule } from './rule.ts';
import { FORM_RULES } from './rules-of-forms.ts';
import { PAGE_RULES } from './rules-of-pages.ts';

/** Every rule. Where two rules speak of the same place, the earlier one is heard. */
export const RULES: readonly Rule[] = [...FORM_RULES, ...PAGE_RULES];
