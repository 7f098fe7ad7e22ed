import { entriesOf, type Json } from '../../engine/documents/json.ts';
import type { Block, Page } from '../../engine/documents/types.gen.ts';
import { isBroken, type Sampled } from '../../engine/page/index.ts';
import { blockKinds, type IncludedBlock } from '../project/blocks.ts';
import type { Project } from '../project/project.ts';
import type { Schema } from '../source/explain-schema.ts';
import type { Path, SourceDocument, Typed } from '../source/types.ts';
import { type Following, followActions, inferenceContext, type Locals } from './actions.ts';
import type { Answers } from './calls.ts';
import { collectionTypeOf } from './collection-type.ts';
import { type Collector, NO_COLLECTOR } from './collector.ts';
import { checkCode } from './compared.ts';
import { contextTypeOf } from './context-type.ts';
import { type InferenceContext, shapeOfLogic, shapeOfValue } from './infer.ts';
import { checkNamesakes } from './namesakes.ts';
import { answersOfForm, FORM, giftsOf, resultOfForm } from './page-shapes.ts';
import { followSamples } from './samples.ts';
import { checkSent } from './sent.ts';
import { element, oneOf, PLAIN, type Shape, step, withKey } from './shape.ts';

/** The number of rounds: page variables are known only after all actions that set them, and actions may copy them on. */
const ROUNDS = 3;

interface PageFollowing extends Following {
  readonly brings: (block: string, event: string) => IncludedBlock | undefined;
  /** Returns the properties of a block kind that name a key of another property's elements. */
  readonly keys: (block: string) => readonly (readonly [key: string, list: string])[];
  /** Returns the answers of a submitted form; `result` returns the result of its call. */
  readonly form: (name: unknown) => Shape;
  readonly result: (name: unknown) => Shape;
}

/** Stands for any code of the server, in place of the special codes for "none". */
const ANY_CODE = '*';

const deaf: InferenceContext['hear'] = () => undefined;

