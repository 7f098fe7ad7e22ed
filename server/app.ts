import { type Context, Hono, type HonoRequest } from 'hono';
import type { Documents, Values } from '../engine/index.ts';
import { apiRoots } from './assembly/api-roots.ts';
import { families } from './assembly/families.ts';
import { publishedRoutes } from './assembly/published-routes.ts';
import { standIns } from './assembly/stand-ins.ts';
import { accountLimits, addressLimits, limitsOfCall } from './members/sessions/address-limits.ts';
import { type SignedIn, signedIn } from './members/sessions/sessions.ts';
import { CARRIER_SCRIPT, entryRoutes } from './members/sign-in/entry-routes.ts';
import { fileRoutes } from './members/uploads/routes.ts';
import { signedInAs, writeAuditLog } from './platform/audit/audit-log.ts';
import { type Answer, codes, refuse } from './platform/http/answer.ts';
import { cspReport } from './platform/http/csp-report.ts';
import { whenFailed } from './platform/http/failures.ts';
import { guarded } from './platform/http/framing.ts';
import { judgeRequest } from './platform/http/judge-request.ts';
import { ownValue as own } from './platform/http/own-value.ts';
import { readParams } from './platform/http/read.ts';
import { localeOf, sayIn } from './platform/http/say.ts';
import { defaultLimits } from './platform/limits/limits.ts';
import { siteUrl } from './platform/pictures/site.ts';
import { faultOf } from './platform/sandbox/faults.ts';
import { runInTransaction, unknownCall } from './platform/transactions/run-in-transaction.ts';
import type { AppContext, Server, ServerParts } from './platform/transactions/server.ts';
import { noticeRoutes } from './shop/payment/notices.ts';
import { pictureRoutes, siteRoutes } from './shop/pictures/routes.ts';
import { paperOf } from './shop/prescriptions/prescriptions.ts';

/** Names the version of the documents that the app runs with; absent for the documents of its build. */
const VERSION_HEADER = 'documentsVersion';
const WITHDRAWN = refuse('withdrawn', '这一页的内容已经更新，请重新打开再提交');
const UNREAD = refuse('unavailable', '系统繁忙，请稍后再提交');

/** Builds the configuration that the app reads at start, so that one build runs everywhere (HC-01, HC-03). */
const runtimeConfig = ({ secrets, sandbox }: AppContext) => ({
  apiBase: '',
  environment: 'development',
  appType: 'h5',
  appName: 'heye-h5',
  appVersion: '3.1.7',
  encryption: { publicKey: secrets.publicKey },
  sandbox,
  ...(sandbox && { standIn: siteUrl('partner'), sdks: { oneClick: CARRIER_SCRIPT } }),
});

/** Builds the server as calls see it, with the given documents. */
export const appContextOf = (parts: ServerParts, documents = parts.documents): AppContext => {
  const standing: AppContext = {
    ...parts,
    documents,
    steadyClock: parts.steadyClock ?? parts.clock,
    limits: { ...defaultLimits, ...parts.limits },
    partners: parts.partners ?? {},
    families,
  };
  return parts.sandbox ? { ...standing, partners: { ...standIns(standing), ...standing.partners } } : standing;
};

