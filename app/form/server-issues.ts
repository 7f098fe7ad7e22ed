import type { Json, Values } from '../../engine/index.ts';

/** One thing the server did not accept, by field. */
export interface ServerIssue {
  readonly field: string;
  readonly message: string;
}

/** Issues that a refused submission names; anything else is left out. */
export function toServerIssues(result: Json): readonly ServerIssue[] {
  const list = isRecord(result) ? result['issues'] : undefined;
  return (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((issue) => {
    if (!isRecord(issue)) return [];
    const { field, message } = issue;
    return typeof field === 'string' && typeof message === 'string' ? [{ field, message }] : [];
  });
}

const isRecord = (value: Json | undefined): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
