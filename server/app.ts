import { type Context, Hono } from 'hono';
import type { Documents, Values } from '../engine/index.ts';
import { addressLimits, limitOfCall } from './address-limits.ts';
import { type Answer, refuse } from './answer.ts';
import { families } from './calls/index.ts';
import { cspReport } from './csp-report.ts';
import { entryRoutes } from './entry-routes.ts';
import { faultOf } from './faults.ts';
import { fileRoutes } from './files/routes.ts';
import { guarded } from './framing.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { siteUrl } from './pictures/site.ts';
import { paperOf } from './prescriptions.ts';
import { readParams } from './read.ts';
import { defaultLimits, type Server, type ServerParts } from './server.ts';
import { type SignedIn, signedIn } from './sessions.ts';

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;
const unknownCall = () => refuse('notFound', '接口不存在');

/** What the app says of the documents it was opened with; nothing for those of its build. */
const VERSION_HEADER = 'documentsVersion';
const WITHDRAWN = refuse('withdrawn', '这一页的内容已经更新，请重新打开再提交');
const UNREAD = refuse('unavailable', '系统繁忙，请稍后再提交');
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What the app reads at start, so that one build runs everywhere (HC-01, HC-03). */
const runtimeConfig = ({ secrets, sandbox }: Server) => ({
  apiBase: '',
  environment: 'development',
  appType: 'h5',
  appName: 'heye-h5',
  appVersion: '3.1.7',
  encryption: { publicKey: secrets.publicKey },
  sandbox,
  standIn: sandbox ? siteUrl('partner') : '',
});

/** A route as Hono spells it: one leading slash, `{name}` as `:name`. */
const routePath = (path: string) => `/${path.replace(/^\//, '').replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * The sandbox back end over the parts it is given: every call of the documents, uploaded files, runtime configuration and CSP reports.
 * It uses web standards only, so the same app runs in Node, in tests and inside a page. Calls answer with HTTP 200 and a code (HC-02).
 */
export function createApp(parts: ServerParts): Hono {
  const { publications } = parts;
  const servers = new WeakMap<ServerParts['documents'], Server>();
  const serverWith = (documents: ServerParts['documents']): Server => {
    const known = servers.get(documents);
    if (known) return known;
    const made: Server = {
      ...parts,
      documents,
      steadyClock: parts.steadyClock ?? parts.clock,
      limits: { ...defaultLimits, ...parts.limits },
      call: async (name, params, user) => {
        const [family = '', key = ''] = name.split('.');
        const handlers = own(families, family);
        const handler = own(handlers?.member, key) ?? own(handlers?.visitor, key);
        return handler ? handler({ params, user, request: new Request('http://inside/') }, made) : unknownCall();
      },
    };
    servers.set(documents, made);
    return made;
  };
  const server = serverWith(parts.documents);
  /** The server as it works by the documents that a member's page was opened with; what is handed in with others than those is refused. */
  const serverFor = async (name: string, version: string): Promise<Server | Answer> => {
    if (version === '') return server;
    const documents = (await publications?.documents(version)) ?? 'ended';
    if (typeof documents === 'object') return serverWith(documents);
    if (!server.documents.isHandingIn(name)) return server;
    return documents === 'unread' ? UNREAD : WITHDRAWN;
  };
  const app = new Hono();
  app.use(...guarded(parts.isSecure));
  app.onError((error, context) => {
    server.log({ level: 'error', event: 'failed', path: context.req.path, error: error.name, message: error.message, stack: error.stack });
    return context.json(refuse('failure', '服务器开小差，请稍后再试'));
  });
  app.get('/heye-h5/config.json', async (context) =>
    context.json({ ...runtimeConfig(server), publications: (await publications?.offered()) ?? [] }, 200, { 'Cache-Control': 'no-cache' }),
  );
  app.get('/heye-h5/published/:kind/:file', async (context) => {
    const { kind, file } = context.req.param();
    const text = await publications?.file(`${kind}/${file}`);
    if (text === undefined) return context.text('没有这个文件', 404);
    return context.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': IMMUTABLE });
  });
  const limited = addressLimits(server);
  app.post('/csp-report', limited.reports, cspReport(server.log));
  for (const path of ['/api/file/*', '/api/image/*']) app.get(path, limited.pictures);
  for (const { name, call } of allCalls(parts.documents)) {
    const limit = limitOfCall(call);
    if (limit) app.on(call.method, routePath(call.path), limited[limit]);
    app.on(call.method, routePath(call.path), async (context) =>
      answer(name, call, context, server, await serverFor(name, context.req.header(VERSION_HEADER) ?? '')),
    );
  }
  for (const [path, methods] of methodsByPath(parts.documents))
    app.all(path, (context) => context.json(refuse('notFound', '请求方式不支持'), 405, { Allow: methods.join(', ') }));
  app.route('/', fileRoutes(server));
  if (server.sandbox) app.route('/', entryRoutes);
  app.route('/', pictureRoutes({ catalogue: server.catalogue, paper: (pictureId) => paperOf(pictureId, server) }));
  for (const root of apiRoots(parts.documents.calls)) app.all(`/${root}/*`, (context) => context.json(unknownCall(), 404));
  return app;
}

/** The first parts of the paths of all calls: nothing else answers under them. */
export const apiRoots = (calls: ServerParts['documents']['calls']): readonly string[] => [
  ...new Set(
    Object.values(calls).flatMap((family) => Object.values(family.calls).map(({ path }) => path.replace(/^\//, '').split('/')[0] ?? '')),
  ),
];

/** Every call of the catalogue, and again under each path a channel puts in its place (AP-06, S-02). */
function allCalls({ calls, channels }: ServerParts['documents']): readonly { name: string; call: Documents.Call }[] {
  const listed = Object.entries(calls).flatMap(([family, document]) =>
    Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, call })),
  );
  const moved = Object.values(channels).flatMap(({ apiConfig }) =>
    Object.entries(apiConfig ?? {}).flatMap(([name, place]) =>
      listed.filter((one) => one.name === name).map(({ call }) => ({ name, call: { ...call, ...place } })),
    ),
  );
  // Where a channel's path is that of another call as well, it is the channel's: its page asks nothing else there.
  return [...moved, ...listed];
}

