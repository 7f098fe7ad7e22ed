import { useEffect, useState } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import type { CheckIssue } from '../../linter/index.ts';

/** Milliseconds without an edit before the documents are checked. */
const SETTLED = 500;

/** The faults of documents as they are written now; undefined while they are checked. A failed check is a fault itself. */
export function useProblems(
  ask: Ask,
  /** Texts that are not saved, by file. */
  files: Readonly<Record<string, string>>,
  names: readonly string[],
): readonly CheckIssue[] | undefined {
  const [issues, setIssues] = useState<readonly CheckIssue[]>();
  const key = JSON.stringify({ files, names });
  useEffect(() => {
    setIssues(undefined);
    const question = JSON.parse(key) as { readonly names: readonly string[] };
    if (question.names.length === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      ask<readonly CheckIssue[]>('problems', question, controller.signal).then(setIssues, (error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setIssues([{ rule: 'studio', severity: 'error', file: '', line: 1, column: 1, endColumn: 1, message }]);
      });
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, key]);
  return issues;
}
