import type { OptionSource } from '../documents/types.gen.ts';
import { isRecordOnly } from './accept.ts';
import type { CheckRequest, DataRequest, DataResponse, OptionsRequest, RecordRequest, StepRequest } from './data-request.ts';
import { scopeAt } from './items.ts';
import { toOptions } from './options.ts';
import { itemOf, joinPath } from './path.ts';
import { compiledField, field } from './payload.ts';
import { prefillValues, recordRequests } from './prefill.ts';
import { requestOf } from './request-of.ts';
import { itemBefore, placeOf } from './tree.ts';
import type { CompiledField, FieldState, FormEvent, FormState, Option } from './types.ts';

/** Returns the name of a data request in `FormState.received`, and among all requests of a form. */
export const idOf = (request: DataRequest): string => {
  const before = request.item === undefined ? '' : `${request.item}/`;
  return `${request.kind} ${before}${request.kind === 'record' ? request.source : request.field}`;
};

/** Returns the path of the field that a request is for. */
export const pathOfRequest = ({ item, field: name }: Pick<OptionsRequest | CheckRequest, 'item' | 'field'>): string =>
  item === undefined ? name : `${item}/${name}`;

/** Returns a request as the item itself makes it. */
export const ownRequest = ({ item: _item, ...own }: DataRequest): DataRequest => own as DataRequest;

/** Returns the requests of the items inside a form, with the paths of the items; with `before`, only of items that changed since. */
const inItems = <R extends DataRequest>(
  state: FormState,
  requests: (item: FormState, path: string, old: FormState | undefined) => readonly R[],
  before?: FormState,
): readonly R[] =>
  state.fields.flatMap((shown, position) => {
    const old = before?.fields[position];
    if (shown.items === undefined || !shown.visible || shown === old) return [];
    return shown.items.flatMap(({ key, state: inner }, at) => {
      const known = itemBefore(old, key, at)?.state;
      if (known === inner) return [];
      const path = joinPath(shown.name, key, '');
      return requests(inner, path, known).map((request) => ({
        ...request,
        item: request.item === undefined ? path : `${path}/${request.item}`,
      }));
    });
  });

const definitionOf = (state: FormState, path: string): CompiledField['definition'] => compiledField(state, path)?.definition ?? {};

const optionRequest = ({ name, request }: FieldState): OptionsRequest | undefined =>
  request === undefined ? undefined : { kind: 'options', field: name, ...request };

/** Returns true if the field has options. Those of an earlier request count, since a hidden field keeps them. */
function hasOptions({ loaded, received }: FormState, request: OptionsRequest, position: number): boolean {
  const key = received[idOf(request)];
  return loaded[position] !== undefined && (key === undefined || key === request.key);
}

/** Returns the option requests of visible fields; with `before`, only those of fields that changed since.
 * A failed list remains requested; the caller decides when to retry. FR-10 */
export function pendingOptions(state: FormState, before?: FormState): readonly OptionsRequest[] {
  const found: OptionsRequest[] = [];
  state.fields.forEach((shown, position) => {
    const request = shown === before?.fields[position] ? undefined : optionRequest(shown);
    if (request !== undefined && !hasOptions(state, request, position)) found.push(request);
  });
  return [...found, ...inItems(state, (inner, _path, old) => pendingOptions(inner, old), before)];
}

/** Returns the questions about answers that a call must answer now; with `before`, only those of fields that changed since. */
export function pendingChecks(state: FormState, before?: FormState): readonly CheckRequest[] {
  const found = state.fields.flatMap((shown, position): CheckRequest[] =>
    shown === before?.fields[position] || shown.check === undefined || !shown.visible
      ? []
      : [{ kind: 'check', field: shown.name, ...shown.check }],
  );
  return [...found, ...inItems(state, (inner, _path, old) => pendingChecks(inner, old), before)];
}

/** Returns the record requests without a response, for fields that use them. FR-13, AP-19 */
export const pendingRecords = (state: FormState): readonly RecordRequest[] => pendingRecordsAt(state, state, '');

