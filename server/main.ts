import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { apiRoots, createApp } from './app.ts';
import { openDiskFiles } from './node/disk.ts';
import { loadDocuments } from './node/documents.ts';
import { openSecrets } from './node/keys.ts';
import { logToConsole } from './node/log.ts';
import { openBusboyPart } from './node/multipart.ts';
import { openSqliteStore } from './node/sqlite.ts';
import { openSqliteCatalogue } from './node/sqlite-catalogue.ts';
import { serveBuild } from './node/static.ts';

const BASE = '/heye-h5/';
const root = resolve(import.meta.dirname, '..');
const port = Number(process.env['PORT'] ?? 8787);
const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));

await mkdir(dataDir, { recursive: true, mode: 0o700 });
const documents = loadDocuments(root, logToConsole);
const store = openSqliteStore(join(dataDir, 'heye.db'));
const catalogue = openSqliteCatalogue(join(dataDir, 'catalogue.db'));
const files = await openDiskFiles(join(dataDir, 'files'));
const api = createApp({
  store,
  files,
  openPart: openBusboyPart,
  catalogue,
  documents,
  clock: () => new Date(),
  log: logToConsole,
  secrets: await openSecrets(dataDir),
  sandbox: true,
});

const close = () => {
  store.close();
  catalogue.close();
};
const build = serveBuild(join(root, 'dist'), BASE);
const app = new Hono();
for (const root of apiRoots(documents.calls)) app.use(`/${root}/*`, compress());
app.get('/', (context) => context.redirect(BASE));
app.route('/', api);
if (build) app.get(`${BASE}*`, build);
else
  app.get(`${BASE}*`, (context) => context.text('还没有构建好的页面：请先运行 npm run build（npm start 会自动构建），再重新启动。', 503));

const server = serve({ fetch: app.fetch, port }, () => {
  const home = `http://localhost:${port}${BASE}`;
  const entries = Object.entries(documents.channels).map(
    ([key, { documentTitle }]) => `  ${documentTitle ?? key}\n    ${home}commonRecognizee?thirdChannelSide=${key}`,
  );
  console.log(
    ['', 'Heye 已启动，渠道入口：', ...entries, '', '登录验证码会显示在这个窗口，登录页上也会提示。数据保存在', `  ${dataDir}`, ''].join(
      '\n',
    ),
  );
  if (!build) console.error('还没有构建好的页面（缺少 dist/index.html）：接口可用，页面请先运行 npm run build，或直接用 npm start。\n');
});

server.on('error', (error: NodeJS.ErrnoException) => {
  close();
  console.error(
    error.code === 'EADDRINUSE' ? `端口 ${port} 已被占用：请先停掉占用它的程序，或换一个端口，如 PORT=8788 npm start。` : error.message,
  );
  process.exit(1);
});

/** Answers what is under way, then ends; after five seconds it ends anyway. */
function stop(): void {
  const end = () => {
    close();
    process.exit(0);
  };
  server.close(end);
  if ('closeIdleConnections' in server) server.closeIdleConnections();
  setTimeout(end, 5000).unref();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
