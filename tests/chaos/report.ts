import type { Seen } from './pair.ts';

/** The part of Playwright's report that this module reads. */
export interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly Spec[];
}
interface Spec {
  readonly title: string;
  readonly tests: readonly { readonly results: readonly Result[] }[];
}
interface Result {
  readonly status: string;
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): readonly Spec[] => [...suites.flatMap(specsOf), ...specs];
const resultsOf = ({ tests }: Spec): readonly Result[] => tests.flatMap(({ results }) => results);
const OVER = ['passed', 'failed', 'timedOut'];

/** Results after a run: its own, and earlier ones of pairs that it did not finish. A failed pair loses its earlier result. */
export function seenAfter(before: readonly Seen[], report: Suite): readonly Seen[] {
  const specs = specsOf(report).filter((spec) => resultsOf(spec).some(({ status }) => OVER.includes(status)));
  const tried = new Set(specs.map(({ title }) => / (\S+ × \S+): /.exec(title)?.[1]));
  return [...before.filter(({ flow, disturbance }) => !tried.has(`${flow} × ${disturbance}`)), ...seenIn(report)];
}

/** Results of a run: each pair once, from its last try. */
export const seenIn = (report: Suite): readonly Seen[] =>
  specsOf(report).flatMap((spec) => {
    const last = resultsOf(spec).at(-1);
    const note = last?.status === 'passed' ? last.annotations.find(({ type }) => type === 'seen') : undefined;
    return note === undefined ? [] : [JSON.parse(note.description ?? '') as Seen];
  });
