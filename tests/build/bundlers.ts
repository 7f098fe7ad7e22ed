import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import * as esbuild from 'esbuild';
import * as vite from 'vite';

interface Rspack {
  rspack(
    options: object,
    done: (error: Error | null, stats?: { toJson(options: object): { readonly errors?: readonly { readonly message: string }[] } }) => void,
  ): void;
}
// Its own types read those of Node and of webpack, which takes seconds.
const require = createRequire(import.meta.url);
const { rspack } = require('@rspack/core') as Rspack;

/** Builds `main.tsx` of a folder into another one, as `main.js` and `main.css`. */
type Bundle = (folder: string, out: string) => Promise<void>;

const withVite: Bundle = async (root, outDir) => {
  await vite.build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'main.tsx'),
        output: { entryFileNames: 'main.js', assetFileNames: 'main[extname]' },
      },
    },
  });
};

const withEsbuild: Bundle = async (folder, outdir) => {
  await esbuild.build({
    entryPoints: [join(folder, 'main.tsx')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    logLevel: 'silent',
  });
};

const withRspack: Bundle = (context, path) =>
  new Promise((resolve, reject) => {
    const loader = {
      loader: 'builtin:swc-loader',
      options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    };
    rspack(
      {
        context,
        mode: 'production',
        entry: { main: './main.tsx' },
        output: { path, filename: '[name].js', cssFilename: '[name].css' },
        module: {
          rules: [
            { test: /\.tsx$/, use: loader },
            { test: /\.css$/, type: 'css' },
          ],
        },
        performance: false,
      },
      (error, stats) => {
        const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
        if (error !== null || errors.length > 0) reject(error ?? new Error(errors.map(({ message }) => message).join('\n')));
        else resolve();
      },
    );
  });

/** The bundlers that build the quick start in every run. */
export const BUNDLERS: Readonly<Record<string, Bundle>> = { Vite: withVite, esbuild: withEsbuild, Rspack: withRspack };

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Library card</title>
<link rel="stylesheet" href="main.css"><div id="root"></div><script type="module" src="main.js"></script></html>`;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** Serves a folder, with a page that loads `main.js` if it has none. Returns the server and its address. */
export async function serve(folder: string): Promise<{ readonly server: Server; readonly address: string }> {
  if (!existsSync(join(folder, 'index.html'))) await writeFile(join(folder, 'index.html'), PAGE);
  const server = createServer(({ url = '/' }, response) => {
    const file = join(folder, url === '/' ? 'index.html' : url);
    try {
      const text = readFileSync(file);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/` };
}
