import type { Json, Values } from '../documents/json.ts';
import type { Field, PrefillSource, Submit } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import type { Operators } from '../logic/index.ts';
import type { Clock, Program } from '../logic/types.ts';
import type { CallRequest, DataRequest, DataResponse } from './data-request.ts';
import type { FillText } from './fill.ts';
import type { Validator } from './validators.ts';

/** The current state of one field. The same object remains as long as nothing in it changes. */
export interface FieldState {
  readonly name: string;
  readonly value: Json | undefined;
  readonly visible: boolean;
  readonly required: boolean;
  readonly readonly: boolean;
  /** True while a rule holds the value (for instance a copy of another field). */
  readonly locked: boolean;
  readonly title: string;
  readonly placeholder: string;
  readonly note: string | undefined;
  readonly min: Json | undefined;
  readonly max: Json | undefined;
  /** Fewest and most characters by rule; undefined without one. */
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  /** Hints of the photo slots, one per slot. */
  readonly slots: readonly string[] | undefined;
  /** Loaded and filtered options; undefined while they are unknown. */
  readonly options: readonly Option[] | undefined;
  /** True if the server allows several options (select type 2). */
  readonly multiple: boolean;
  /** The options request to make now; undefined if there is none or a parameter is still missing. */
  readonly request: CallRequest | undefined;
  /** True after the member left the field or tried to submit. Its issues show from then on. */
  readonly touched: boolean;
  /** True if the record supplied the value. */
  readonly prefilled: boolean;
  /** Issues to show; empty until touched. */
  readonly issues: readonly Issue[];
  /** The question about this answer that a call must answer now; undefined without one. */
  readonly check: CallRequest | undefined;
  /** The verdict of the call on the answer; undefined while it was not asked about this answer. */
  readonly verdict: Verdict | undefined;
  /** True while the member has left the field since the last edit. Only for a field that a call checks. */
  readonly isLeft: boolean;
  /** The fault of a failed rule in this field, for member and developer. The rest of the form works. */
  readonly fault: Fault | undefined;
  /** The items of a group, in order; the one item of an object; undefined for other fields. */
  readonly items: readonly Item[] | undefined;
  /** Number of items that the group ever had; the next key follows from it, so that no key comes back. */
  readonly madeItems: number;
}

/** The answer of a call about an answer of the member. `unknown`: the call failed, so that the answer stands until the server asks again. */
export interface Verdict {
  readonly key: string;
  readonly is: 'valid' | 'invalid' | 'unknown';
}

/** One item of a group: a form of its own, whose rules can also read the form around it. */
export interface Item {
  /** Stays with the item when others are added, removed or moved. Empty for the item of an object. */
  readonly key: string;
  readonly state: FormState;
  /** The answers that rules around the item read: without text in a number field. The same object as long as they are the same. */
  readonly values: Values;
}

/** A compiled field: the document's definition, the schema for RJSF, and its rules as programs. */
export interface CompiledField {
  readonly name: string;
  readonly index: number;
  readonly section: number;
  readonly definition: Field;
  /** Plain JSON Schema of the value, stable for the life of the form. Undefined for a row without data. */
  readonly schema: Readonly<Record<string, unknown>> | undefined;
  readonly required: boolean;
  /** The field whose row draws this one. */
  readonly drawnBy: string | undefined;
  /** Fields drawn in this field's row, in order. */
  readonly draws: readonly string[];
  readonly rules: Readonly<Partial<Record<Aspect, Program>>>;
  /** The question that this follow-up text explains; with `code` if it belongs to one option. */
  readonly follows: { readonly question: string; readonly code: string | undefined } | undefined;
  readonly validator: Validator | undefined;
  /** The fault in the document; the field shows as an error. */
  readonly fault: Fault | undefined;
  /** The form of each item of a group, or of an object. */
  readonly items: CompiledItems | undefined;
  /** Positions of fields whose visibility or value depends on this field, in evaluation order. */
  readonly dependents: readonly number[];
  /** Positions of fields whose other aspects read this field. */
  readonly readers: readonly number[];
  /** Of a group or an object: the fields inside that a field outside reads, by its position (this one included). Without an entry, it may read anything inside. */
  readonly insideReads: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  /** Place in the evaluation order: after every field that its visibility and value depend on. */
  readonly rank: number;
}