/** Follows every path of every page, of the flows it starts, and of flows alone. */
export function followPages(project: Project, answers: Answers, ear: Collector): void {
  const kinds = blockKinds(project);
  const brings = (block: string, event: string) => kinds.get(block)?.brings[event];
  const keys = (block: string) =>
    Object.entries((kinds.get(block)?.schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).flatMap(([key, { keyOf }]) =>
      typeof keyOf === 'string' ? [[key, keyOf] as const] : [],
    );
  const form = (name: unknown): Shape => answersOfForm(project, name);
  const kept = collectionTypeOf(project);
  const everywhere: InferenceContext['look'] = (name) => ({ shape: name === 'kept' ? kept : contextTypeOf(project, name) });
  const result = (name: unknown): Shape => resultOfForm(project, answers, name);
  const common = {
    answers,
    brings,
    keys,
    form,
    result,
    everywhere,
    operators: project.vocabulary.operators,
    flow: (name: string) => project.flows.get(name),
    collection: (name: string) => project.collections.get(name),
  };
  for (const page of project.pages.all) {
    let states = new Map<string, Shape>();
    const rounds = Object.keys(page.value.state ?? {}).length === 0 && page.value.steps === undefined ? 1 : ROUNDS;
    for (let round = 1; round <= rounds; round += 1) {
      const next = firstStates(page.value);
      const set: Following['set'] = (name, shape) => next.set(name, next.has(name) ? oneOf([next.get(name), shape]) : undefined);
      followPage(page, {
        ...common,
        ear: round === rounds ? ear : NO_COLLECTOR,
        page: rootsOf(page, answers, states, common),
        set,
        before: new Map(),
      });
      states = next;
    }
  }
  for (const { document, value } of project.flows.all) {
    if (document.damaged) continue;
    const alone = { ...common, isAlone: true, ear, page: everywhere, set: () => undefined, before: new Map<string, Shape>() };
    followActions(value.do, document, ['do'], {}, alone);
  }
}

/** Returns the initial page variables: plain when empty, unknown for other literals. Step parameters begin plain. */
const firstStates = ({ state = {}, steps = {} }: Page): Map<string, Shape> =>
  new Map([
    ...Object.entries(state).map(
      ([name, value]) => [name, entriesOf(value).length === 0 && (typeof value === 'object' || value === '') ? PLAIN : undefined] as const,
    ),
    ...Object.keys(steps).map((name) => [`step.${name}`, PLAIN] as const),
  ]);

/** Returns the variables of a page. */
function rootsOf(
  { document, value }: Typed<Page>,
  answers: Answers,
  states: ReadonlyMap<string, Shape>,
  { everywhere, operators }: Pick<PageFollowing, 'everywhere' | 'operators'>,
): InferenceContext['look'] {
  const found = new Map<string, Shape>();
  const open = new Set<string>();
  /** Computes each once; another rule reports cycles. */
  const once = (key: string, find: () => Shape): Shape => {
    if (found.has(key)) return found.get(key);
    if (open.has(key)) return undefined;
    open.add(key);
    const shape = find();
    open.delete(key);
    found.set(key, shape);
    return shape;
  };
  const silent: InferenceContext = { look: (name) => look(name), hear: deaf, operators };
  const source = (name: string): Shape => {
    const { call, form, read, paging } = value.data?.[name] ?? {};
    const result = form === undefined ? (call === undefined ? undefined : answers.result(call)) : FORM;
    const inside: InferenceContext = { ...silent, look: (root) => (root === 'result' ? { shape: result } : look(root)) };
    if (paging !== undefined) return shapeOfLogic(paging.items as Json, [], inside);
    return read === undefined ? result : shapeOfValue(read as Json, [], inside);
  };
  const view = (name: string): Shape => shapeOfLogic((value.views?.[name] ?? null) as Json, [], silent);
  const root = (name: string, at: (key: string) => Shape): Shape => [{ id: `${document.file.path} ${name}`, of: '', keys: [], at }];
  const roots: Readonly<Record<string, Shape>> = {
    data: root('data', (name) => once(`data.${name}`, () => source(name))),
    view: root('view', (name) => once(`view.${name}`, () => view(name))),
    step: root('step', (name) => giftsOf(name, states)),
    state: root('state', (name) => (states.get(name)?.length === 0 ? undefined : states.get(name))),
  };
  const look: InferenceContext['look'] = (name) => (Object.hasOwn(roots, name) ? { shape: roots[name] } : everywhere(name));
  return look;
}

function followPage({ document, value }: Typed<Sampled<Page>>, by: PageFollowing): void {
  const whole = inferenceContext({}, document, by);
  if (value.title !== undefined) shapeOfValue(value.title as Json, ['title'], whole);
  for (const [event, actions] of Object.entries(value.on ?? {})) followActions(actions, document, ['on', event], {}, by);
  for (const [name, { call, form, with: params, when, focus, again, read, paging, none = [] }] of Object.entries(value.data ?? {})) {
    const at = ['data', name];
    const result = inferenceContext({ result: call === undefined ? FORM : by.answers.result(call) }, document, by);
    const codes = by.answers.code(call === undefined ? [] : [call]);
    for (const [index, code] of none.entries()) if (code !== ANY_CODE) checkCode(code, codes, by.ear.in(document), [...at, 'none', index]);
    if (form !== undefined) shapeOfValue(form as Json, [...at, 'form'], whole);
    rule(when, [...at, 'when'], whole);
    rule(focus, [...at, 'focus'], whole);
    rule(again?.while, [...at, 'again', 'while'], whole);
    for (const [param, value] of Object.entries(params ?? {})) {
      const shape = shapeOfValue(value as Json, [...at, 'with', param], whole, param);
      if (call !== undefined) checkSent(by.answers.call(call), param, shape, [...at, 'with', param], by.ear.sent(document));
    }
    checkNamesakes(params as Json | undefined, [...at, 'with'], { ...whole, hear: by.ear.doubts(document) });
    if (read !== undefined) shapeOfValue(read as Json, [...at, 'read'], result);
    rule(paging?.items, [...at, 'paging', 'items'], result);
    rule(paging?.total, [...at, 'paging', 'total'], result);
  }
  followSamples(value.samples ?? [], document, by.page, by.ear);
  for (const [name, logic] of Object.entries(value.views ?? {})) rule(logic, ['views', name], whole);
  rule(value.order, ['order'], whole);
  for (const [index, block] of value.blocks.entries()) followBlock(block, document, ['blocks', index], {}, by);
  for (const [index, { when, do: actions }] of (value.reactions ?? []).entries()) {
    rule(when, ['reactions', index, 'when'], whole);
    followActions(actions, document, ['reactions', index, 'do'], {}, by);
  }
}

function rule(logic: unknown, path: Path, here: InferenceContext): Shape {
  return logic === undefined ? undefined : shapeOfLogic(logic as Json, path, here);
}

/** Returns the payload of an event: an element of a block property, with the keys that the block adds. */
function broughtBy(brought: IncludedBlock | undefined, props: Shape, block: Block, by: PageFollowing): Shape {
  if (brought?.form !== undefined) return by.form(block.props?.[brought.form]);
  if (brought?.result !== undefined) return by.result(block.props?.[brought.result]);
  if (brought?.of === undefined) return undefined;
  const { shape } = element(step(props, brought.of).shape);
  return (brought.adds ?? []).reduce<Shape>((now, key) => withKey(now, key, PLAIN), shape);
}

function followBlock(block: Block, document: SourceDocument, path: Path, outer: Locals, by: PageFollowing): void {
  if (isBroken(block)) return;
  const outside = inferenceContext(outer, document, by);
  rule(block.show, [...path, 'show'], outside);
  const list = rule(block.each, [...path, 'each'], outside);
  const { shape: one, problem } = element(list);
  if (problem !== undefined) by.ear.in(document)([...path, 'each'], problem, undefined);
  const inner = block.each === undefined ? outer : { ...outer, [block.as ?? 'item']: one, index: [] };
  const inside = inferenceContext(inner, document, by);
  rule(block.key, [...path, 'key'], inside);
  if (block.empty !== undefined) shapeOfValue(block.empty as unknown as Json, [...path, 'empty'], outside);
  const props = shapeOfValue((block.props ?? {}) as Json, [...path, 'props'], inside);
  for (const [key, list] of by.keys(block.block)) {
    const written = block.props?.[key];
    if (typeof written !== 'string' || written.startsWith('=')) continue;
    const { shape, problem } = step(element(step(props, list).shape).shape, written);
    by.ear.in(document)([...path, 'props', key], problem, shape);
  }
  for (const [event, actions] of Object.entries(block.on ?? {}))
    followActions(
      actions,
      document,
      [...path, 'on', event],
      { ...inner, event: broughtBy(by.brings(block.block, event), props, block, by) },
      by,
    );
  for (const [index, child] of (block.blocks ?? []).entries()) followBlock(child, document, [...path, 'blocks', index], inner, by);
}
