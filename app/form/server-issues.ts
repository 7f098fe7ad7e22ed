import { isValues, type Json } from '../../engine/index.ts';

/** One refused answer, by field. */
export interface ServerIssue {
  readonly field: string;
  readonly message: string;
}

/** Reads the issues of a refused submission; skips anything else. */
export function toServerIssues(result: Json): readonly ServerIssue[] {
  const list = isValues(result) ? result['issues'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((issue) => {
    if (!isValues(issue)) return [];
    const { field, message } = issue;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}
