import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Call, Page, Source } from '../documents/types.gen.ts';
import { boundLogic } from '../logic/index.ts';

/** A request that a page makes first, as far as its document alone can say. */
export interface OpeningAsk {
  /** Full name of the call. */
  readonly call: string;
  /** Paths that must have a value; otherwise the request is not made. */
  readonly needs: readonly string[];
  /** Its parameters: plain values, and paths written `=query.…`, `=user.userId` or `=channel.…`. */
  readonly with: Values;
}

/** A prefetch request of a page, with its method, path and body. */
export interface PlacedAsk extends OpeningAsk, Pick<Call, 'method' | 'path' | 'body'> {}

/** The prefetch requests of all pages, written by the build. They run while the app loads. */
export interface AskLists {
  /** Headers of every call. Values that begin with `=` are paths into the configuration and the stored member data. */
  readonly headers: Readonly<Record<string, string>>;
  /** Query parameters that may change the member. With one of them, only the app makes requests. */
  readonly never: readonly string[];
  /** Requests by page document. */
  readonly pages: Readonly<Record<string, readonly PlacedAsk[]>>;
}

/** The files that each page needs before it draws, beyond those of every visit. The build writes it; the server reads it. */
export interface PreloadLists {
  /** Files by page document. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** Files by form; a page with a form also needs these. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  /** Files by page component. */
  readonly components: Readonly<Record<string, readonly string[]>>;
  /** Files by route, for the page that the route shows by default, without channel or query. */
  readonly routes: Readonly<Record<string, readonly string[]>>;
  /** The first form that a page document itself names, by page: a code, or a path into the channel such as `=channel.form`. */
  readonly opens: Readonly<Record<string, string>>;
  /** The file of each document, by kind and name. */
  readonly documents: { readonly page: Readonly<Record<string, string>>; readonly form: Readonly<Record<string, string>> };
  readonly asks: AskLists;
}

/** Paths that are known before the app runs: the address, the member, the channel. */
const KNOWN = /^(?:query\.\w+|user\.userId|channel(?:\.\w+)+)$/;

/**
 * Returns the requests that a page makes on opening and that can run before the app does:
 * their condition and values depend on address, member and channel alone.
 * Leaves out requests that need a rule, another response or page state, and calls that do more than read:
 * those that feed a collection, inform the back end, are encrypted, signed or inspected, or are limited.
 */
export function openingAsks(data: Page['data'], callOf: (name: string) => Call | undefined): readonly OpeningAsk[] {
  return Object.values(data ?? {}).flatMap((source) => {
    const call = source.call === undefined ? undefined : callOf(source.call);
    if (source.call === undefined || call === undefined || asksMore(source, call)) return [];
    const needs = source.when === undefined ? [] : neededBy(source.when);
    const values = { ...call.with, ...source.with } as Values;
    if (needs === undefined || !Object.values(values).every(isPlain)) return [];
    const { paging } = source;
    return [{ call: source.call, needs, with: paging ? { ...values, [paging.page]: 1, [paging.size]: paging.count } : values }];
  });
}

/** Returns true for a call that does more than read plainly: it feeds a collection, informs the back end, or is protected or limited. */
export const asksMore = (source: Source, { path, encrypted, signed, idempotent, inspect, limit, body }: Call): boolean =>
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

/** Returns true for a literal value, or a path that is known before the app runs. */
function isPlain(value: Json): boolean {
  if (typeof value === 'object') return value === null;
  if (typeof value !== 'string' || !/^[=@]/.test(value)) return true;
  const rule = boundLogic(value);
  return isValues(rule) && typeof rule['var'] === 'string' && KNOWN.test(rule['var']);
}

/** Returns the paths that a rule requires to have a value; undefined for a rule that says more than that. */
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
