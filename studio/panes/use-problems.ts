import { useEffect, useMemo, useRef, useState } from 'react';
import type { Ask } from '../../.storybook/panels/ask.ts';
import type { CheckIssue } from '../../linter/index.ts';
import { faultsByPart, type Part } from '../edit/issues.ts';
import type { Read } from '../edit/outline.ts';

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

/** The messages of problems by the name of their part. While a check runs, those of the last one stay, so that the marks do not flicker. */
export function useFaults(
  issues: readonly CheckIssue[] | undefined,
  parts: readonly Part[],
  read: Read,
): ReadonlyMap<string, readonly string[]> {
  const last = useRef<ReadonlyMap<string, readonly string[]>>(new Map());
  return useMemo(() => {
    if (issues !== undefined) last.current = faultsByPart(issues, parts, read);
    return last.current;
  }, [issues, parts, read]);
}