/** The same for the item at a path of a form. `path` ends with a slash, or is empty for the form itself. */
const pendingRecordsAt = (root: FormState, state: FormState, path: string): readonly RecordRequest[] => [
  ...(Object.keys(state.form.sources).length === 0
    ? []
    : recordRequests(state, scopeAt(root, path)).filter((request) => state.received[idOf(request)] === undefined)),
  ...inItems(state, (inner, below) => pendingRecordsAt(root, inner, `${path}${below}/`)),
];

/** Returns all data requests of a form, as calls to make. */
export const dataRequests = (state: FormState): readonly DataRequest[] => [...pendingRecords(state), ...pendingOptions(state)];

/** Returns the request for the record that fills and locks a field. Undefined without one, or while a parameter is missing. FM-19 */
export function recordOf(state: FormState, name: string): RecordRequest | undefined {
  const { readonly, prefill } = definitionOf(state, name);
  const place = placeOf(state, name);
  if (place === undefined || prefill === undefined || (readonly !== true && readonly !== 'prefilled')) return undefined;
  const request = recordRequests(place.state, scopeAt(state, name)).find(({ source }) => source === prefill.source);
  const item = itemOf(name);
  return request && (item === undefined ? request : { ...request, item });
}

/** Returns the data request of one field, answered or not: the record of a record-only field, else its options.
 * Undefined without one, or while a parameter is missing. AP-34 */
export function dataRequestOf(state: FormState, name: string): DataRequest | undefined {
  const record = isRecordOnly(definitionOf(state, name)) ? recordOf(state, name) : undefined;
  const shown = field(state, name);
  const request = shown && optionRequest(shown);
  const item = itemOf(name);
  return record ?? (request && (item === undefined ? request : { ...request, item }));
}

/** Converts the response to a record or options request to a form event. A dictionary replaces a failed list.
 * Returns undefined for an outdated response. */
export function eventOf(state: FormState, request: DataRequest, answer: DataResponse): FormEvent | undefined {
  if (request.kind === 'check') return undefined;
  if (request.kind === 'record')
    return 'result' in answer ? { type: 'prefill', values: prefillValues(state.form, request.source, answer.result) } : undefined;
  const source = definitionOf(state, request.field).options;
  if (source === undefined || 'steps' in source || field(state, request.field)?.request?.key !== request.key) return undefined;
  const known = dictionaryOf(state, source);
  if ('options' in answer) return { type: 'options', field: request.field, options: answer.options, multiple: answer.multiple };
  if ('result' in answer) return { type: 'options', field: request.field, ...toOptions(source, answer.result, known) };
  return known && { type: 'options', field: request.field, options: known };
}

const dictionaryOf = ({ form }: FormState, { dictionary }: OptionSource): readonly Option[] | undefined =>
  dictionary === undefined ? undefined : form.dictionaries[dictionary];

const levelOf = (state: FormState, name: string, step: number): OptionSource | undefined => {
  const source = definitionOf(state, name).options;
  return source !== undefined && 'steps' in source ? source.steps[step] : undefined;
};

/** Returns the request for one level of a step-by-step picker; `path` contains the choices above. Undefined while a parameter is missing. FR-11 */
export function stepRequest(
  state: FormState,
  name: string,
  step: number,
  path: readonly { readonly value: string; readonly label: string }[],
): StepRequest | undefined {
  const level = levelOf(state, name, step);
  const scope = scopeAt(state, name, { path: path.map(({ value, label }) => ({ value, label })) });
  const request = level && requestOf(level, scope, []);
  return request && { kind: 'step', field: name, step, ...request };
}

/** Returns the options in the result of a level. */
export function stepOptions(state: FormState, { field: name, step }: StepRequest, result: unknown): readonly Option[] {
  const level = levelOf(state, name, step);
  return level === undefined ? [] : toOptions(level, result).options;
}
