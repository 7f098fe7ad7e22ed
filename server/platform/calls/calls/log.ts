import { shopOf } from '../../documents/shop.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../http/answer.ts';
import type { FamilyCalls, OpenCall, OpenHandler } from '../../transactions/server.ts';

/** The number of logs per upload (CN-04). */
const MAX_LOGS = 50;

const upload: OpenCall<'log.upload'> = ({ params }, { log }) => {
  const { logs = [] } = params;
  if (logs.length === 0 || logs.length > MAX_LOGS) return refuse('badRequest', `每次上传 1 至 ${MAX_LOGS} 条日志`);
  // The content is the data of a member's browser and is not logged.
  log({ level: 'info', event: 'clientLogs', count: logs.length });
  return ok();
};

/** Counts an event by names of letters, digits and dashes; refuses everything else. */
const counted =
  <P extends Readonly<Record<string, string>>>(event: string, names: readonly (keyof P & string)[]): OpenHandler<Partial<P>> =>
  ({ params }, { log }): Answer => {
    const given = Object.fromEntries(names.map((name) => [name, params[name] ?? '']));
    if (!Object.values(given).every((value) => /^[\w/-]{1,80}$/.test(value))) return MALFORMED;
    log({ level: 'info', event, ...given });
    return ok();
  };

/** Uploaded logs, page views and exposures (LGG-01, LGG-02, LGG-07). */
export const logCalls: FamilyCalls<'log'> = {
  open: { upload, pageView: counted('pageView', ['pageId', 'terminal']), exposure: counted('exposure', ['key']) },
};

const appConfig: OpenCall<'system.appConfig'> = (_input, { documents }) => {
  const codes = Object.values(documents.channels).flatMap(({ channelCode }) => channelCode ?? []);
  return ok({ h5ShowTabChannelCode: codes.filter((code) => shopOf(code, documents)?.tabs === true), defaultTitle: '荷叶健康' });
};

/** The configuration of all channels (CL-01, TB-13). */
export const systemCalls: FamilyCalls<'system'> = { open: { appConfig } };
