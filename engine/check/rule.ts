import type { Project } from './project.ts';
import type { CheckRule } from './types.ts';

/** A rule over the whole project. */
export type Rule = CheckRule<Project>;
