/** Proves forms in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { checkModels } from '../../domain/lint/index.ts';
import { readSources } from '../sources.ts';

/** The refuted properties of one form. */
export interface FormProof {
  /** True if the documents of the form have faults, so that there is no proof. */
  readonly isSkipped: boolean;
  readonly refutations: readonly {
    readonly field: string;
    readonly property: string;
    readonly message: string;
    readonly answers: readonly { readonly title: string; readonly answer: string }[];
  }[];
}

/** Asks for the proof of a form, with edited texts by file. */
export interface ProofRequest {
  readonly root: string;
  readonly form: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** Proves one form with its edited texts, beside all other documents on disk. */
export async function proofOf({ root, form, texts }: ProofRequest): Promise<FormProof> {
  const sources = await readSources(root);
  const written = sources.map((one) => (Object.hasOwn(texts, one.path) ? { path: one.path, text: texts[one.path] ?? '' } : one));
  const { reports } = checkModels(written, (files) => files[0] === `schemas/forms/${form}.json`);
  const [report] = reports;
  if (report === undefined) return { isSkipped: true, refutations: [] };
  const refutations = report.refutations.map(({ field, property, message, answers }) => ({
    field,
    property,
    message,
    answers: answers.map(({ title, answer }) => ({ title, answer })),
  }));
  return { isSkipped: false, refutations };
}

parentPort?.on('message', (request: ProofRequest) => {
  proofOf(request).then(
    (answer) => parentPort?.postMessage({ answer }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
