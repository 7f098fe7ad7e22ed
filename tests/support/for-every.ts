import { expect, test } from 'vitest';

/** Adds one check of a subject; checks with the same title become one test. */
export type AddCheck = (title: string, run: () => unknown) => void;

/**
 * Declares checks over many subjects and registers one test per title, not one per subject. A test runs its check on every subject and lists
 * each that fails as `subject: message`, so that one run shows all.
 */
export function forEvery<T>(
  subjects: readonly T[],
  nameOf: (subject: T) => string,
  define: (check: AddCheck, subject: T) => void,
  register: (title: string, run: () => Promise<void>) => unknown = test,
): void {
  const checks = new Map<string, { readonly name: string; readonly run: () => unknown }[]>();
  for (const subject of subjects) {
    define((title, run) => {
      const list = checks.get(title) ?? [];
      list.push({ name: nameOf(subject), run });
      checks.set(title, list);
    }, subject);
  }
  for (const [title, list] of checks) {
    register(title, async () => {
      const failures: string[] = [];
      for (const { name, run } of list) {
        try {
          await run();
        } catch (error) {
          failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      expect(list.length).toBeGreaterThan(0);
      if (failures.length > 0) throw new Error(`${failures.length} of ${list.length} fail:\n${failures.join('\n')}`);
    });
  }
}
