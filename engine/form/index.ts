export { accepts, isNumeric, isRecordOnly } from './accept.ts';
export { change } from './change.ts';
export { CONTEXT_NAMES, type CompileParts, compileForm } from './compile.ts';
export type { CallRequest, DataRequest, DataResponse } from './data-request.ts';
export { dataRequestOf, dataRequests, pendingOptions, pendingRecords, recordOf, stepOptions, stepRequest } from './data-requests.ts';
export { type Explanation, explain } from './explain.ts';
export { fillText } from './fill.ts';
export { followUpName } from './follow-up.ts';
export { interpretValidators } from './interpret.ts';
export { kindOf } from './kind.ts';
export { messageOf, wordsOf } from './messages.ts';
export { type Normalization, normalizeText } from './normalize.ts';
export { type NumberEnds, numberEnds } from './number-ends.ts';
export { open } from './open.ts';
export { optionsOf, toOption, toOptions } from './options.ts';
export { otherFilesOf } from './other-files.ts';
export { answers, compiledField, drawnOrder, field, issuesOf, knownField, loadedOptions, payload } from './payload.ts';
export { bindForm, existingAnswers, prefillValues } from './prefill.ts';
export { readNumber } from './read-number.ts';
export {
  inSection,
  type LoadSection,
  mergeField,
  type ResolvedField,
  type ResolvedForm,
  type ResolvedSection,
  resolveForm,
} from './resolve.ts';
export { resolveRequests } from './resolve-requests.ts';
export { sampleBehind, sampleItems, wireItems } from './sample-list.ts';
export { fieldSchema } from './schema.ts';
export type {
  Aspect,
  CompiledField,
  CompiledForm,
  CompiledSection,
  DocumentFault,
  FieldState,
  FormContext,
  FormEvent,
  FormState,
  Issue,
  Option,
} from './types.ts';
export type { SchemaError, Validator, Validators } from './validators.ts';
