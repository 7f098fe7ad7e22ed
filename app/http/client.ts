import { operators } from '../../domain/index.ts';
import { type Documents, type Json, logic, responses, urls, type Values } from '../../engine/index.ts';
import { constants, program } from '../../schemas/index.ts';
import {
  type Answer,
  failure,
  isAnswered,
  isProven,
  MALFORMED,
  NETWORK,
  readAnswer,
  SESSION_EXPIRED,
  SUCCESS,
  TIMEOUT,
  UNPROVEN,
  unsent,
  WITHDRAWN,
} from './answer.ts';
import { EncryptionUnavailable } from './encrypt.ts';
import { defaultHeaders, needsInspection } from './headers.ts';
import { createLoading } from './loading.ts';
import { joinUrl, type Prepared, prepare } from './request.ts';
import { browserTransport, type Reply, WireFailure } from './transport.ts';
import type { CallOptions, Http, HttpHost } from './types.ts';

/** Request timeout in milliseconds (HC-01). The timeout of an upload counts from its last progress. */
export const REQUEST_TIMEOUT = constants.requestTimeout;
/** A call slower than this many milliseconds is reported (HC-10). */
export const SLOW_CALL = constants.slowCall;

/** Builds the client of the call catalogue: HC-01 to HC-08, HC-10, EC-01 to EC-04. */
export function createHttp(host: HttpHost): Http {
  const { config, monitor, text } = host;
  const transport = host.transport ?? browserTransport;
  const loading = createLoading({ show: () => host.loading(text('app.loading')), isSaid: host.saysLoading });

  async function send(
    name: string,
    call: Documents.Call,
    prepared: Prepared,
    options: CallOptions,
    identity: ReturnType<HttpHost['identity']>,
  ): Promise<Reply> {
    const inspected = needsInspection(call, host.channel());
    const stall = options.file ? createStallTimeout(REQUEST_TIMEOUT, options.signal) : undefined;
    const headers = {
      ...defaultHeaders({ config, ...identity }),
      ...(inspected ? { inspectType: '1', inspectContent: await host.inspect(identity.userId, host.now()) } : {}),
      ...(call.idempotent && options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
    };
    const started = host.now();
    let took: number | undefined;
    try {
      return await transport({
        ...prepared,
        headers,
        signal: stall?.signal ?? options.signal,
        timeout: stall ? 0 : REQUEST_TIMEOUT,
        keepalive: options.keepalive,
        onTook: (ms) => {
          took = ms;
        },
        onProgress:
          stall &&
          ((loaded, total) => {
            stall.moved();
            if (total > 0) options.onProgress?.(loaded / total);
          }),
      });
    } catch (error) {
      if (stall?.stalled()) throw new WireFailure('timeout', { cause: error });
      throw error;
    } finally {
      stall?.stop();
      const ms = took ?? host.now() - started;
      if (ms > SLOW_CALL) monitor.report('warning', 'call.slow', { call: name, ms });
    }
  }

  function settle(name: string, call: Documents.Call, answer: Answer, options: CallOptions, token: string): Answer {
    if (answer.code === SUCCESS) return answer;
    monitor.report('info', answer.unconfirmed ? 'call.failed' : 'call.refused', { call: name, code: answer.code });
    if (answer.code === program.codes.failed && program.busy.some((word) => answer.msg.includes(word)))
      monitor.report('warning', 'call.busy', { call: name });
    if (answer.code === SESSION_EXPIRED) {
      host.toast(answer.msg || text('app.sessionExpired'));
      host.expired(token);
    } else if (answer.code === WITHDRAWN) {
      host.withdrawn(answer.msg || text('app.requestFailed'), options.kept === true);
    } else if (!options.none?.includes(answer.code) && (options.onError ?? call.onError ?? 'toast') === 'toast') {
      host.toast(answer.msg || text('app.requestFailed'));
    }
    return answer;
  }

  /** Validates a result against the schema of its call (HC-02). Reports the path of a violation, never its value. */
  function isReadable(name: string, { answer: shape }: Documents.Call, { code, result }: Answer): boolean {
    const wrong = shape === undefined || code !== SUCCESS ? undefined : responses.validate(result, shape, () => undefined);
    if (shape === undefined || wrong === undefined) return true;
    monitor.report('warning', 'call.malformed', { call: name, path: wrong });
    return !responses.isFatal(wrong, shape);
  }

  async function exchange(
    name: string,
    call: Documents.Call,
    params: Values,
    options: CallOptions,
    identity: ReturnType<HttpHost['identity']>,
  ): Promise<Answer> {
    const done = (options.quiet ?? call.quiet) ? undefined : loading();
    try {
      const defaults = host.bindDefaults(call, options.scope ?? {});
      if (!defaults) return unsent(text('app.documentFault'));
      const logBase = name === program.calls.log ? config.logBase : '';
      const told = logic.withoutEmpty(operators.withoutMasked({ ...defaults, ...params }, call.unmasked));
      const prepared = await prepare(call, logBase || config.apiBase, told, options.file, {
        crypto: host.crypto,
        publicKey: config.encryption?.publicKey,
      });
      // A log host other than the call host gets no token.
      const shown = logBase === '' ? identity : { ...identity, token: '', underWriting: undefined };
      const response = await send(name, call, prepared, options, shown);
      const read = (): Answer => {
        const answer = readAnswer(response.body, call.result) ?? failure(NETWORK, text('app.requestFailed'));
        if (!isProven(answer, call.proof)) return failure(UNPROVEN, text('app.requestFailed'));
        return isReadable(name, call, answer) ? answer : failure(MALFORMED, text('app.malformed'));
      };
      return host.remember?.(name, response.body, read) ?? read();
    } catch (error) {
      if (error instanceof EncryptionUnavailable) {
        monitor.report('error', 'call.encryption-unavailable', { call: name });
        return unsent(text('app.encryptionUnavailable'));
      }
      if (!(error instanceof WireFailure)) throw error;
      if (error.code === 'aborted') throw new DOMException('aborted', 'AbortError');
      return error.code === 'timeout' ? failure(TIMEOUT, text('app.requestTimeout')) : failure(NETWORK, text('app.requestFailed'));
    } finally {
      done?.();
    }
  }

  return {
    async call(name, params = {}, options = {}) {
      const found = await host.findCall(name).catch((error: unknown) => {
        monitor.report('warning', 'call.not-loaded', { call: name, name: error instanceof Error ? error.name : '' });
        return null;
      });
      if (found === null) {
        // After a new build the call document loads only after a reload (EC-22). Its error handling is unknown as well, so a call without a tap stays silent.
        if ((options.onError ?? (options.quiet || options.untapped ? 'silent' : 'toast')) === 'toast') host.toast(text('app.actionFailed'));
        return unsent(text('app.actionFailed'));
      }
      if (!found) {
        monitor.report('error', 'call.unknown', { call: name });
        host.toast(text('app.requestFailed'));
        return unsent(text('app.requestFailed'));
      }
      const call = { ...found, ...host.channel()?.apiConfig?.[name] };
      // The caller's identity is fixed when the call is sent: the answer may arrive on another page.
      const identity = host.identity();
      return settle(name, call, await exchange(name, call, params, options, identity), options, identity.token);
    },

    async loadFile(url, signal) {
      // The token goes only to the own back end, so the guard accepts only a plain path.
      const file = urls.guardPath(url, 'https://own.invalid');
      if (!file.ok) throw new Error('not a file of this back end');
      const { status, body } = await transport<Blob>({
        method: 'GET',
        url: joinUrl(config.apiBase, file.url),
        query: undefined,
        data: undefined,
        as: 'blob',
        headers: defaultHeaders({ config, ...host.identity() }),
        timeout: REQUEST_TIMEOUT,
        signal,
      });
      if (status !== 200) throw new Error(`file answered ${status}`);
      return body;
    },
  };
}

/** Reduces an answer to a result or a message. A fault of the server and a lost session refuse nothing. */
export const toResult = (answer: Answer): { ok: true; result: Json } | { ok: false; code: string; message: string; isRefused: boolean } =>
  answer.code === SUCCESS
    ? { ok: true, result: answer.result }
    : {
        ok: false,
        code: answer.code,
        message: answer.msg,
        isRefused: isAnswered(answer) && answer.code !== program.codes.failed && answer.code !== SESSION_EXPIRED,
      };

/** Watches an upload: aborts it after `ms` milliseconds without progress, or when the caller aborts. */
interface StallTimeout {
  readonly signal: AbortSignal;
  moved(): void;
  stalled(): boolean;
  stop(): void;
}

/** Starts watching. The caller must call `stop` after the upload. */
function createStallTimeout(ms: number, outer: AbortSignal | undefined): StallTimeout {
  const controller = new AbortController();
  let stalled = false;
  const give = () => {
    stalled = true;
    controller.abort();
  };
  const forward = () => controller.abort();
  let timer = setTimeout(give, ms);
  outer?.addEventListener('abort', forward);
  if (outer?.aborted) controller.abort();
  return {
    signal: controller.signal,
    moved() {
      clearTimeout(timer);
      timer = setTimeout(give, ms);
    },
    stalled: () => stalled,
    stop() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', forward);
    },
  };
}
