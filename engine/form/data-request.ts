import type { Values } from '../documents/json.ts';
import type { Option } from './types.ts';

/** A call that provides data for a form. `key` is equal exactly when call and parameters are. */
export interface CallRequest {
  readonly call: string;
  readonly params: Values;
  readonly key: string;
}

/** A request for a field inside a group or an object: `item` is the path of the item (`invoices/i2`); undefined for the form itself. */
interface Placed {
  readonly item?: string;
}

/** Requests the options of a field. */
export interface OptionsRequest extends CallRequest, Placed {
  readonly kind: 'options';
  /** Name of the field in its form or item. */
  readonly field: string;
}

/** Requests a record that fills fields. */
export interface RecordRequest extends CallRequest, Placed {
  readonly kind: 'record';
  /** Name of the source in the document. */
  readonly source: string;
  /** True if members may not change the values of this record. */
  readonly isLocked: boolean;
}

/** Requests one level of a step-by-step picker. The picker requests it itself; the form never waits for it. */
export interface StepRequest extends CallRequest {
  readonly kind: 'step';
  /** Path of the field. */
  readonly field: string;
  readonly step: number;
}

/** Asks a call about an answer of the member. */
export interface CheckRequest extends CallRequest, Placed {
  readonly kind: 'check';
  /** Name of the field in its form or item. */
  readonly field: string;
}

/** A data request of a form. */
export type DataRequest = OptionsRequest | RecordRequest | CheckRequest;

/** A data response: the raw result of the call, converted options, or a failure. `isRefused`: the call answered, with another code than 0. */
export type DataResponse =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: true; readonly options: readonly Option[]; readonly multiple: boolean }
  | { readonly ok: false; readonly isRefused?: boolean };
