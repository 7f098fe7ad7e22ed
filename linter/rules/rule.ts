import type { Project } from '../project/project.ts';
import type { CheckRule } from '../source/types.ts';

/** A rule over the whole project. */
export type Rule = CheckRule<Project>;
