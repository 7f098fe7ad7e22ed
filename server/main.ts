import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import constants from '../schemas/constants.json' with { type: 'json' };
import { purge } from './account/purge.ts';
import { appContextOf, createApp } from './app.ts';
import { BASE, siteOf } from './assembly/site.ts';
import retention from './data/retention.json' with { type: 'json' };
import { addressBy, secureBy } from './node/address.ts';
import { openBuild } from './node/build.ts';
import { scanBy } from './node/clamav.ts';
import { loadDocuments } from './node/documents.ts';
import { networkAddresses, openHttps } from './node/https.ts';
import { logToConsole } from './node/log.ts';
import { openBusboyPart } from './node/multipart.ts';
import { openData } from './node/open-data.ts';
import { openPartners } from './node/partners.ts';
import { openPictures } from './node/pictures.ts';
import { readFacts } from './node/published/build-facts.ts';
import { openPublishers } from './node/published/keys.ts';
import { openLastSerial } from './node/published/last-serial.ts';
import { openPlace } from './node/published/place.ts';
import { openPublications } from './node/published/publications.ts';
import { refuseUnread } from './node/refuse-unread.ts';
import { settingsOf } from './node/settings.ts';
import { listenFailure, StartFailure } from './node/start-failure.ts';
import { steadyClock } from './node/steady-clock.ts';
import { usualHeaders } from './platform/http/framing.ts';
import { defaultLimits } from './platform/limits/limits.ts';
import type { LogEntry } from './platform/transactions/server.ts';
import { giveBackMoney } from './shop/orders/ask-back.ts';

const HOUR = 3_600_000;
/** Milliseconds that running requests may take after the stop signal; less than the time a supervisor usually waits. */
const LAST_ANSWERS = 25_000;
const root = resolve(import.meta.dirname, '..');

/** The first line of the output says whether the server is a sandbox. */
const SANDBOX =
  '沙箱模式：登录页显示验证码，微信、运营商、医保和合作方的登录都由样例代替，任何人都能登录任何账号；只供试用，不要存放真实资料（SANDBOX=0 关闭）。';
const NO_SANDBOX = '沙箱登录已关闭（SANDBOX=0）：只能用手机号和验证码登录；';
const SENT = '验证码由短信的合作方发。';
const NOT_SENT = '还没有接短信（PARTNER_MESSAGES_URL），验证码发不出去。';

const NO_HTTPS =
  '  它们用 http 打开时不能登录（浏览器只在 https 和 localhost 上给加密），页面会这样说：用 HTTPS=1 启动，或在前面放有证书的代理。';

