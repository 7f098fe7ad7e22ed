import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary } from '../../engine/documents/types.gen.ts';
import type { Aspect, FormContext, FormState, ResolvedForm, Validators } from '../../engine/form/index.ts';

/** A form with everything the checker needs to drive it. */
export interface Subject {
  readonly form: ResolvedForm;
  readonly validators: Validators;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** Samples of the dictionaries that the back end owns, by name. */
  readonly samples: Readonly<Record<string, Dictionary>>;
  /** Every text by full key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Channel documents, resolved: what rules may read as `channel.x`. */
  readonly channels: readonly Values[];
}

/** How far the checker goes. */
export interface Bound {
  /** The day of the member. */
  readonly today: string;
  /** States per group. */
  readonly states: number;
}

/** What an opening form meets: its surroundings, what the record brings, which questions allow several answers. */
export interface Opening {
  readonly context: FormContext;
  readonly prefill: Values;
  readonly multiple: ReadonlySet<string>;
}

/** One edit of a member; `with` are the fields that the same row writes. */
export interface Move {
  readonly field: string;
  readonly value: Json | undefined;
  readonly with: readonly (readonly [field: string, value: Json | undefined])[];
}

/** A state that members can reach. */
export interface StateNode {
  readonly state: FormState;
  readonly opening: Opening;
  /** How it was reached first; undefined for an opening. */
  readonly from: { readonly node: StateNode; readonly move: Move } | undefined;
  /** How many edits from an opening, by the shortest way. */
  readonly steps: number;
  readonly edges: Edge[];
  /** True when the form could be submitted as it is. */
  readonly complete: boolean;
  /** Fields whose answers would not be accepted. */
  readonly wrong: ReadonlySet<string>;
}

export interface Edge {
  readonly move: Move;
  readonly to: StateNode;
}

/** The states of one group of fields. */
export interface Exploration {
  readonly fields: readonly string[];
  readonly nodes: readonly StateNode[];
  readonly openings: number;
  readonly edges: number;
  /** Longest shortest path. */
  readonly steps: number;
  /** False when the bound cut the exploration off. */
  readonly whole: boolean;
}

/** What the checker proves of every form. */
export type Property =
  | 'model-cycle'
  | 'model-fault'
  | 'model-unreachable'
  | 'model-one-sided'
  | 'model-stuck'
  | 'model-incomplete'
  | 'model-undecided'
  | 'model-not-restored'
  | 'model-bound';

/** A property that does not hold, with the answers that show it. */
export interface Refutation {
  readonly property: Property;
  readonly form: string;
  readonly field: string;
  readonly aspect?: Aspect;
  readonly message: string;
  /** Concrete answers, in order: who gives them, the field, and what. */
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly by: '环境' | '档案' | '填写';
  readonly field: string;
  readonly title: string;
  readonly answer: string;
}

/** What was looked at for one form, and what was found. */
export interface ModelReport {
  readonly form: string;
  readonly title: string;
  readonly refutations: readonly Refutation[];
  readonly explored: {
    readonly groups: number;
    readonly largestGroup: number;
    readonly classes: number;
    readonly openings: number;
    readonly states: number;
    readonly changes: number;
    readonly steps: number;
  };
}
