import { suggestion } from '../source/suggest.ts';
import type { Finding, Path, SourceDocument } from '../source/types.ts';
import type { InferenceContext } from './infer.ts';
import type { ShapeProblem } from './shape.ts';

interface Place {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly part?: 'key';
  problem?: ShapeProblem;
  /** True when one of the visits finds the value. */
  isKnown: boolean;
}

/** Collects paths read in documents. A place visited with several values is wrong only when none of them has the path. */
export interface Collector {
  in(document: SourceDocument, part?: 'key'): InferenceContext['hear'];
  /** Collects suspicious reads of existing values, separately, since the read itself succeeds. */
  doubts(document: SourceDocument): InferenceContext['hear'];
  /** Collects values that a call does not take; `sentFindings` returns them. */
  sent(document: SourceDocument): InferenceContext['hear'];
  findings(): readonly Finding[];
  sentFindings(): readonly Finding[];
}

/** A collector that stores nothing, for a round that only determines the variables. */
export const NO_COLLECTOR: Collector = {
  in: () => () => undefined,
  doubts: () => () => undefined,
  sent: () => () => undefined,
  findings: () => [],
  sentFindings: () => [],
};

/** Creates an empty collector. */
export function createCollector(): Collector {
  const [read, sent] = [new Map<SourceDocument, Map<string, Place>>(), new Map<SourceDocument, Map<string, Place>>()];
  const into =
    (places: typeof read, document: SourceDocument, kept: string, part?: 'key'): InferenceContext['hear'] =>
    (path, problem, shape) => {
      if (document.damaged) return;
      const own = places.get(document) ?? new Map<string, Place>();
      places.set(document, own);
      const key = kept + path.join('\n');
      const place = own.get(key) ?? { document, path, ...(part && { part }), isKnown: false };
      own.set(key, place);
      if (problem !== undefined) place.problem ??= problem;
      else if (shape !== undefined) place.isKnown = true;
    };
  return {
    in: (document, part) => into(read, document, '', part),
    doubts: (document) => into(read, document, 'doubt '),
    sent: (document) => into(sent, document, ''),
    findings: () => findingsIn(read),
    sentFindings: () => findingsIn(sent),
  };
}

const findingsIn = (places: ReadonlyMap<SourceDocument, ReadonlyMap<string, Place>>): readonly Finding[] =>
  [...places.values()].flatMap((own) =>
    [...own.values()].flatMap(({ problem, isKnown, ...at }): readonly Finding[] =>
      problem === undefined || isKnown ? [] : [toFinding(problem, at)],
    ),
  );

const toFinding = ({ message, name, known = [] }: ShapeProblem, at: Finding['at']): Finding => ({
  at,
  message,
  ...(known.length > 0 && { expected: known }),
  ...(name !== undefined && suggestion(name, known)),
});
