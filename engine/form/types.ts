import type { Json, Values } from '../documents/json.ts';
import type { Field, PrefillSource, Submit } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import type { Clock, Program } from '../logic/types.ts';
import type { Issue, Option } from './answer-types.ts';
import type { Validator } from './validators.ts';
import type { OptionRequest, Want, WantAnswer } from './want.ts';

export type { Issue, Option } from './answer-types.ts';

/** What one field is at this moment. The same object stays in place for as long as nothing of it changes. */
export interface FieldState {
  readonly name: string;
  readonly value: Json | undefined;
  readonly visible: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
  /** True while a rule holds the value (a copy of another field, for instance). */
  readonly locked: boolean;
  readonly title: string;
  readonly placeholder: string;
  readonly note: string | undefined;
  readonly min: Json | undefined;
  readonly max: Json | undefined;
  /** Hints of the photo slots, one per slot. */
  readonly slots: readonly string[] | undefined;
  /** Loaded and filtered options; undefined while they are not known. */
  readonly options: readonly Option[] | undefined;
  /** True when the server says several options may be chosen (select type 2). */
  readonly multiple: boolean;
  /** The options call to make now; undefined when there is none or a parameter is still missing. */
  readonly request: OptionRequest | undefined;
  /** True once the member has left the field or tried to submit: from then on its issues show. */
  readonly touched: boolean;
  /** True when the record supplied the value. */
  readonly prefilled: boolean;
  /** Issues to show; empty until touched. */
  readonly issues: readonly Issue[];
  /** A rule of this field failed: what a member and a developer are told. The rest of the form goes on. */
  readonly fault: Fault | undefined;
}

/** A field as compiled: the document's definition, the schema RJSF draws, and its rules as programs. */
export interface CompiledField {
  readonly name: string;
  readonly index: number;
  readonly section: number;
  readonly definition: Field;
  /** Plain JSON Schema of the value, stable for the life of the form. Undefined for a row that holds no data. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  readonly required: boolean;
  /** The field whose row draws this one. */
  readonly drawnBy: string | undefined;
  /** Fields drawn in this field's row, in order. */
  readonly draws: readonly string[];
  readonly rules: Readonly<Partial<Record<Aspect, Program>>>;
  /** The question this field explains, when it is a follow-up text; `code` when it belongs to one option. */
  readonly follows: { readonly question: string; readonly code: string | undefined } | undefined;
  readonly validator: Validator | undefined;
  /** What is wrong with the document here; the field is drawn as an error. */
  readonly fault: Fault | undefined;
  /** Positions of fields whose visibility or value this field's value decides, in evaluation order. */
  readonly dependents: readonly number[];
  /** Positions of fields of which some other aspect reads this field. */
  readonly readers: readonly number[];
  /** Place in the evaluation order: a field comes after everything its visibility and value depend on. */
  readonly rank: number;
}

/** The aspects of a field that rules decide. */
export type Aspect =
  | 'visible'
  | 'required'
  | 'readonly'
  | 'valueWhen'
  | 'valueIs'
  | 'options'
  | 'pattern'
  | 'min'
  | 'max'
  | 'note'
  | 'title'
  | 'placeholder'
  | 'slots';

export interface CompiledSection {
  readonly title: string;
  readonly description: string | undefined;
  /** Names in the document's order; `arrange` may choose and reorder them. */
  readonly fields: readonly string[];
  readonly arrange: Program | undefined;
}

/** A form ready to open. Built once per document. */
export interface CompiledForm {
  readonly code: string;
  readonly title: string;
  readonly tip: string;
  readonly sections: readonly CompiledSection[];
  readonly fields: readonly CompiledField[];
  readonly index: ReadonlyMap<string, number>;
  readonly sources: Readonly<Record<string, PrefillSource>>;
  readonly submit: Submit;
  /** Option lists by dictionary name. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** Every message, by full key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Faults of the document itself, by field; those fields are spoiled, the others work. */
  readonly faults: readonly DocumentFault[];
}

/** Something wrong in a document, in data. */
export interface DocumentFault extends Fault {
  readonly field: string | undefined;
  /** The fields on a cycle, each reading the next, the last one the first. */
  readonly names?: readonly string[];
  /** The rule aspect and the place inside the rule, when a rule is at fault. */
  readonly aspect?: Aspect | 'with';
  readonly path?: readonly (string | number)[];
}

/** What surrounds a form. Rules read it as query.x, service.x, channel.x, user.x. */
export interface FormContext extends Clock {
  readonly query?: Values;
  readonly service?: Values;
  readonly channel?: Values;
  readonly user?: Values;
  /** True when an existing record is edited (fields with readonly "existing"). */
  readonly editing?: boolean;
}

/** What happens to a form. */
export type FormEvent =
  /** The member edits a field. */
  | { readonly type: 'set'; readonly field: string; readonly value: Json | undefined }
  /** The member leaves a field: its issues may show from now on. */
  | { readonly type: 'blur'; readonly field: string }
  /** Options of a field arrived. */
  | { readonly type: 'options'; readonly field: string; readonly options: readonly Option[]; readonly multiple?: boolean }
  /** What the form waited for came, or failed to come. */
  | { readonly type: 'answer'; readonly want: Want; readonly answer: WantAnswer }
  /** The record brings values: fields with readonly "prefilled" lock. */
  | { readonly type: 'prefill'; readonly values: Values }
  /** A draft or a returned application brings values: nothing is reset on the way. */
  | { readonly type: 'restore'; readonly values: Values }
  /** The member tries to submit: every visible field is touched and validated. */
  | { readonly type: 'validate' };

/** One form, open. A value: `change` returns the next one and leaves this one as it is. */
export interface FormState {
  readonly form: CompiledForm;
  readonly context: FormContext;
  /** In the order of `form.fields`, then the follow-up fields that the options brought. */
  readonly fields: readonly FieldState[];
  /** Position of every field by name, follow-up fields included. */
  readonly index: ReadonlyMap<string, number>;
  /** Field names to draw per section, in order (after `arrange`, follow-ups in their place). */
  readonly layout: readonly (readonly string[])[];
  /** Answers put aside while their field is hidden. */
  readonly shelf: Values;
  /** Follow-up fields that options brought, at the positions after `form.fields`. */
  readonly generated: readonly CompiledField[];
  /** Per field: the options as loaded, before a rule filters them. */
  readonly loaded: readonly (readonly Option[] | undefined)[];
  /** The keys of the answers that are in place, by want (`idOf`). */
  readonly received: Readonly<Record<string, string>>;
  /** Per field: whether its value rule holds it now, and what that rule came to last. */
  readonly memory: readonly Memory[];
}

/** What `change` must remember about a computed value. */
export interface Memory {
  readonly held: boolean;
  readonly computed: Json | undefined;
}
