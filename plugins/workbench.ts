import type { IncomingMessage } from 'node:http';
import type { Connect, Plugin } from 'vite';
import { Refusal } from '../tools/program.ts';
import { ROOT } from '../tools/sources.ts';
import { ANSWERS, type Question } from '../tools/workbench/answers.ts';

const PATH = /^\/workbench\/([a-z]+)$/;
const MOST_BYTES = 4 * 1024 * 1024;

/** Returns true for a request from a page of this server. No other page may write here, and no HTML form can. */
export function isOwnPage({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const { host = '', origin = '', 'content-type': type = '' } = headers;
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);
  return method === 'POST' && isLocal && type.startsWith('application/json') && origin === `http://${host}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Refusal('内容太长');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Answers the requests of one root. */
const answering =
  (root: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const name = PATH.exec(request.url ?? '')?.[1];
    if (name === undefined) return next();
    const answer = (status: number, value: unknown): void => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(value));
    };
    if (!isOwnPage(request)) return answer(403, { refused: '只收本机工作台自己的请求' });
    const find = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined;
    if (find === undefined) return answer(404, { refused: '没有这个问题' });
    const left = new AbortController();
    response.once('close', () => left.abort());
    readBody(request)
      .then(async (body) => answer(200, await find(JSON.parse(body) as Question, root, left.signal)))
      .catch((error: unknown) => answer(400, { refused: error instanceof Error ? error.message : '' }));
  };

/** Answers the panels of the workbench and the studio, and saves their edits. Only on this machine, and only for its own pages. */
export const workbenchPlugin = (root = ROOT): Plugin => ({
  name: 'heye-workbench',
  apply: 'serve',
  configureServer: ({ middlewares }) => void middlewares.use(answering(root)),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(answering(root)),
});
