import { type OnTook, takeEarly } from './early.ts';
import type { Prepared } from './request.ts';

/** A request on the wire. */
export interface Outgoing extends Pick<Prepared, 'method' | 'url' | 'query' | 'data'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeout in milliseconds; 0 waits for ever. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, if its body is small enough. */
  readonly keepalive?: boolean | undefined;
  /** Type of the response body; text by default. */
  readonly as?: 'text' | 'blob';
  /** Receives the number of bytes sent. */
  readonly onProgress?: ((loaded: number, total: number) => void) | undefined;
  /** Receives the duration of the response when the request was sent early. */
  readonly onTook?: OnTook | undefined;
}

/** A response of any status. */
export interface Reply<Body = string> {
  readonly status: number;
  readonly body: Body;
}

/** No response arrived: a timeout, a network failure, or an abort by the caller. */
export class WireFailure extends Error {
  readonly code: 'timeout' | 'network' | 'aborted';

  constructor(code: WireFailure['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Sends a request and waits for its response. Rejects with a WireFailure when none arrives. */
export type Transport = <Body = string>(request: Outgoing) => Promise<Reply<Body>>;

/** Returns the address with its parameters. */
const addressOf = ({ url, query }: Outgoing): string => {
  const search = query?.toString() ?? '';
  return search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`;
};

/** Returns the body and its content type; the browser sets the type of forms itself. */
function bodyOf({ data }: Outgoing): { body?: BodyInit; type?: string } {
  if (data === undefined) return {};
  if (data instanceof FormData || data instanceof URLSearchParams) return { body: data };
  return { body: JSON.stringify(data), type: 'application/json' };
}

/** Characters of a body that a browser surely sends after its page is gone: its limit is 64 KiB for all such requests together. */
const KEEPALIVE_MAX = 60_000;

/** Builds a transport over any `fetch`: the browser's, or a server in memory. An invalid request, such as a malformed header, is our own mistake, and its error passes through. */
export const fetchBy =
  (send: (url: string, init: RequestInit, request: Outgoing) => Promise<Pick<Response, 'status' | 'text' | 'blob'>>): Transport =>
  async <Body>(request: Outgoing): Promise<Reply<Body>> => {
    const { method, headers, timeout, signal, keepalive = false, as = 'text' } = request;
    if (signal?.aborted) throw new WireFailure('aborted');
    const { body, type } = bodyOf(request);
    const url = addressOf(request);
    const controller = new AbortController();
    const init: RequestInit = {
      method,
      headers: new Headers({ ...headers, ...(type && { 'Content-Type': type }) }),
      ...(body !== undefined && { body }),
      ...(keepalive && typeof body === 'string' && body.length <= KEEPALIVE_MAX && { keepalive }),
      signal: controller.signal,
    };
    const abort = (): void => controller.abort();
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      abort();
    };
    const fail = (cause: unknown): never => {
      if (isLate) throw new WireFailure('timeout', { cause });
      throw new WireFailure(controller.signal.aborted ? 'aborted' : 'network', { cause });
    };
    const timer = timeout > 0 ? setTimeout(giveUp, timeout) : undefined;
    signal?.addEventListener('abort', abort);
    try {
      const response = await send(url, init, request).catch(fail);
      const text = await response[as]().catch(fail);
      return { status: response.status, body: text as Body };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };

/** Sends by XMLHttpRequest, the only way to observe upload progress. */
const sendByXhr: Transport = <Body>(request: Outgoing): Promise<Reply<Body>> =>
  new Promise((resolve, reject) => {
    const { method, headers = {}, timeout, signal, as = 'text', onProgress } = request;
    if (signal?.aborted) {
      reject(new WireFailure('aborted'));
      return;
    }
    const { body, type } = bodyOf(request);
    const xhr = new XMLHttpRequest();
    const abort = (): void => xhr.abort();
    const fail = (code: WireFailure['code']) => (): void => reject(new WireFailure(code));
    xhr.open(method, addressOf(request));
    xhr.responseType = as;
    xhr.timeout = timeout;
    for (const [name, value] of Object.entries({ ...headers, ...(type && { 'Content-Type': type }) })) xhr.setRequestHeader(name, value);
    xhr.onload = () => resolve({ status: xhr.status, body: xhr.response as Body });
    xhr.onerror = fail('network');
    xhr.ontimeout = fail('timeout');
    xhr.onabort = fail('aborted');
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress?.(loaded, lengthComputable ? total : 0);
    signal?.addEventListener('abort', abort);
    xhr.send((body ?? null) as XMLHttpRequestBodyInit | null);
  });

// An invalid address throws when the request is created, not when it is sent.
const sendByFetch = fetchBy((url, init, { onTook }) => {
  const send = () => fetch(new Request(url, init));
  return takeEarly(url, init, send, onTook) ?? send();
});

/** Sends a request with progress by XMLHttpRequest, any other by fetch. */
export const browserTransport: Transport = (request) => (request.onProgress ? sendByXhr : sendByFetch)(request);

/** Gets a file of the own site. Rejects with a WireFailure when no response arrives. */
export const get = (url: string, timeout: number): Promise<Reply> =>
  sendByFetch({ method: 'GET', url, query: undefined, data: undefined, timeout });
