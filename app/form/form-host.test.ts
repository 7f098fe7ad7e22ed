import { afterEach, expect, test, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../base/config.ts';
import { createFormHost } from './form-host.ts';

afterEach(() => vi.unstubAllGlobals());

function openTemplate(url: string, apiBase: string, isAllowed = true) {
  const [opened, told]: [string[], string[]] = [[], []];
  const app = {
    config: { ...DEFAULT_CONFIG, apiBase },
    text: (key: string) => key,
    dialogs: { alert: async ({ content }: { content: string }) => void told.push(content) },
    leave: { to: (address: string) => isAllowed && opened.push(address) > 0 },
  } as unknown as Parameters<typeof createFormHost>[0];
  createFormHost(app, {}).openTemplate(url);
  return { opened, told };
}

test('FU-03 opens a template through the preview of the back end, its address encoded once', () => {
  const query = '?url=%2F%E6%A8%A1%E6%9D%BF.pdf%3Fa%3D1%26b%3D2';
  expect(openTemplate('/模板.pdf?a=1&b=2', '').opened).toEqual([`/api/file/preview${query}`]);
  expect(openTemplate('/模板.pdf?a=1&b=2', 'https://api.example.com/').opened).toEqual([
    `https://api.example.com/api/file/preview${query}`,
  ]);
});

test('FU-03 shows a message when the preview may not open', () => {
  expect(openTemplate('/a.pdf', 'https://elsewhere.example', false)).toEqual({ opened: [], told: ['app.linkRefused'] });
});

test('VA-01 logs a refused answer by form, field and kind, without its value', () => {
  const report = vi.fn();
  const app = { monitor: { report } } as unknown as Parameters<typeof createFormHost>[0];
  createFormHost(app, {}).refused('INSURED_CREATE', { field: 'insuredCard', code: 'pattern', params: { value: '360102198506184513' } });
  expect(report.mock.calls).toEqual([['info', 'form.refused', { form: 'INSURED_CREATE', field: 'insuredCard', issue: 'pattern' }]]);
});

test.each([
  ['a phone without a network', 'network', false, true],
  ['a server that is not reached', 'network', true, false],
  ['a server that does not answer in time', 'timeout', true, false],
  ['a server that refuses', '40020', false, false],
])('VL-09 an upload that fails because of %s', async (_why, code, onLine, offline) => {
  vi.stubGlobal('navigator', { onLine });
  const app = { http: { call: async () => ({ code, msg: '', result: null, unconfirmed: true }) } } as unknown as Parameters<
    typeof createFormHost
  >[0];
  const upload = createFormHost(app, {}).upload(new File([], 'a.jpg'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  expect(await upload).toEqual({ ok: false, message: '', offline });
});

test.each([
  ['the position', { code: '0', result: { longitude: 115.9, latitude: 28.7 } }, { ok: true, lat: 28.7, lng: 115.9 }],
  ['a refusal of the member', { code: 'cancelled', result: null }, { ok: false, isDenied: true }],
  ['a host without positions', { code: 'unsupported', result: null }, { ok: false, isDenied: false }],
])('AD-01 a form reads %s from the host', async (_what, answer, found) => {
  const app = { entry: { bridge: async () => ({ run: async () => ({ ...answer, text: '' }) }) } } as unknown as Parameters<
    typeof createFormHost
  >[0];
  expect(await createFormHost(app, {}).locate?.()).toEqual(found);
});

test('AD-01 a form goes on without the position when the host does not load, and reports it', async () => {
  const report = vi.fn();
  const app = { monitor: { report }, entry: { bridge: () => Promise.reject(new Error('no chunk')) } } as unknown as Parameters<
    typeof createFormHost
  >[0];
  expect(await createFormHost(app, {}).locate?.()).toEqual({ ok: false, isDenied: false });
  expect(report).toHaveBeenCalledWith('error', 'form.bridge-failed', { message: 'no chunk' });
});
