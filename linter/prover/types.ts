import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary } from '../../engine/documents/types.gen.ts';
import type { Aspect, FormContext, FormState, ResolvedForm, Validators } from '../../engine/form/index.ts';
import type { Operators } from '../../engine/logic/index.ts';

/** A form with all inputs to drive it. */
export interface Subject {
  readonly form: ResolvedForm;
  readonly validators: Validators;
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  /** Samples of the dictionaries that the back end owns, by name. */
  readonly samples: Readonly<Record<string, Dictionary>>;
  /** Every text by full key. */
  readonly texts: Readonly<Record<string, string>>;
  /** The operators of its rules, with their descriptions. */
  readonly operators: Operators;
  /** Channel documents, resolved; rules read them as `channel.x`. */
  readonly channels: readonly Values[];
  /** The numbers of the item that a rule distinguishes, for the form of an item. */
  readonly numbers?: readonly number[];
  /** The least number of items of the group, for the form of an item. */
  readonly least?: number;
}

/** The limits of a check. */
export interface Bound {
  /** The member's day. */
  readonly today: string;
  /** States per group. */
  readonly states: number;
}

/** The start of a form: its surroundings, the record, and the questions that allow several answers. */
export interface Opening {
  readonly context: FormContext;
  readonly prefill: Values;
  readonly multiple: ReadonlySet<string>;
}

/** One edit of a member; `with` lists the other fields that the same row writes. */
export interface Move {
  readonly field: string;
  readonly value: Json | undefined;
  readonly with: readonly (readonly [field: string, value: Json | undefined])[];
}

/** A state that members can reach. */
export interface StateNode {
  readonly state: FormState;
  readonly opening: Opening;
  /** The first edge that reached it; undefined for an opening. */
  readonly from: { readonly node: StateNode; readonly move: Move } | undefined;
  /** The number of edits from an opening on the shortest path. */
  readonly steps: number;
  readonly edges: Edge[];
  /** True when the form could be submitted in this state. */
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
  /** The longest of all shortest paths. */
  readonly steps: number;
  /** False when the bound ended the exploration early. */
  readonly whole: boolean;
}

/** The properties that the checker proves of every form. */
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

/** A refuted property, with the answers that show it. */
export interface Refutation {
  readonly property: Property;
  readonly form: string;
  readonly field: string;
  readonly aspect?: Aspect;
  readonly message: string;
  /** Concrete answers in order: the source, the field, and the value. */
  readonly answers: readonly Answer[];
}

export interface Answer {
  readonly by: '环境' | '档案' | '填写';
  readonly field: string;
  readonly title: string;
  readonly answer: string;
}

/** The extent and the findings of the check of one form. */
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
