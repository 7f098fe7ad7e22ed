export { ALREADY_FILED, type Answer, INVALID_ANSWERS, NETWORK, SESSION_EXPIRED, SUCCESS, UNPROVEN, WITHDRAWN } from './answer.ts';
export { createHttp, toResult } from './client.ts';
export { loadChannelFrom, loadConfig, loadPublishedFrom, loadVersion } from './config.ts';
export { inspectBy } from './headers.ts';
export { isAnswered } from './is-answered.ts';
export { joinUrl } from './request.ts';
export { createRetryKeys, type UnderKey } from './retry-keys.ts';
export type { CallOptions, Http } from './types.ts';
export { type Loads, startWorker } from './worker.ts';