/** Converts a path to Hono's syntax: one leading slash, `{name}` as `:name`. */
const routePath = (path: string) => `/${path.replace(/^\//, '').replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Creates the sandbox back end: every call of the documents, uploaded files, runtime configuration and CSP reports.
 * It uses web standards only, so the same app runs in Node, in tests and inside a page. Calls answer with HTTP 200 and a code (HC-02).
 */
export function createApp(parts: ServerParts): Hono {
  const { publications } = parts;
  const servers = new WeakMap<ServerParts['documents'], AppContext>();
  const serverWith = (documents: ServerParts['documents']): AppContext => {
    const known = servers.get(documents);
    if (known) return known;
    const made = appContextOf(parts, documents);
    servers.set(documents, made);
    return made;
  };
  const server = serverWith(parts.documents);
  /** Returns the server for the document version of the member's page, or a refusal when that version is withdrawn or unreadable. */
  const serverFor = async (name: string, request: HonoRequest): Promise<AppContext | Answer> => {
    const version = request.header(VERSION_HEADER) ?? '';
    const locale = localeOf(request);
    const spoken = (documents: ServerParts['documents']) => serverWith(locale === '' ? documents : documents.in(locale));
    if (version === '') return spoken(parts.documents);
    const documents = (await publications?.documents(version)) ?? 'ended';
    if (typeof documents === 'object') return spoken(documents);
    if (!server.documents.isHandingIn(name)) return server;
    return documents === 'unread' ? UNREAD : WITHDRAWN;
  };
  const app = new Hono();
  app.use(...guarded(parts.isSecure));
  app.onError((error, context) => context.json(whenFailed(error, context.req.path, server.log)));
  app.route(
    '/',
    publishedRoutes(publications, () => runtimeConfig(server)),
  );
  const [limited, memberLimited] = [addressLimits(server), accountLimits(server)];
  app.post('/csp-report', limited.reports, cspReport(server.log));
  for (const path of ['/api/file/*', '/api/image/*']) app.get(path, limited.pictures);
  for (const { name, call } of allCalls(parts.documents)) {
    for (const limit of limitsOfCall(name, call)) {
      const ofAddress = own(limited, limit);
      if (ofAddress !== undefined) app.on(call.method, routePath(call.path), ofAddress);
      app.on(call.method, routePath(call.path), memberLimited[limit]);
    }
    app.on(call.method, routePath(call.path), async (context) => answer(name, call, context, server, await serverFor(name, context.req)));
  }
  for (const [path, methods] of methodsByPath(parts.documents))
    app.all(path, (context) => context.json(refuse('notFound', '请求方式不支持'), 405, { Allow: methods.join(', ') }));
  app.route('/', noticeRoutes(server));
  app.route('/', fileRoutes(server));
  if (server.sandbox) for (const routes of [entryRoutes, siteRoutes]) app.route('/', routes);
  app.route(
    '/',
    pictureRoutes({ catalogue: server.catalogue, pictures: server.pictures, paper: (pictureId) => paperOf(pictureId, server) }),
  );
  for (const root of apiRoots(parts.documents.calls)) app.all(`/${root}/*`, (context) => context.json(unknownCall(), 404));
  return app;
}

/** Lists every call of the catalogue, and each again under the paths that channels replace it with (AP-06, S-02). */
function allCalls({ calls, channels }: ServerParts['documents']): readonly { name: string; call: Documents.Call }[] {
  const listed = Object.entries(calls).flatMap(([family, document]) =>
    Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, call })),
  );
  const moved = Object.values(channels).flatMap(({ apiConfig }) =>
    Object.entries(apiConfig ?? {}).flatMap(([name, place]) =>
      listed.filter((one) => one.name === name).map(({ call }) => ({ name, call: { ...call, ...place } })),
    ),
  );
  // A channel's own path comes first: it wins over another call with the same path, which that channel's page never makes.
  return [...moved, ...listed];
}

/** Maps each path to its allowed methods; any other method is answered with 405. */
function methodsByPath(documents: ServerParts['documents']): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, readonly string[]>();
  for (const { call } of allCalls(documents))
    methods.set(routePath(call.path), [...new Set([...(methods.get(routePath(call.path)) ?? []), call.method])]);
  return methods;
}

async function answer(
  name: string,
  call: Documents.Call,
  context: Context,
  server: AppContext,
  working: AppContext | Answer,
): Promise<Response> {
  const started = server.clock().getTime();
  const reply = 'code' in working ? working : await run(name, call, context, working);
  server.log({ level: 'info', event: 'call', call: name, code: reply.code, ms: server.clock().getTime() - started });
  const { code, msg, result } = reply;
  context.header('Cache-Control', 'no-store');
  return context.json({ code, msg: sayIn(localeOf(context.req), msg), [call.result ?? 'result']: result });
}

async function run(name: string, call: Documents.Call, context: Context, standing: AppContext): Promise<Answer> {
  const [family = '', key = ''] = name.split('.');
  const handlers = own(standing.families, family);
  const standIn = own(handlers?.standIn, key);
  const byPartner = own(handlers?.signIn, key);
  if ((standIn && !standing.sandbox) || (byPartner && standing.partners.signIn === undefined))
    return refuse('stopped', '该登录方式暂未开放，请用手机号登录');
  const open = own(handlers?.open, key) ?? byPartner ?? standIn;
  const visitor = own(handlers?.visitor, key);
  const apart = own(handlers?.nonTransactional, key);
  const request = context.req.raw;
  // Reads the body before the transaction starts, because a body may arrive slowly.
  const read = await readParams(call, request, context.req.param() as Values, standing.secrets);
  let userId = '';
  const carriedOut = runInTransaction(standing, apart !== undefined, async (server) => {
    const asking = async (inside: Server): Promise<{ readonly by?: SignedIn; readonly fault?: Answer | undefined }> => {
      if (open) return {};
      const by = await signedIn(context.req.header('token') ?? '', inside);
      return { by, fault: 'user' in by && read.ok ? await faultOf(name, by.user, inside) : undefined };
    };
    const { by, fault } = await (apart ? server.transaction(asking) : asking(server));
    if (by && 'refusal' in by && !visitor) return by.refusal;
    const user = by && 'user' in by ? by.user : undefined;
    userId = user?.id ?? '';
    if (!read.ok) return read.answer;
    const judged = judgeRequest(call, read.params, server.documents);
    if (judged.refusal) return judged.refusal;
    const input = { params: judged.params, request };
    if (open) return open(input, server);
    if (fault) return fault;
    if (visitor) return visitor({ ...input, user }, server);
    const member = apart ?? own(handlers?.member, key);
    if (member === undefined || user === undefined) return refuse('notFound', '该功能暂未开放');
    return member({ ...input, user }, server);
  });
  const reply = await carriedOut.catch((error: unknown) => {
    writeAuditLog(name, userId, codes.failure, standing);
    throw error;
  });
  writeAuditLog(name, userId || signedInAs(reply), reply.code, standing);
  return reply;
}
