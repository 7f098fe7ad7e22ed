import type { Json } from '../../engine/index.ts';
import type { Answered } from './ask.ts';

/** State of a request: its latest data, its error, and whether it runs. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly error: Error | undefined;
  readonly isValidating: boolean;
}

/** How a source shows its responses. */
interface Showing {
  /** True when the data arrived since the page opened, not from an earlier page. */
  readonly isFresh: boolean;
  /** True for a source that opens a form: data of an earlier page would fill it with old answers. */
  readonly once: boolean;
  /** True for a source that is requested again and again: its data stays until the next response. */
  readonly isPolled: boolean;
}

/** The state of a source for its page. */
export interface Shown {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly result: Json | undefined;
  readonly said: string | undefined;
}

/** Decides what a page shows of a source: cached data while the request runs (IN-19), and an error beside the data that it could not replace. */
export function shownOf({ data, error, isValidating }: Loaded<Answered>, { isFresh, once, isPolled }: Showing): Shown {
  const { result, said } = (once && !isFresh ? undefined : data) ?? {};
  const status = (): Shown['status'] => {
    if (isPolled && isFresh && data !== undefined) return 'ready';
    if (isValidating || (!isFresh && error === undefined)) return 'loading';
    return error === undefined ? 'ready' : 'failed';
  };
  return { status: status(), result, said };
}

/** Decides what a page shows at the end of a source in parts, of which `size` are wanted. */
export function nextOf({ data = [], error, isValidating }: Loaded<readonly Json[]>, size: number): 'failed' | 'loading' | 'idle' {
  if (error !== undefined) return 'failed';
  return isValidating && size > data.length ? 'loading' : 'idle';
}
