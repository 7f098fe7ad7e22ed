import type { Documents } from '../../engine/index.ts';
import { DEFAULT_CONFIG } from '../base/config.ts';
import { createMonitor, type Report } from '../monitor/index.ts';
import { createHttp } from './client.ts';
import { fetchBy } from './transport.ts';
import type { HttpHost } from './types.ts';

const TEXTS: Record<string, string> = {
  'app.loading': '加载中',
  'app.requestTimeout': '请求超时，请稍后重试',
  'app.requestFailed': '请求失败，请重试',
  'app.malformed': '收到的内容不完整，请重试',
  'app.actionFailed': '没有成功，请重试；仍不行请重新打开页面',
  'app.sessionExpired': '登录失效，请重新登录',
  'app.documentFault': '页面配置有误',
  'app.encryptionUnavailable': '无法加密，请联系客服',
};

const CALLS: Record<string, Documents.Call> = {
  'a.json': { title: 'json', method: 'POST', path: '/echo/json' },
  'a.form': { title: 'form', method: 'POST', path: 'echo/form', body: 'form' },
  'a.file': { title: 'file', method: 'POST', path: '/echo/file', body: 'file' },
  'a.get': { title: 'get', method: 'GET', path: '/echo/item/{id}' },
  'a.query': { title: 'query', method: 'POST', path: '/echo/query', body: 'query' },
  'a.data': { title: 'data', method: 'POST', path: '/echo/data', result: 'data' },
  'a.quiet': { title: 'quiet', method: 'POST', path: '/echo/json', quiet: true },
  'a.silent': { title: 'silent', method: 'POST', path: '/echo/json', onError: 'silent' },
  'a.caller': { title: 'caller', method: 'POST', path: '/echo/json', onError: 'caller' },
  'a.once': { title: 'once', method: 'POST', path: '/echo/json', idempotent: true },
  'a.secret': { title: 'secret', method: 'POST', path: '/echo/json', encrypted: true },
  'a.signed': { title: 'signed', method: 'POST', path: '/echo/json', signed: true },
  'a.list': {
    title: 'list',
    method: 'POST',
    path: '/echo/json',
    answer: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
  },
  'a.page': {
    title: 'page',
    method: 'POST',
    path: '/echo/json',
    answer: {
      type: 'object',
      required: ['list'],
      properties: { list: { type: 'array', items: { type: 'string' } }, total: { type: 'number' } },
    },
  },
  'a.code': { title: 'code', method: 'POST', path: '/echo/json', inspect: 'channelVerification' },
};

interface Seen {
  method: string;
  url: string;
  type: string;
  headers: Record<string, string>;
  body: string;
}

/** Builds a client over a server in memory that gives every call the same answer; records both sides. */
export function setup(answer: unknown = { code: 0, msg: '', result: 'ok' }, overrides: Partial<HttpHost> = {}) {
  const seen: Seen[] = [];
  const reports: Report[] = [];
  const toasts: string[] = [];
  const loading: string[] = [];
  const ended: string[] = [];
  const server = async (request: Request): Promise<Response> => {
    seen.push({
      method: request.method,
      url: request.url.replace('http://api.test', ''),
      type: request.headers.get('content-type') ?? '',
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    });
    return typeof answer === 'string' ? new Response(answer, { status: 502 }) : Response.json(answer);
  };
  const host: HttpHost = {
    config: { ...DEFAULT_CONFIG, apiBase: 'http://api.test/', appType: 'T', appName: 'N' },
    monitor: createMonitor((report) => reports.push(report)),
    inspect: async (userId, time) => `${userId}@${time}`,
    crypto,
    text: (key) => TEXTS[key] ?? key,
    findCall: async (name) => CALLS[name],
    bindDefaults: () => ({}),
    identity: () => ({ userId: 'U1', token: 'T1', deviceUuid: 'D1', underWriting: undefined }),
    channel: () => undefined,
    toast: (text) => toasts.push(text),
    saysLoading: () => false,
    loading: (text) => {
      loading.push(`+${text}`);
      return () => loading.push(`-${text}`);
    },
    expired: () => void ended.push('expired'),
    withdrawn: (message, isKept) => void ended.push(`withdrawn: ${message}, ${isKept ? 'kept' : 'lost'}`),
    now: () => 0,
    transport: fetchBy((url, init) => server(new Request(url, init))),
    ...overrides,
  };
  return { http: createHttp(host), seen, reports, toasts, loading, ended };
}
