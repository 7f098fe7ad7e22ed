import { suggestion } from '../source/suggest.ts';
import type { Finding, Path, SourceDocument } from '../source/types.ts';
import type { Around } from './infer.ts';
import type { ShapeProblem } from './shape.ts';

interface Place {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly part?: 'key';
  problem?: ShapeProblem;
  /** Somebody who comes here gives what is read. */
  isKnown: boolean;
}

/** Hears of paths in documents. A place that several come to, each with values of its own, is wrong when none of them has what it reads. */
export interface Ear {
  in(document: SourceDocument, part?: 'key'): Around['hear'];
  /** Hears of values that are there and look like the wrong ones: apart, since what is read is known. */
  doubts(document: SourceDocument): Around['hear'];
  findings(): readonly Finding[];
}

/** Hears of nothing: for a round that only finds out what variables hold. */
export const DEAF: Ear = { in: () => () => undefined, doubts: () => () => undefined, findings: () => [] };

/** An ear that heard nothing yet. */
export function createEar(): Ear {
  const places = new Map<SourceDocument, Map<string, Place>>();
  const into =
    (document: SourceDocument, kept: string, part?: 'key'): Around['hear'] =>
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
    in: (document, part) => into(document, '', part),
    doubts: (document) => into(document, 'doubt '),
    findings: () =>
      [...places.values()].flatMap((own) =>
        [...own.values()].flatMap(({ problem, isKnown, ...at }): readonly Finding[] =>
          problem === undefined || isKnown ? [] : [toFinding(problem, at)],
        ),
      ),
  };
}

const toFinding = ({ message, name, known = [] }: ShapeProblem, at: Finding['at']): Finding => ({
  at,
  message,
  ...(known.length > 0 && { expected: known }),
  ...(name !== undefined && suggestion(name, known)),
});
