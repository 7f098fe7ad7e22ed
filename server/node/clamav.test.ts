import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestServer, images } from '../testing/test-server.ts';
import { scanBy } from './clamav.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) {
    one.close();
    await once(one, 'close');
  }
});

interface Daemon {
  readonly port: number;
  /** The scanned contents, without the lengths; only complete ones. */
  readonly seen: Uint8Array[];
}

/** Starts a test ClamAV daemon: reads pieces up to an empty one, then answers with the given text. */
async function daemon(says: (content: Uint8Array, socket: Socket) => string): Promise<Daemon> {
  const seen: Uint8Array[] = [];
  const COMMAND = 'zINSTREAM\0';
  const server = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.on('data', (piece) => {
      read = Buffer.concat([read, piece]);
      if (read.subarray(0, COMMAND.length).toString('latin1') !== COMMAND) return;
      const pieces: Buffer[] = [];
      for (let at = COMMAND.length; at + 4 <= read.length; ) {
        const length = read.readUInt32BE(at);
        if (length === 0) {
          const content = new Uint8Array(Buffer.concat(pieces));
          seen.push(content);
          socket.end(says(content, socket));
          return;
        }
        if (at + 4 + length > read.length) return;
        pieces.push(read.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return { port: (server.address() as AddressInfo).port, seen };
}

const serverBy = async (port: number) => {
  const server = createTestServer({ scan: scanBy({ host: '127.0.0.1', port }) });
  const token = await server.signIn();
  return { server, upload: () => server.uploadFile(images.jpg, token) };
};

it('AP-13 stores a photo that the scanner finds clean, after scanning all stored bytes', async () => {
  const { port, seen } = await daemon(() => 'stream: OK\0');
  const { server, upload } = await serverBy(port);
  expect((await upload()).code).toBe(0);
  expect(seen).toEqual([images.jpg]);
  expect(await server.store.files.count({})).toBe(1);
});

it('AP-13 refuses a photo that the scanner reports, explains it, logs it without the member, and stores nothing', async () => {
  const { port } = await daemon(() => 'stream: Win.Test.EICAR_HDB-1 FOUND\0');
  const { server, upload } = await serverBy(port);
  expect(await upload()).toEqual({ code: 40020, msg: '图片没有通过安全检查，请换一张图片', result: null });
  expect(await server.store.files.find({})).toEqual([]);
  expect(server.log.filter(({ level }) => level === 'warn')).toEqual([
    { level: 'warn', event: 'infected upload', found: 'Win.Test.EICAR_HDB-1' },
  ]);
});

it.each<[string, (content: Uint8Array, socket: Socket) => string]>([
  ['an error', () => 'INSTREAM size limit exceeded. ERROR\0'],
  ['nothing', () => ''],
  ['what is no verdict', () => 'stream: OK FOUND OK\0'],
  ['without an end', () => 'x'.repeat(10_000)],
  [
    'by going away',
    (_content, socket) => {
      socket.resetAndDestroy();
      return '';
    },
  ],
])('AP-13 stores nothing without a verdict and asks the member to try again: the scanner answers %s', async (_name, says) => {
  const { port } = await daemon(says);
  const { server, upload } = await serverBy(port);
  expect(await upload()).toEqual({ code: 50300, msg: '暂时无法检查图片，请稍后再试', result: null });
  expect(await server.store.files.find({})).toEqual([]);
  expect(server.log.filter(({ event }) => event === 'scanner unavailable')).toHaveLength(1);
});

it('AP-13 stores nothing when no scanner listens', async () => {
  const { port } = await daemon(() => '');
  const [listening] = open.splice(0);
  listening?.close();
  const { server, upload } = await serverBy(port);
  expect((await upload()).code).toBe(50300);
  expect(await server.store.files.find({})).toEqual([]);
});
