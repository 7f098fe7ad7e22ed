import * as actions from './actions/index.ts';
import * as urls from './address/index.ts';
import * as responses from './answer/index.ts';
import * as channels from './channel/index.ts';
import * as collections from './collections/index.ts';
import * as faults from './fault/index.ts';
import * as forms from './form/index.ts';
import * as locales from './locale/index.ts';
import * as logic from './logic/index.ts';
import * as pages from './page/index.ts';

export type { CallResult, CollectionResult, Effect, EffectResult, ListedLine, Run, Wording } from './actions/index.ts';
export {
  type ActionVocabulary,
  type AddedAction,
  type AddedEffect,
  defineAction,
  defineEffect,
} from './actions/index.ts';
export type { GuardRules } from './address/index.ts';
export type { ChannelAliases, ChannelDocument, ChannelFault, ChannelResolution, Environment, Rgb } from './channel/index.ts';
export type { CollectionDocument, CollectionKind, Collections, Operation, Outcome as CollectionOutcome } from './collections/index.ts';
export { isValues, type Json, type Values } from './documents/json.ts';
export type * as Documents from './documents/types.gen.ts';
export { type Additions, createEngine, defineCollection, type Engine, type NamedCollection } from './engine.ts';
export type { Fault, FaultCode, FaultParams } from './fault/index.ts';
export type {
  Aspect,
  CallRequest,
  CheckRequest,
  CompiledField,
  CompiledForm,
  CompiledItems,
  CompiledSection,
  CompileParts,
  DataRequest,
  DataResponse,
  DocumentFault,
  Explanation,
  FieldState,
  FillText,
  FormContext,
  FormEvent,
  FormState,
  Issue,
  Item,
  LoadSection,
  Normalization,
  Option,
  PlacedField,
  PlacedSection,
  ResolvedField,
  ResolvedForm,
  ResolvedItems,
  ResolvedPage,
  ResolvedSection,
  SchemaError,
  Validator,
  Validators,
} from './form/index.ts';
export type { LocaleWishes, Translation } from './locale/index.ts';
export {
  type Clock,
  defineOperator,
  describeOperator,
  type LogicFault,
  type Operator,
  type Operators,
  type Outcome,
  type Program,
  type Scope,
} from './logic/index.ts';
export type {
  AskLists,
  BlockView,
  CompiledBlock,
  CompiledPage,
  DrawnBlock,
  DrawnPage,
  LookUpText,
  OpenStep,
  PageBeginning,
  PageContext,
  PageEvent,
  PageFault,
  PageIndex,
  PagePatch,
  PageProblem,
  PageRequests,
  PageState,
  PlacedAsk,
  PreloadLists,
  Sampled,
  Slot,
  SourceRequest,
  SourceState,
} from './page/index.ts';
export { actions, channels, collections, faults, forms, locales, logic, pages, responses, urls };