/** The methods of the calls at each path: another one is answered with 405. */
function methodsByPath(documents: ServerParts['documents']): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, readonly string[]>();
  for (const { call } of allCalls(documents))
    methods.set(routePath(call.path), [...new Set([...(methods.get(routePath(call.path)) ?? []), call.method])]);
  return methods;
}

async function answer(name: string, call: Documents.Call, context: Context, server: Server, working: Server | Answer): Promise<Response> {
  const started = server.clock().getTime();
  const reply = 'code' in working ? working : await run(name, call, context, working);
  server.log({ level: 'info', event: 'call', call: name, code: reply.code, ms: server.clock().getTime() - started });
  const { code, msg, result } = reply;
  context.header('Cache-Control', 'no-store');
  return context.json({ code, msg, [call.result ?? 'result']: result });
}

async function run(name: string, call: Documents.Call, context: Context, server: Server): Promise<Answer> {
  const [family = '', key = ''] = name.split('.');
  const handlers = own(families, family);
  const standIn = own(handlers?.standIn, key);
  if (standIn && !server.sandbox) return refuse('stopped', '该登录方式暂未开放，请用手机号登录');
  const open = own(handlers?.open, key) ?? standIn;
  const visitor = own(handlers?.visitor, key);
  const request = context.req.raw;
  const by: SignedIn | undefined = open ? undefined : await signedIn(context.req.header('token') ?? '', server);
  if (by && 'refusal' in by && !visitor) return by.refusal;
  const user = by && 'user' in by ? by.user : undefined;
  const read = await readParams(call, request, context.req.param() as Values, server.secrets);
  if (!read.ok) return read.answer;
  const input = { params: read.params, request };
  if (open) return open(input, server);
  const fault = user && faultOf(name, user, server);
  if (fault) return fault;
  if (visitor) return visitor({ ...input, user }, server);
  const member = own(handlers?.member, key);
  if (member === undefined || user === undefined) return refuse('notFound', '该功能暂未开放');
  return member({ ...input, user }, server);
}