/** The name a browser on this machine knows an address by. */
const nameOf = (host: string): string => {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

async function start(): Promise<void> {
  const {
    port,
    host,
    https,
    dataDir,
    dataKeys,
    sandbox,
    trustProxy,
    doctorWait,
    scanner,
    documents: published,
    ...elsewhere
  } = settingsOf(process.env, root);
  // Holds back log entries until the server listens, so that a failed start prints only its reason.
  let isUp = false;
  const waiting: LogEntry[] = [];
  const log = (entry: LogEntry) => {
    if (isUp) logToConsole(entry);
    else waiting.push(entry);
  };
  const { close, auditLog, ...data } = await openData(dataDir, dataKeys, { ...elsewhere, environment: process.env, log });
  const documents = loadDocuments(root, log);
  const clock = () => new Date();
  const steady = steadyClock(Date.now, () => performance.now());
  const limits = { doctorWait };
  const place = await openPlace(published, process.env);
  const publications = openPublications({
    place,
    build: readFacts(join(root, 'dist/.vite/documents.json')),
    publishers: openPublishers(process.env, dataDir),
    lastSerial: await openLastSerial(join(dataDir, 'published-seen.json')),
    now: () => performance.now(),
    time: Date.now,
    draftDays: constants.storedDays,
    log,
  });
  const scan = scanner && scanBy(scanner);
  const { partners, partnerDoors } = await openPartners(process.env, clock);
  const addressOf = addressBy(trustProxy);
  const underWay = new Set<Promise<void>>();
  const meanwhile = (work: Promise<void>) => {
    const ended = work.finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const parts = {
    ...data,
    audit: auditLog.write,
    documents,
    pictures: openPictures(join(root, 'server/data/pictures')),
    openPart: openBusboyPart,
    scan,
    clock,
    steadyClock: steady,
    log,
    sandbox,
    addressOf,
    isSecure: secureBy(trustProxy),
    limits,
    publications,
    meanwhile,
    partners,
    partnerDoors,
  };
  const api = createApp(parts);

  const kept = { ...data, steadyClock: steady, log, limits: defaultLimits };
  const standing = appContextOf(parts);
  const clean = () =>
    purge(kept)
      .then(() => giveBackMoney(standing))
      .then(() => auditLog.forget(retention.auditDays))
      .catch((error: Error) => log({ level: 'error', event: 'purge failed', message: error.message, stack: error.stack }));
  await clean();
  setInterval(clean, HOUR).unref();

  const build = await openBuild(root, api, documents, log);
  const app = siteOf(api, documents, build);

  const secure = https ? await openHttps(dataDir, host) : undefined;
  const secured = secure && { createServer, serverOptions: { key: secure.key, cert: secure.cert } };
  const server = serve({ fetch: app.fetch, port, hostname: host, ...secured }, () => {
    console.log(sandbox ? SANDBOX : NO_SANDBOX + (partners.messages ? SENT : NOT_SENT));
    isUp = true;
    for (const entry of waiting) logToConsole(entry);
    const scheme = secure === undefined ? 'http' : 'https';
    const home = `${scheme}://${nameOf(host)}:${port}${BASE}`;
    const entries = Object.entries(documents.channels).map(
      ([key, { documentTitle }]) => `  ${documentTitle ?? key}\n    ${home}commonRecognizee?thirdChannelSide=${key}`,
    );
    const codes = sandbox ? '登录验证码会显示在这个窗口，登录页上也会提示。' : '';
    const others = networkAddresses(host).map((address) => `  ${scheme}://${nameOf(address)}:${port}${BASE}`);
    const network = others.length === 0 ? [] : ['同一个网络里的手机和电脑打开：', ...others, secure === undefined ? NO_HTTPS : '', ''];
    const proof =
      secure === undefined ? [] : [`证书是自己签的，浏览器第一次会警告；点继续之前对一对 SHA-256 指纹：`, `  ${secure.fingerprint}`, ''];
    console.log(['', 'Heye 已启动，渠道入口：', ...entries, '', ...network, ...proof, `${codes}数据保存在`, `  ${dataDir}`, ''].join('\n'));
    if (!build) console.error('还没有构建好的页面（缺少 dist/index.html）：接口可用，页面请先运行 npm run build，或直接用 npm start。\n');
  });

  // The HTTP adapter answers unreadable requests by itself. The app overwrites these headers on its own responses.
  const usual = await usualHeaders();
  server.prependListener('request', (_request: unknown, response: ServerResponse) => response.setHeaders(usual));
  server.on('clientError', refuseUnread(usual));

  server.on('error', async (error: NodeJS.ErrnoException) => {
    await close();
    console.error(listenFailure(error, host, port));
    process.exit(1);
  });

  /** Stops listening, answers running requests, runs their waitUntil tasks, then exits. Cuts off the rest after LAST_ANSWERS. */
  const stop = () => {
    const end = async () => {
      await close();
      process.exit(0);
    };
    server.close(async () => {
      await Promise.all(underWay);
      await end();
    });
    // Closes idle keep-alive connections, which would otherwise keep the server open.
    if ('closeIdleConnections' in server) setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(end, LAST_ANSWERS);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exit(1);
}
