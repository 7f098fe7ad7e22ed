import type { CheckIssue } from '../../linter/index.ts';
import type { FaultsRequest } from './faults.worker.ts';
import { workerClient } from './worker-client.ts';

const ask = workerClient<FaultsRequest, readonly CheckIssue[]>(new URL('./faults.worker.ts', import.meta.url));

/** Checks all documents of a root with some edited texts and returns the faults of the named ones. An aborted check that waits is dropped. */
export const faultsIn = (
  root: string,
  texts: Readonly<Record<string, string>>,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<readonly CheckIssue[]> => ask({ root, texts, names }, signal);
