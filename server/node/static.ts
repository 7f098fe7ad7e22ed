import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Handler } from 'hono';
import type { ServerDrawing } from '../../domain/index.ts';
import type { DrawingOf } from './drawings.ts';
import type { Head } from './head.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly cache: string;
  readonly content: Bytes;
  readonly packed: Map<string, Promise<Bytes>>;
  /** Rules in the page itself. */
  readonly rules?: string;
  /** Further headers of a page. */
  readonly more?: Readonly<Record<string, string>>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
/** Matches the address of a page: names and slashes only, and at most 200 characters. */
const PAGE = /^(?=.{0,200}$)(?:[\w-]+(?:\/[\w-]+)*\/?)?$/;
const COMPRESSIBLE = /^text\/|json|svg/;
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.\w+$/;
/** Compresses at the best quality even while a request waits: for a page of ten thousand bytes one level less takes five times longer. */
type Packer = (content: Bytes) => Promise<Buffer>;

const packers: Readonly<Record<string, Packer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * The policy of the built app: only its own files and calls, no inline code except the start script (withStart), no eval,
 * no text that becomes code. `framing.ts` sends who may frame it with every response.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  // Trusted Types: text becomes code only through one policy, with which app/bridges creates the address of a host's script.
  "require-trusted-types-for 'script'",
  'trusted-types heye-script',
  'report-uri /csp-report',
].join('; ');

/** Reads the files of the build, without source maps and the manifest, which only developers need. */
function readBuild(folder: string): Map<string, BuiltFile> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = paths.filter((path) => statSync(path).isFile() && !/\.(?:map|br)$/.test(path) && !/^\./.test(relative(folder, path)));
  return new Map(
    files.map((path) => {
      const name = relative(folder, path).split(sep).join('/');
      const content = new Uint8Array(readFileSync(path));
      const isImmutable = name.startsWith('assets/') && HASHED.test(name);
      const file = fileOf(TYPES[extname(name)] ?? 'application/octet-stream', content, isImmutable);
      // The build has compressed it better than the server has time for during a request.
      if (existsSync(`${path}.br`)) file.packed.set('br', Promise.resolve(new Uint8Array(readFileSync(`${path}.br`))));
      return [name, file];
    }),
  );
}

const fileOf = (type: string, content: Bytes, isImmutable: boolean): BuiltFile => ({
  type,
  etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
  cache: isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  content,
  packed: new Map(),
});

/** Inlines the start script, so that it can report late scripts to the member however slow they are. The policy allows it by its hash only. */
function withStart(page: BuiltFile, script: BuiltFile | undefined, base: string): { readonly page: BuiltFile; readonly policy: string } {
  const html = new TextDecoder().decode(page.content);
  const place = `<script src="${base}boot.js"></script>`;
  if (script === undefined || !html.includes(place)) return { page, policy: CONTENT_SECURITY_POLICY };
  const code = new TextDecoder().decode(script.content);
  const hash = createHash('sha256').update(code).digest('base64');
  return {
    page: fileOf(page.type, new TextEncoder().encode(html.replace(place, () => `<script>${code}</script>`)), false),
    policy: CONTENT_SECURITY_POLICY.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  };
}

/** The largest number of cached pages; the least recently used ones are dropped. */
const MOST_PAGES = 1000;

