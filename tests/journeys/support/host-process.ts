/** The servers of a worker in one process: each with its own data; documents and the packed build are read once for all. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '../../../server/app.ts';
import { siteOf } from '../../../server/assembly/site.ts';
import { addressBy } from '../../../server/node/address.ts';
import { openBuild } from '../../../server/node/build.ts';
import { loadDocuments } from '../../../server/node/documents.ts';
import { logToConsole } from '../../../server/node/log.ts';
import { openBusboyPart } from '../../../server/node/multipart.ts';
import { openData } from '../../../server/node/open-data.ts';
import { openPictures } from '../../../server/node/pictures.ts';
import { usualHeaders } from '../../../server/platform/http/framing.ts';
import type { LogEntry } from '../../../server/platform/transactions/server.ts';
import type { Asked, Opened } from './host.ts';

/** Only errors of the server itself are logged: journeys see the rest. */
const log = (entry: LogEntry): void => {
  if (entry.level === 'error') logToConsole(entry);
};
/** A doctor answers after the page has shown its waiting state, and before its next poll. */
const limits = { doctorWait: 2500 };

const folders = mkdtempSync(join(tmpdir(), 'heye-host-'));
const documents = loadDocuments(process.cwd(), log);

const pictures = openPictures('server/data/pictures');

/** Unused data: a copy takes milliseconds, a new catalogue with keys a third of a second. */
const unused = join(folders, 'unused');
await (await openData(unused)).close();

/** All of them share the keys, so that the pages are the same. */
let build: Awaited<ReturnType<typeof openBuild>>;
/** The server opened last: an earlier one may be closed, and the pages that they draw are the same. */
let newest: ReturnType<typeof createApp>;

let opened = 0;
async function open(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  opened += 1;
  const folder = join(folders, String(opened));
  cpSync(unused, folder, { recursive: true });
  const { close, ...data } = await openData(folder);
  const clock = () => new Date();
  const parts = { ...data, documents, openPart: openBusboyPart, clock, log, pictures, sandbox: true, addressOf: addressBy(false), limits };
  const api = createApp(parts);
  newest = api;
  build ??= await openBuild(process.cwd(), { request: (...asked) => newest.request(...asked) }, documents, () => undefined);
  if (build === undefined) throw new Error('nothing is built: npm run build');
  const server = serve({ fetch: siteOf(api, documents, build).fetch, port: 0, hostname: '127.0.0.1' });
  const usual = await usualHeaders();
  server.prependListener('request', (_request, response) => response.setHeaders(usual));
  await new Promise((done) => server.once('listening', done));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const servers = new Map<number, () => Promise<void>>();
process.on('message', async ({ close }: Asked) => {
  if (close === undefined) {
    const server = await open();
    servers.set(server.port, server.close);
    process.send?.({ port: server.port } satisfies Opened);
  } else {
    const end = servers.get(close);
    servers.delete(close);
    await end?.();
  }
});
process.on('exit', () => rmSync(folders, { recursive: true, force: true }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 } satisfies Opened);
