import type { Seen } from './pair.ts';

/** What Playwright reports of a run, as far as it is read here. */
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

/** What is known after a run: what was seen in it, and before it of the pairs that were not tried to their end. One that failed was not seen any more. */
export function seenAfter(before: readonly Seen[], report: Suite): readonly Seen[] {
  const specs = specsOf(report).filter((spec) => resultsOf(spec).some(({ status }) => OVER.includes(status)));
  const tried = new Set(specs.map(({ title }) => / (\S+ × \S+): /.exec(title)?.[1]));
  return [...before.filter(({ flow, fault }) => !tried.has(`${flow} × ${fault}`)), ...seenIn(report)];
}

/** What was seen in a run: of each pair once, the last time it was tried. */
export const seenIn = (report: Suite): readonly Seen[] =>
  specsOf(report).flatMap((spec) => {
    const last = resultsOf(spec).at(-1);
    const note = last?.status === 'passed' ? last.annotations.find(({ type }) => type === 'seen') : undefined;
    return note === undefined ? [] : [JSON.parse(note.description ?? '') as Seen];
  });
