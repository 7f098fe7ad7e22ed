import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Call, Page, Source } from '../documents/types.gen.ts';
import { boundLogic } from '../logic/index.ts';

/** What a page asks first, as far as its document alone tells. */
export interface OpeningAsk {
  /** Full name of the call. */
  readonly call: string;
  /** Paths that must hold something, or it is not asked. */
  readonly needs: readonly string[];
  /** What it is asked with: plain values, and paths written `=query.…`, `=user.userId` or `=channel.…`. */
  readonly with: Values;
}

/** A question that a page asks first, and where it goes. */
export interface PlacedAsk extends OpeningAsk, Pick<Call, 'method' | 'path' | 'body'> {}

/** What pages ask first, as a build says it: it is asked while the app is on its way. */
export interface AskLists {
  /** Headers of every call; values that begin with `=` are paths into the configuration and what the phone knows of the member. */
  readonly headers: Readonly<Record<string, string>>;
  /** Parameters of an address that may change who asks: with one of them the app asks itself. */
  readonly never: readonly string[];
  /** Questions by page document. */
  readonly pages: Readonly<Record<string, readonly PlacedAsk[]>>;
}

/** What each page needs before it is drawn, beyond what every visit loads, as a build says it and the server reads it. */
export interface PreloadLists {
  /** Files by page document. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Files by form, which a page with a form needs beside its own. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** Files by page component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /** Files by route, of the page that a route shows without a word of channel or query. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  readonly asks: AskLists;
}

/** What is known before the app runs: the address, who is signed in, the channel. */
const KNOWN = /^(?:query\.\w+|user\.userId|channel(?:\.\w+)+)$/;

/**
 * The questions that a page asks as soon as it opens and that can be asked before the app runs: those whose condition and values
 * are made of the address, the member and the channel alone. What needs a rule, another answer or the state of the page is left out, and so is
 * what is more than a question: what feeds a collection, tells the back end something, or goes out encrypted, signed or inspected, or may be asked so often only.
 */
export function openingAsks(data: Page['data'], callOf: (name: string) => Call | undefined): readonly OpeningAsk[] {
  return Object.values(data ?? {}).flatMap((source) => {
    const call = source.call === undefined ? undefined : callOf(source.call);
    if (source.call === undefined || call === undefined || isMore(source, call)) return [];
    const needs = source.when === undefined ? [] : neededBy(source.when);
    const values = { ...call.with, ...source.with } as Values;
    if (needs === undefined || !Object.values(values).every(isPlain)) return [];
    const { paging } = source;
    return [{ call: source.call, needs, with: paging ? { ...values, [paging.page]: 1, [paging.size]: paging.count } : values }];
  });
}

const isMore = (source: Source, { path, encrypted, signed, idempotent, inspect, limit, body }: Call): boolean =>
  source.keep !== undefined ||
  source.tells === true ||
  source.batch !== undefined ||
  encrypted === true ||
  signed === true ||
  idempotent === true ||
  inspect !== undefined ||
  limit !== undefined ||
  body === 'file' ||
  path.includes('{');

/** A value that is written out, or a path into what is known. */
function isPlain(value: Json): boolean {
  if (typeof value === 'object') return value === null;
  if (typeof value !== 'string' || !/^[=@]/.test(value)) return true;
  const rule = boundLogic(value);
  return isValues(rule) && typeof rule['var'] === 'string' && KNOWN.test(rule['var']);
}

/** The paths that a rule wants to hold something, all of them; undefined for a rule that says more than that. */
function neededBy(rule: Json): readonly string[] | undefined {
  if (!isValues(rule)) return undefined;
  const [[operator, raw] = ['', null], ...more] = Object.entries(rule);
  if (more.length > 0) return undefined;
  const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw as Json];
  if (operator === 'var')
    return operands.length === 1 && typeof operands[0] === 'string' && KNOWN.test(operands[0]) ? [operands[0]] : undefined;
  if (operator === '!!') return operands.length === 1 ? neededBy(operands[0] ?? null) : undefined;
  if (operator !== 'and') return undefined;
  const all = operands.map(neededBy);
  return all.every((one) => one !== undefined) ? all.flat() : undefined;
}
