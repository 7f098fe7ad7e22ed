import type { BrowserContext, Request, Route } from '@playwright/test';
import type { Json, Values } from '../../engine/index.ts';
import type { openProject, Walked } from '../../linter/index.ts';
import type { Sandbox } from '../../tests/journeys/support/sandbox.ts';
import { type Answered, resultOf } from './plan.ts';

type Project = ReturnType<typeof openProject>;

/** A request of the app to a call. */
interface Asked {
  readonly call: string;
  readonly params: Values;
}

/** The calls of the page: answers them, holds those that have no answer yet, and notes what was asked. */
export class Wire {
  readonly asked: Asked[] = [];
  /** Addresses that a page was opened at. */
  readonly opened: string[] = [];
  private readonly held = new Map<string, Route[]>();
  private readonly answers: Map<string, Answered> | undefined;
  private readonly paths: ReadonlyMap<string, string>;
  private readonly walked: Walked;

  constructor(project: Project, answers: ReadonlyMap<string, Answered> | undefined, walked: Walked) {
    this.answers = answers && new Map(answers);
    this.walked = walked;
    this.paths = new Map(
      project.calls.names.flatMap((name): [string, string][] => {
        const call = project.calls.get(name);
        return call === undefined ? [] : [[`${call.method ?? 'GET'} ${call.path.replace(/^\/*/, '/')}`, name]];
      }),
    );
  }

  async connect(context: BrowserContext, { url }: Sandbox): Promise<void> {
    context.on('request', (request) => {
      if (request.isNavigationRequest()) this.opened.push(decodeURIComponent(request.url()));
    });
    await context.route(
      (address) => address.origin === url && !address.pathname.startsWith('/heye-h5'),
      async (route) => {
        const request = route.request();
        const call = this.paths.get(`${request.method()} ${new URL(request.url()).pathname}`);
        if (call !== undefined) this.asked.push({ call, params: paramsOf(request) });
        await this.answer(route, call);
      },
    );
  }

  /** The call of a source. */
  callOf(source: string): string | undefined {
    return this.walked.sources[source]?.call;
  }

  private async answer(route: Route, call: string | undefined): Promise<void> {
    const answer = call === undefined ? undefined : (this.answers?.get(call) ?? this.told(call));
    if (answer === undefined) return await route.continue();
    if (answer === 'never') {
      this.held.set(call ?? '', [...(this.held.get(call ?? '') ?? []), route]);
      return;
    }
    await route.fulfill({
      json: answer === 'failed' ? { code: 500, msg: '服务器开小差了', result: null } : { code: 0, msg: '', ...answer },
    });
  }

  /** A call that an action of the scenario makes: what the scenario answers, else success with nothing. */
  private told(call: string): { readonly code?: Json; readonly result: Json } | undefined {
    if (this.answers === undefined) return undefined;
    const isMade = this.walked.steps.some(({ effects }) => effects.some((effect) => effect['call'] === call));
    const { code = '0', ...given } = this.walked.given.answers?.[call] ?? {};
    return isMade ? { result: null, ...given, code: code === '0' ? 0 : (code as Json) } : undefined;
  }

  /** Answers the waiting and all later requests of a source. */
  async load(source: string, value: Json): Promise<void> {
    const written = this.walked.sources[source];
    if (written === undefined || this.answers === undefined) return;
    const result = resultOf(written, value);
    this.answers.set(written.call, { result });
    const waiting = this.held.get(written.call) ?? [];
    this.held.delete(written.call);
    for (const route of waiting) await route.fulfill({ json: { code: 0, msg: '', result } });
  }
}

function paramsOf(request: Request): Values {
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const body = request.postData() ?? '';
  if (!body.startsWith('{')) return query;
  return { ...query, ...(JSON.parse(body) as Values) };
}