/** The fields inside a group or an object, compiled as a form of their own. */
export interface CompiledItems {
  readonly form: CompiledForm;
  /** True for a group, whose items members add and remove; false for an object. */
  readonly isGroup: boolean;
  /** Names outside the item that decide what is shown or answered in it. */
  readonly decides: readonly string[];
  /** Names outside the item that its rules read. */
  readonly reads: readonly string[];
  /** Positions of the fields that read something outside the item, or the item's number. */
  readonly outward: readonly number[];
  /** Positions of the fields whose answers must differ between items. */
  readonly unique: readonly number[];
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
  | 'minLength'
  | 'maxLength'
  | 'valid'
  | 'min'
  | 'max'
  | 'note'
  | 'title'
  | 'placeholder'
  | 'slots'
  | 'checkValid';

export interface CompiledSection {
  readonly title: string;
  readonly description: string | undefined;
  /** Names in the document's order; `arrange` may choose and reorder them. */
  readonly fields: readonly string[];
  readonly arrange: Program | undefined;
}

/** A page of a form: the positions of its sections. */
export interface CompiledPage {
  readonly title: string;
  readonly sections: readonly number[];
  readonly visible: Program | undefined;
}

/** A form ready to open. Built once per document. */
export interface CompiledForm {
  readonly code: string;
  readonly title: string;
  readonly tip: string;
  readonly sections: readonly CompiledSection[];
  /** The pages of a form that is filled page by page; empty for a form on one page. */
  readonly pages: readonly CompiledPage[];
  readonly fields: readonly CompiledField[];
  readonly index: ReadonlyMap<string, number>;
  readonly sources: Readonly<Record<string, PrefillSource>>;
  readonly submit: Submit;
  /** Option lists by dictionary name. */
  readonly dictionaries: Readonly<Record<string, readonly Option[]>>;
  /** Every message, by full key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Fills the places of a message as its locale writes. */
  readonly fill: FillText;
  /** The operators of its rules. */
  readonly operators: Operators;
  /** Faults of the document by field. These fields are disabled; the others work. */
  readonly faults: readonly DocumentFault[];
}

/** A fault in a document, as data. */
export interface DocumentFault extends Fault {
  readonly field: string | undefined;
  /** The fields on a cycle; each reads the next, and the last one reads the first. */
  readonly names?: readonly string[];
  /** The rule aspect and the path inside the rule, if a rule is at fault. */
  readonly aspect?: Aspect | 'with';
  readonly path?: readonly (string | number)[];
}

/** The context of a form. Rules read it as query.x, service.x, channel.x, user.x. */
export interface FormContext extends Clock {
  readonly query?: Values;
  readonly service?: Values;
  readonly channel?: Values;
  readonly user?: Values;
  /** True if the member edits an existing record (fields with readonly "existing"). */
  readonly editing?: boolean;
}

/** Events of a form. `field` is a path: `phone`, `payee/bankCard`, `invoices/i2/amount`. */
export type FormEvent =
  /** The member edits a field. */
  | { readonly type: 'set'; readonly field: string; readonly value: Json | undefined }
  /** The member leaves a field: its issues may show from now on. */
  | { readonly type: 'blur'; readonly field: string }
  /** Options of a field arrived. */
  | { readonly type: 'options'; readonly field: string; readonly options: readonly Option[]; readonly multiple?: boolean }
  /** A data response arrived, or its request failed. */
  | { readonly type: 'answer'; readonly request: DataRequest; readonly answer: DataResponse }
  /** The record supplies values: fields with readonly "prefilled" lock. */
  | { readonly type: 'prefill'; readonly values: Values }
  /** A draft or a returned application supplies values: no field resets another. `item` is the path of the item they are for; without it, the form itself. */
  | { readonly type: 'restore'; readonly values: Values; readonly item?: string }
  /** Adds an item to a group; with `values`, a filled one; with `at`, at that position. */
  | { readonly type: 'add'; readonly field: string; readonly values?: Values; readonly at?: number }
  /** Removes an item. */
  | { readonly type: 'remove'; readonly field: string; readonly key: string }
  /** Brings a removed item back as it was. */
  | { readonly type: 'putBack'; readonly field: string; readonly item: Item; readonly at: number }
  /** Moves an item to another position. */
  | { readonly type: 'move'; readonly field: string; readonly key: string; readonly to: number }
  /** The member tries to submit, or to leave a page of the form: every visible field (of that page) is touched and validated. */
  | { readonly type: 'validate'; readonly page?: number };

/** An open form as a value: `change` returns the next state and does not modify this one. */
export interface FormState {
  readonly form: CompiledForm;
  readonly context: FormContext;
  /** In the order of `form.fields`, then the follow-up fields from loaded options. */
  readonly fields: readonly FieldState[];
  /** Position of every field by name, follow-up fields included. */
  readonly index: ReadonlyMap<string, number>;
  /** Field names to draw per section, in order (after `arrange`, with follow-ups next to their question). */
  readonly layout: readonly (readonly string[])[];
  /** Hidden values: answers put aside while their field is hidden. */
  readonly hiddenValues: Values;
  /** Follow-up fields from loaded options, at the positions after `form.fields`. */
  readonly generated: readonly CompiledField[];
  /** Per field: the loaded options, before a rule filters them. */
  readonly loaded: readonly (readonly Option[] | undefined)[];
  /** Keys of the applied data responses, by request (`idOf`). */
  readonly received: Readonly<Record<string, string>>;
  /** Computed cache per field: whether its value rule is active, and its last result. */
  readonly computedCache: readonly ComputedCache[];
}

/** The computed cache of one field. */
export interface ComputedCache {
  readonly active: boolean;
  readonly computed: Json | undefined;
}

/** One choice of a picker. `data` holds the original item with further attributes such as needInput, prompt, address, photoSlots. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** The Chinese name of a translated option, which rules compare. */
  readonly name?: string;
  readonly data: Values;
  readonly children?: readonly Option[];
}

/** Reason why an answer is not accepted. `code` is the failed constraint; `messageOf` returns its text. */
export interface Issue {
  /** The path of the field. */
  readonly field: string;
  readonly code:
    | 'required'
    | 'pattern'
    | 'birthDate'
    | 'checkDigit'
    | 'format'
    | 'minLength'
    | 'maxLength'
    | 'minItems'
    | 'maxItems'
    | 'minimum'
    | 'maximum'
    | 'exclusiveMinimum'
    | 'exclusiveMaximum'
    | 'multipleOf'
    | 'const'
    | 'min'
    | 'max'
    | 'options'
    | 'noOptions'
    | 'unique'
    | 'exclusive'
    | 'check'
    | 'valid'
    | 'type';
  readonly params: Values;
}
