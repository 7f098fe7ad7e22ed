export { type CallResult, type Effect, type EffectResult, type Run, runActions, type Wording } from './actions/index.ts';
export { type ChannelFault, type ChannelResolution, type Environment, resolveChannel, type ResolvedChannel } from './channel/index.ts';
export type { Json, Values } from './documents/json.ts';
export type * as Documents from './documents/types.gen.ts';
export {
  accepts, answers, type Aspect, bindForm, change, type CompiledField, compiledField, type CompiledForm, type CompiledSection, compileForm, type CompileParts, type DocumentFault, drawnOrder, type Edit, explain, type Explanation, field, fieldSchema,
  type FieldState, type FormContext, type FormEvent, type FormState, issuesOf, type Issue, type LoadSection, messageOf, open, type Option, type OptionRequest, optionsOf, optionStep, payload, type PrefillRequest, type Reason,
  prefillRequests, prefillValues, type ResolvedField, type ResolvedForm, type ResolvedSection, resolveForm, type SchemaError, toOption, toOptions, type Validator, type Validators,
} from './form/index.ts';
export { addWorkingDays, bind, bindValue, compileLogic, datePart, evaluate, holidaysKnown, isDate, isDateTime, isEmpty, isWorkingDay, type LogicFault, OPERATOR_NAMES, type Outcome, type Program, type Scope, scopeOf, truthy } from './logic/index.ts';
