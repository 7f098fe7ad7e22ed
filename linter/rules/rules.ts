import type { Rule } from './rule.ts';
import { FORM_RULES } from './rules-of-forms.ts';
import { PAGE_RULES } from './rules-of-pages.ts';

/** All rules. When two rules report the same place, the earlier one counts. */
export const RULES: readonly Rule[] = [...FORM_RULES, ...PAGE_RULES];
