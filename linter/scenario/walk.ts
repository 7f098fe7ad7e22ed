import type { Values } from '../../engine/documents/json.ts';
import type { Documents } from '../../engine/index.ts';
import { withRow } from './compare.ts';
import type { Compiled } from './compiled.ts';
import type { Done } from './effects.ts';
import { givenOf } from './given.ts';
import { happen, NOTHING, type ScenarioFile } from './run.ts';
import { openPage, type Seen } from './stage.ts';

/** One step of a walked scenario, with the page as the engine draws it. */
export interface WalkedStep {
  readonly when: Documents.ScenarioWhen | undefined;
  readonly then: Documents.ScenarioThen;
  /** Drawn blocks before the step. */
  readonly before: readonly Seen[];
  /** Drawn blocks after it. */
  readonly after: readonly Seen[];
  /** Effects of the step outside of the page, in order. */
  readonly effects: readonly Values[];
}

/** One run of a page's scenario: its whole circumstances and its steps. */
export interface Walked {
  readonly name: string;
  readonly given: Documents.ScenarioGiven;
  readonly steps: readonly WalkedStep[];
  /** The sources of the page that ask a call, by name. */
  readonly sources: Readonly<Record<string, Documents.Source & { readonly call: string }>>;
}

/** Walks a page's scenario by the engine, row by row, for programs that do the same elsewhere. Returns a sentence for one that cannot begin or ends midway. */
export function walkScenario(file: ScenarioFile, index: number, compiled: Compiled): readonly Walked[] | string {
  const scenario = file.value.scenarios[index];
  if (file.subject !== 'pages' || scenario === undefined) return '只有页面的情景走得了';
  const whole = givenOf(file.value.scenarios, index);
  if (typeof whole === 'string') return whole;
  const written = { given: whole, steps: scenario.steps };
  const walked: Walked[] = [];
  for (const [number, row] of (scenario.rows ?? [undefined]).entries()) {
    const { given, steps } = row === undefined ? written : withRow(written, row);
    const page = openPage(compiled, file.name, given);
    if (typeof page === 'string') return page;
    let earlier: Done = page.react();
    const list: WalkedStep[] = [];
    for (const { when, then } of steps) {
      const before = page.seen();
      const done = happen(page, when);
      if (typeof done === 'string') return done;
      const after = page.react();
      const effects = [...(when === undefined ? earlier.effects : []), ...done.effects, ...after.effects];
      earlier = NOTHING;
      list.push({ when, then, before, after: page.seen(), effects });
    }
    const sources = page.sources().flatMap((source): (readonly [string, Documents.Source & { readonly call: string }])[] => {
      const written = page.source(source);
      return written?.call === undefined ? [] : [[source, { ...written, call: written.call }]];
    });
    const name = row === undefined ? scenario.name : `${scenario.name}（第 ${number + 1} 行）`;
    walked.push({ name, given, steps: list, sources: Object.fromEntries(sources) });
  }
  return walked;
}
