import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { CheckIssue } from '../linter/index.ts';

const CHECK = fileURLToPath(new URL('../tools/check.ts', import.meta.url));
const OVERLAY = 'plugins/fault-overlay.ts';
/** Matches the line that ends a printed list of faults. */
const END = /^(?:\[\]|\])$/m;

/** Extracts the complete lists from the output of a watching check, and returns the rest. */
export function readLists(text: string): { readonly lists: readonly (readonly CheckIssue[])[]; readonly rest: string } {
  const lists: (readonly CheckIssue[])[] = [];
  let rest = text;
  for (let end = END.exec(rest); end !== null; end = END.exec(rest)) {
    const cut = end.index + end[0].length;
    lists.push(JSON.parse(rest.slice(0, cut)) as readonly CheckIssue[]);
    rest = rest.slice(cut).trimStart();
  }
  return { lists, rest };
}

/** In development, shows the faults of the documents on the page, as `npm run check` reports them, updated after every change (EG-24). */
export const faultsPlugin = (): Plugin => ({
  name: 'heye-faults',
  apply: 'serve',
  configureServer({ ws, httpServer, config }) {
    let known: readonly CheckIssue[] = [];
    let text = '';
    const child = spawn(process.execPath, [CHECK, '--watch', '--format', 'json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      const { lists, rest } = readLists(text + part);
      text = rest;
      known = lists.at(-1) ?? known;
      if (lists.length > 0) ws.send('heye:faults', known);
    });
    child.on('error', (error) => config.logger.error(`查不了文档：${error.message}`));
    ws.on('heye:faults?', (_asked, client) => client.send('heye:faults', known));
    const end = (): void => void child.kill();
    httpServer?.once('close', end);
    process.once('exit', end);
  },
  transformIndexHtml: (_html, { server }) =>
    server ? [{ tag: 'script', attrs: { type: 'module', src: `${server.config.base}${OVERLAY}` }, injectTo: 'body' }] : [],
});