/** Compresses a drawn page, which serves for a minute only, with less effort. */
const quickly: Packer = (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Returns the policy with the hash of a drawing's rules. */
export const policyWith = (policy: string, rules: string): string =>
  rules === ''
    ? policy
    : policy.replace("style-src 'self'", (own) => `${own} 'sha256-${createHash('sha256').update(rules).digest('base64')}'`);

/** Reads the page of the build, with the start script inside, and its policy. */
export function builtPage(folder: string, base: string): { readonly html: string; readonly policy: string } {
  const read = (name: string) => fileOf('', new Uint8Array(readFileSync(join(folder, name))), false);
  const { page, policy } = withStart(read('index.html'), read('boot.js'), base);
  return { html: new TextDecoder().decode(page.content), policy };
}

/**
 * A request with `Drawn: none` gets the frame: the service worker keeps frames, never drawings. A response with `Drawn: public` tells it that
 * the server draws public answers here, which it asks for anew at each visit (public/sw.js).
 */
const DRAWN = 'Drawn';

/** Builds the file of a drawn page. The policy allows the rules of the drawing by their hash only. */
function drawnFile(type: string, html: string, { rules }: ServerDrawing): BuiltFile {
  const file = fileOf(type, new TextEncoder().encode(html), false);
  file.packed.set(
    'br',
    quickly(file.content).then((content) => new Uint8Array(content)),
  );
  return { ...file, rules };
}

/** Returns the page of an address with its head filled, drawn if it can be; the page as built when there is no head. */
function pagesOf(page: BuiltFile, head: ((path: string, query: URLSearchParams) => Head) | undefined, drawingOf: DrawingOf | undefined) {
  const html = new TextDecoder().decode(page.content);
  const kept = new Map<string, BuiltFile>();
  const drawn = new WeakMap<ServerDrawing, BuiltFile>();
  return async (url: URL, base: string, isPlain: boolean): Promise<BuiltFile> => {
    if (head === undefined) return page;
    const path = `/${url.pathname.slice(base.length)}`;
    const { key, write, drawn: version, isPublic = false } = head(path, url.searchParams);
    const isDrawn = version !== undefined && drawingOf !== undefined;
    const more = { Vary: `Accept-Encoding, ${DRAWN}`, ...(isDrawn && isPublic && { [DRAWN]: 'public' }) };
    const drawing = isPlain ? undefined : await (isDrawn ? drawingOf(version, path, url.search) : undefined);
    if (drawing !== undefined) {
      const file = drawn.get(drawing) ?? drawnFile(page.type, write(html, drawing), drawing);
      drawn.set(drawing, file);
      return { ...file, more };
    }
    const asked = kept.get(key) ?? fileOf(page.type, new TextEncoder().encode(write(html)), false);
    // A map keeps its insertion order, so the first entry is the least recently used.
    kept.delete(key);
    kept.set(key, asked);
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
    return { ...asked, more };
  };
}

const packed = (file: BuiltFile, encoding: string): Promise<Bytes> => {
  const ready =
    file.packed.get(encoding) ??
    (packers[encoding]?.(file.content) ?? Promise.resolve(Buffer.from(file.content))).then((content) => new Uint8Array(content));
  file.packed.set(encoding, ready);
  return ready;
};

/** Decodes a path; undefined when it cannot be decoded or contains control characters. */
function decoded(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    return /\p{Cc}/u.test(name) ? undefined : name;
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Serves the production build in `folder` under `base` (for instance /heye-h5/), with the app at every page address. Everything else is 404,
 * an unreadable address is 400. Reads the files once at start. `head` fills the head of a page. `drawingOf` draws public pages. Undefined without a build.
 */
export function serveBuild(
  folder: string,
  base: string,
  head?: (path: string, query: URLSearchParams) => Head,
  drawingOf?: DrawingOf,
): Handler | undefined {
  if (!statSync(join(folder, 'index.html'), { throwIfNoEntry: false })) return undefined;
  const files = readBuild(folder);
  const index = files.get('index.html');
  if (index === undefined) return undefined;
  const { page, policy } = withStart(index, head && files.get('boot.js'), base);
  const pageOf = pagesOf(page, head, drawingOf);
  const folders = new Set(readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])));
  const isPage = (name: string) => PAGE.test(name) && !folders.has(name.split('/')[0] ?? '');
  return async (context) => {
    const url = new URL(context.req.url);
    const path = url.pathname.slice(base.length);
    const name = decoded(path);
    if (name === undefined) return context.text('地址无法识别', 400);
    const file = files.get(name) ?? (isPage(path) ? await pageOf(url, base, context.req.header(DRAWN) === 'none') : undefined);
    if (file === undefined) return context.text('没有这个文件', 404);
    const headers = new Headers({
      'Content-Type': file.type,
      'Cache-Control': file.cache,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': policyWith(policy, file.rules ?? ''),
      ...file.more,
    });
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, Object.fromEntries(headers));
    const accepted = context.req.header('accept-encoding') ?? '';
    const encoding =
      COMPRESSIBLE.test(file.type) && file.content.length > 1024
        ? Object.keys(packers).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0+)?\\b)`).test(accepted))
        : undefined;
    if (encoding !== undefined) headers.set('Content-Encoding', encoding);
    return context.body(encoding === undefined ? file.content : await packed(file, encoding), 200, Object.fromEntries(headers));
  };
}
