import type { Values } from '../documents/json.ts';
import type { Option } from './types.ts';

/** A call that gives a form something; `key` is equal exactly when call and parameters are. */
export interface OptionRequest {
  readonly call: string;
  readonly params: Values;
  readonly key: string;
}

/** The options of a field. */
export interface OptionWant extends OptionRequest {
  readonly kind: 'options';
  readonly field: string;
}

/** A record that fills fields. */
export interface RecordWant extends OptionRequest {
  readonly kind: 'record';
  /** The name of the source in the document. */
  readonly source: string;
  /** True when the member may not change what this record says. */
  readonly isHeld: boolean;
}

/** One level of a step-by-step picker. A picker asks for it as it goes; the form itself never waits for it. */
export interface StepWant extends OptionRequest {
  readonly kind: 'step';
  readonly field: string;
  readonly step: number;
}

/** Something a form needs of the world. */
export type Want = OptionWant | RecordWant;

/** What the world gave: the result of the call as it came, or options that are read already, or nothing. */
export type WantAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: true; readonly options: readonly Option[]; readonly multiple: boolean }
  | { readonly ok: false };
