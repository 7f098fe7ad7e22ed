import { request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '../../server/node/certificate.ts';

/** Headers of one HTTP/1.1 connection, which HTTP/2 does not allow. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']);

const passed = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || OF_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  );

/** An HTTP/2 proxy with TLS in front of an HTTP/1.1 server, as in production. */
export interface Tls {
  /** The origin of the server behind, through the proxy. */
  readonly url: string;
  /** Launch options that make Chromium trust the certificate and cache its responses. */
  readonly args: readonly string[];
  stop(): void;
}

/** Starts an HTTP/2 proxy with TLS in front of a server, on a free port, with a new certificate. */
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
