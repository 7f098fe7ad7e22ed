import { isValues, type Json } from '../../engine/index.ts';

/** One thing the server did not accept, by field. */
export interface ServerIssue {
  readonly field: string;
  readonly message: string;
}

/** Issues that a refused submission names; anything else is left out. */
export function toServerIssues(result: Json): readonly ServerIssue[] {
  const list = isValues(result) ? result['issues'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((issue) => {
    if (!isValues(issue)) return [];
    const { field, message } = issue;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}
