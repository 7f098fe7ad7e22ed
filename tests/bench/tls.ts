import { request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../server/node/certificate.ts';

/** What belongs to one connection of HTTP/1.1, and has no place in HTTP/2. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']);

const passed = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || OF_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );

/** A proxy that offers HTTP/2 behind TLS in front of a server of HTTP/1.1, as one stands in front of the product. */
export interface Tls {
  /** The origin of the server behind, through the proxy. */
  readonly url: string;
  /** What Chromium has to be started with to believe its certificate, and to keep what came with it. */
  readonly args: readonly string[];
  stop(): void;
}

/** Puts HTTP/2 behind TLS in front of a server, on a free port, with a certificate made on the spot. */
export async function openTls(origin: string): Promise<Tls> {
  const { key, cert, spki } = makeCertificate({ names: ['localhost'], addresses: [], days: 1 });
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const headers = { ...passed(asked.headers), host: String(asked.headers[':authority'] ?? '') };
    const behind = request(new URL(asked.url, origin), { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, passed(answered.headers));
      answered.pipe(answer);
    });
    behind.on('error', () => answer.stream.close());
    asked.pipe(behind);
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${String(port)}`,
    args: [`--ignore-certificate-errors-spki-list=${spki}`],
    stop: () => server.close(),
  };
}
