export { type Answer, NETWORK, SESSION_EXPIRED, SUCCESS, TIMEOUT } from './answer.ts';
export { type CallOptions, createHttp, type Http, toResult } from './client.ts';
export { loadConfig } from './config.ts';
export { inspectBy } from './headers.ts';
