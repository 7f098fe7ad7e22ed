export {
  ALREADY_FILED,
  type Answer,
  INVALID_ANSWERS,
  isAnswered,
  NETWORK,
  SESSION_EXPIRED,
  SUCCESS,
  UNPROVEN,
  WITHDRAWN,
} from './answer.ts';
export { createHttp, toResult } from './client.ts';
export { loadChannelFrom, loadConfig, loadPublishedFrom, loadVersion } from './config.ts';
export { dropEarly, giveAnswers, hasEarly } from './early.ts';
export { inspectBy } from './headers.ts';
export { joinUrl } from './request.ts';
export { createRetryKeys, type Idempotent } from './retry-keys.ts';
export { fetchBy } from './transport.ts';
export type { CallOptions, Http } from './types.ts';
export { type Loads, startWorker } from './worker.ts';
