import type { Project } from '../project/project.ts';
import type { CheckRule } from '../source/types.ts';

/** A rule over the whole project. */
export type Rule = CheckRule<Project>;

/** Defines a check of a product: a rule over its documents, with its words and examples. */
export const defineCheck = (check: Rule): Rule => check;
