import type { Values } from '../../engine/index.ts';
import type { CallAnswer, UploadAnswer } from '../../renderer/index.ts';
import { createApp } from '../../server/app.ts';
import { createMemoryCatalogue } from '../../server/platform/catalogue/memory.ts';
import { digest } from '../../server/platform/crypto/digest.ts';
import { createSecrets } from '../../server/platform/crypto/keys.ts';
import { openFormDataPart } from '../../server/platform/files/form-data.ts';
import { createMemoryFiles } from '../../server/platform/files/memory.ts';
import { createMemoryStore } from '../../server/platform/store/memory.ts';
import { callOf, calls, dictionaries, samples, shapes } from './documents.ts';

/** Addresses of the drawn pictures of the sample data. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('/server/data/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function readPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const path = `/server/data/pictures/${name}.webp`;
  if (!Object.hasOwn(PICTURES, path)) return undefined;
  const response = await fetch(PICTURES[path] ?? '');
  return new Uint8Array(await response.arrayBuffer());
}

const TOKEN = 'story';
const HOST = 'http://sandbox.invalid';

const open = async () => {
  const store = createMemoryStore();
  const now = new Date();
  await store.users.insert({ id: 'story', phone: '13800138000', createdAt: now.toISOString() });
  await store.sessions.insert({
    id: await digest(TOKEN),
    userId: 'story',
    createdAt: now.getTime(),
    device: '',
    system: 'other',
    host: 'other',
    seenAt: now.getTime(),
  });
  return createApp({
    store,
    files: createMemoryFiles(),
    openPart: openFormDataPart,
    catalogue: createMemoryCatalogue(),
    documents: {
      in: () => {
        throw new Error('The sandbox of stories speaks Chinese');
      },
      spoken: (form) => form,
      calls,
      shapes,
      channels: {},
      dictionaries,
      samples,
      services: {},
      form: () => undefined,
      formOf: () => undefined,
      isHandingIn: () => false,
    },
    clock: () => new Date(),
    pictures: readPicture,
    log: () => undefined,
    secrets: await createSecrets(),
    sandbox: true,
    addressOf: () => 'this page',
  });
};

let opened: ReturnType<typeof open> | undefined;

const send = async (path: string, init: RequestInit): Promise<Response> => {
  opened ??= open();
  const app = await opened;
  return app.fetch(new Request(`${HOST}${path}`, { ...init, headers: { ...init.headers, token: TOKEN } }));
};

const read = async (response: Response): Promise<CallAnswer> => {
  const { code, msg, result } = (await response.json()) as { code: number; msg: string; result: unknown };
  return code === 0 ? { ok: true, result } : { ok: false, code: String(code), message: msg };
};

/** Calls the sandbox server, which runs inside this page in memory with one signed-in member. */
export const callSandbox = async (name: string, params: Values): Promise<CallAnswer> => {
  const call = callOf(name);
  if (call === undefined) return { ok: false, code: '404', message: `没有名为 ${name} 的接口` };
  const path = `/${call.path.replace(/^\//, '')}`.replace(/\{(\w+)\}/g, (_place, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  );
  if (call.method === 'GET' || call.body === 'query') {
    const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
    return read(await send(`${path}?${query}`, { method: call.method }));
  }
  return read(await send(path, { method: 'POST', body: JSON.stringify(params), headers: { 'content-type': 'application/json' } }));
};

/** Uploads a file to the page's own sandbox. */
export const uploadToSandbox = async (file: File): Promise<UploadAnswer> => {
  const body = new FormData();
  body.append('file', file);
  const answer = await read(await send('/api/right/special/upload', { method: 'POST', body }));
  return answer.ok ? { ok: true, url: String(answer.result) } : { ok: false, message: answer.message };
};

/** Loads a file of the sandbox, or returns undefined. */
export const loadFromSandbox = async (url: string): Promise<Blob | undefined> => {
  const response = await send(url, { method: 'GET' });
  return response.ok ? response.blob() : undefined;
};
