import type { Json } from '../documents/json.ts';
import { type Bound, bindProps } from './bind.ts';
import { scopeOfPage } from './memo.ts';
import { join, type Parts } from './paging.ts';
import { settle } from './settle.ts';
import type { PageEvent, PageState, ReadAnswer, SourceState } from './state.ts';
import { backTo, goTo, setInStep } from './step-path.ts';
import { structuralShare } from './structural-share.ts';

/** Reducer of an open page. Pure: returns the same state if nothing changes.
 * An event for an unknown source, variable or step changes nothing. */
export function change(state: PageState, event: PageEvent): PageState {
  const applied = apply(state, event);
  if (applied === state) return state;
  const next = settle(applied);
  return isSame(state, next) ? state : next;
}

/** Returns true if an event changed nothing, or if `settle` undid it, as for a source that is idle. */
function isSame(before: PageState, next: PageState): boolean {
  const { sources: known, ranWatchers: done, ...others } = before;
  return (
    Object.entries(others).every(([key, value]) => next[key as keyof PageState] === value) &&
    Object.entries(known).every(([name, source]) => isSameSource(source, next.sources[name])) &&
    done.size === next.ranWatchers.size &&
    [...done].every((reaction) => next.ranWatchers.has(reaction))
  );
}

const isSameSource = (before: SourceState, next: SourceState | undefined): boolean =>
  before === next ||
  (before.status === next?.status && before.value === next.value && before.more === next.more && before.said === next.said);

function apply(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'source':
      return answer(state, event);
    case 'parts':
      return parts(state, event);
    case 'forget':
      return forget(state, event.source);
    case 'set':
      return set(state, event.name, event.value);
    case 'outside':
      return outside(state, event.outside);
    case 'step':
      return state.page.steps.includes(event.to) ? { ...state, ...goTo(state, event.to, event.with, event.replace) } : state;
    case 'back':
      return { ...state, ...backTo(state, event.depth) };
    case 'set-step':
      return { ...state, ...setInStep(state, event.name, event.value) };
    case 'watcher-ran':
      return { ...state, ranWatchers: new Set([...state.ranWatchers, event.reaction]) };
    case 'release-layout':
      return state.isLayoutHeld ? { ...state, isLayoutHeld: false } : state;
    case 'left':
      return state.ranWatchers.size === 0 ? state : { ...state, ranWatchers: new Set() };
  }
}

/** Updates a source. Its value stays until another arrives; equal parts stay the same object. */
function withSource(state: PageState, name: string, next: SourceState, read?: ReadAnswer): PageState {
  const before = Object.hasOwn(state.sources, name) ? state.sources[name] : undefined;
  if (before === undefined) return state;
  const value = next.value === undefined ? before.value : structuralShare(before.value, next.value);
  const { status, more } = next;
  const said = next.value === undefined ? before.said : next.said;
  const answers = read === undefined || state.answers[name] === read ? state.answers : { ...state.answers, [name]: read };
  const source: SourceState = {
    status,
    ...(value === undefined ? {} : { value }),
    ...(more === undefined ? {} : { more }),
    ...(said && { said }),
  };
  if (isSameSource(before, source)) return answers === state.answers ? state : { ...state, answers };
  return { ...state, answers, sources: { ...state.sources, [name]: source } };
}

function answer(state: PageState, { source, status, result, said }: Extract<PageEvent, { type: 'source' }>): PageState {
  if (result === undefined) return withSource(state, source, { status });
  const read = readAnswer(state, source, result);
  const value = read.value === undefined ? { status: 'failed' as const } : { status, value: read.value, ...(said && { said }) };
  return withSource(state, source, value, read);
}

function parts(state: PageState, { source, results, next }: Extract<PageEvent, { type: 'parts' }>): PageState {
  if (results === undefined) return withSource(state, source, { status: next === 'failed' ? 'failed' : 'loading', more: next });
  const read = readParts(state, source, results);
  if (read.value === undefined) return withSource(state, source, { status: 'failed', more: 'failed' }, read);
  const more = next !== 'failed' && read.isComplete ? 'none' : next;
  return withSource(state, source, { status: 'ready', value: read.value, more }, read);
}

function forget(state: PageState, name: string): PageState {
  const before = Object.hasOwn(state.sources, name) ? state.sources[name] : undefined;
  if (before?.value === undefined) return state;
  return { ...state, sources: { ...state.sources, [name]: { status: 'loading' } } };
}

function outside(
  state: PageState,
  { today, text = state.context.text, ...next }: Extract<PageEvent, { type: 'outside' }>['outside'],
): PageState {
  const { context } = state;
  const user = structuralShare(context.user, next.user);
  const session = structuralShare(context.session, next.session);
  const kept = structuralShare(context.kept, next.kept ?? {});
  const stays = today === context.today && text === context.text && user === context.user && session === context.session;
  return stays && kept === context.kept ? state : { ...state, context: { ...context, today, text, user, session, kept } };
}

function set(state: PageState, name: string, next: Json): PageState {
  if (!Object.hasOwn(state.variables, name)) return state;
  const value = structuralShare(state.variables[name], next);
  return value === state.variables[name] ? state : { ...state, variables: { ...state.variables, [name]: value } };
}

/** Evaluates a source's `read` over its response and the page at that moment. */
const readAnswer = (state: PageState, name: string, result: Json): ReadAnswer =>
  readOnce(state, name, result, () => {
    const read = state.page.sources[name]?.read as Json | undefined;
    const bound: Bound<Json> =
      read === undefined ? { ok: true, value: result } : bindProps(read, scopeOfPage(state, { result }), state.context.text);
    return bound.ok ? { ok: true, value: { items: bound.value, complete: true } } : bound;
  });

/** Joins the pages of a paged source. */
const readParts = (state: PageState, name: string, results: readonly Json[]): ReadAnswer =>
  readOnce(state, name, results, () => join(state.page.sources[name]?.paging, results, state.page.operators));

/** Reads a response once, and an equal one not again. */
function readOnce(state: PageState, name: string, result: ReadAnswer['result'], read: () => Bound<Parts>): ReadAnswer {
  const before = state.answers[name];
  if (before !== undefined && structuralShare(before.result, result) === before.result) return before;
  const bound = read();
  return {
    result,
    value: bound.ok ? bound.value.items : undefined,
    isComplete: bound.ok && bound.value.complete,
    problem: bound.ok ? undefined : { kind: 'source', name, fault: bound.fault },
  };
}
