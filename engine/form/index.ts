export { accepts, isNumeric, isRecordOnly } from './accept.ts';
export { answerWords } from './answer-words.ts';
export { askedCheckOf } from './asked-check.ts';
export { change } from './change.ts';
export { CONTEXT_NAMES, type CompileParts, compileForm as compile } from './compile.ts';
export type { CallRequest, CheckRequest, DataRequest, DataResponse } from './data-request.ts';
export {
  dataRequestOf,
  dataRequests,
  pathOfRequest,
  pendingChecks,
  pendingOptions,
  pendingRecords,
  recordOf,
  stepOptions,
  stepRequest,
} from './data-requests.ts';
export { codeOf, isListed, listedValue } from './enum.ts';
export { isMixed } from './exclusive.ts';
export { type Explanation, explain } from './explain.ts';
export { type FillText, fillText } from './fill.ts';
export { followUpName } from './follow-up.ts';
export { formatOf, hasFormat, isDay, printed, writeNumber } from './formats.ts';
export { interpretValidators } from './interpret.ts';
export { scopeAt } from './items.ts';
export { kindOf } from './kind.ts';
export { messageOf, wordsOf } from './messages.ts';
export { type Normalization, normalizeText } from './normalize.ts';
export { type NumberEnds, numberEnds } from './number-ends.ts';
export { open } from './open.ts';
export { optionsOf, toOption, toOptions } from './options.ts';
export { otherFilesOf } from './other-files.ts';
export { isSectionShown, issuesOnPage, pageOf, shownPages } from './pages.ts';
export { beside, itemOf, joinPath } from './path.ts';
export { answers, compiledField, drawnOrder, field, issuesAt, issuesOf, knownField, loadedOptions, payload } from './payload.ts';
export { bindForm as bind, existingAnswers, prefillValues } from './prefill.ts';
export { readNumber } from './read-number.ts';
export { relabel } from './relabel.ts';
export {
  inSection,
  type LoadSection,
  mergeField,
  type ResolvedField,
  type ResolvedForm,
  type ResolvedItems,
  type ResolvedPage,
  type ResolvedSection,
  resolveForm as resolve,
} from './resolve.ts';
export { resolveRequests } from './resolve-requests.ts';
export { fieldSchema, schemasOf } from './schema.ts';
export { type PlacedSection, placedSections, sectionsOf } from './sections.ts';
export { changedFields, drawsAt, itemsAt, maximumItems, type PlacedField, pathOf, placedFields, placeOf, pointerOf } from './tree.ts';
export type {
  Aspect,
  CompiledField,
  CompiledForm,
  CompiledItems,
  CompiledSection,
  DocumentFault,
  FieldState,
  FormContext,
  FormEvent,
  FormState,
  Issue,
  Item,
  Option,
  Verdict,
} from './types.ts';
export type { SchemaError, Validator, Validators } from './validators.ts';
