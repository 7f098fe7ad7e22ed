import { afterEach, expect, test, vi } from 'vitest';
import { browserTransport, fetchBy, type Outgoing } from './transport.ts';

afterEach(() => vi.restoreAllMocks());

const request = (more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'GET',
  url: '/x',
  query: undefined,
  data: undefined,
  timeout: 1000,
  ...more,
});

/** Rejects when it is aborted, as a browser does. */
const never = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))));

test('HC-01 distinguishes a timeout, an abort by the caller, and a broken network', async () => {
  await expect(fetchBy(never)(request({ timeout: 20 }))).rejects.toMatchObject({ code: 'timeout' });
  const controller = new AbortController();
  const asked = fetchBy(never)(request({ signal: controller.signal }));
  controller.abort();
  await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  await expect(fetchBy(() => Promise.reject(new TypeError('Failed to fetch')))(request())).rejects.toMatchObject({ code: 'network' });
});

test('HC-01 only a failure of sending is a broken network, with its cause; an invalid request is our own mistake and passes through', async () => {
  const cause = new TypeError('Failed to fetch');
  await expect(fetchBy(() => Promise.reject(cause))(request())).rejects.toMatchObject({ code: 'network', cause });
  const sent = vi.fn(() => Promise.resolve(new Response('')));
  const unsent: unknown = await fetchBy(sent)(request({ headers: { name: '张三' } })).catch((error: unknown) => error);
  expect(unsent).toBeInstanceOf(TypeError);
  expect(sent).not.toHaveBeenCalled();
  const broken = (): Promise<Response> => {
    throw new ReferenceError('missing');
  };
  await expect(fetchBy(broken)(request())).rejects.toBeInstanceOf(ReferenceError);
  await expect(browserTransport(request({ url: 'https://' }))).rejects.toBeInstanceOf(TypeError);
});

test('HC-01 a response that begins and then stalls times out, too', async () => {
  const slow = (_url: string, { signal }: RequestInit): Promise<Response> =>
    Promise.resolve(
      new Response(
        new ReadableStream({
          start: (stream) => signal?.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError'))),
        }),
      ),
    );
  await expect(fetchBy(slow)(request({ timeout: 20 }))).rejects.toMatchObject({ code: 'timeout' });
});

test('LGG-01 a keepalive request outlives its page, unless its body is too large', async () => {
  const send = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('')));
  const post = (data: Outgoing['data'], keepalive?: boolean) => fetchBy(send)(request({ method: 'POST', data, keepalive }));
  await post({ logs: [] }, true);
  await post({ logs: ['x'.repeat(70_000)] }, true);
  await post({ logs: [] });
  expect(send.mock.calls.map(([, { keepalive }]) => keepalive)).toEqual([true, undefined, undefined]);
});

test('HC-02 any status is a response, with its text or its bytes', async () => {
  const send = fetchBy(() => Promise.resolve(new Response('坏了', { status: 502 })));
  expect(await send(request())).toEqual({ status: 502, body: '坏了' });
  expect(await send<Blob>(request({ as: 'blob' }))).toMatchObject({ status: 502, body: { size: 6 } });
});

test('HC-01 a file reports its progress in a real browser, and can be aborted', async () => {
  const shares: number[] = [];
  const data = new FormData();
  data.append('file', new Blob([new Uint8Array(400_000)]));
  const url = new URL('/', window.location.href).href;
  const reply = await browserTransport(
    request({ method: 'POST', url, data, timeout: 0, onProgress: (loaded, total) => shares.push(loaded / total) }),
  );
  expect(reply.status).toBeGreaterThan(0);
  expect(shares.at(-1)).toBe(1);
  const controller = new AbortController();
  const stopped = browserTransport(
    request({ method: 'POST', url, data, timeout: 0, signal: controller.signal, onProgress: () => undefined }),
  );
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
  await expect(
    browserTransport(request({ url: 'http://127.0.0.1:1/', data, method: 'POST', timeout: 0, onProgress: () => undefined })),
  ).rejects.toMatchObject({
    code: 'network',
  });
});
