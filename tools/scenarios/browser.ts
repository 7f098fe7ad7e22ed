/**
 * Runs scenarios of pages in Chromium, on the built app and a sandbox server of their own: `browser` answers the calls of the page with
 * the data of the scenario, `sandbox` leaves them to the server. A scenario that needs what only the engine can arrange is refused in words.
 */
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../domain/index.ts';
import type { Values } from '../../engine/index.ts';
import type { openProject, Walked } from '../../linter/index.ts';
import { signedIn } from '../../tests/journeys/support/member.ts';
import type { Sandbox } from '../../tests/journeys/support/sandbox.ts';
import { answersOf, type Place, queryOf } from './plan.ts';
import { MEMBER, type Ran, Step, until } from './screen.ts';
import { Wire } from './wire.ts';

type Project = ReturnType<typeof openProject>;

/** Circumstances of a run. */
export interface Running {
  readonly browser: Browser;
  readonly sandbox: Sandbox;
  readonly project: Project;
  readonly place: Place;
  /** The channel of scenarios that name none. */
  readonly channel: string;
  /** Takes a picture after each step. */
  readonly picture?: (page: Page, step: number) => Promise<void>;
}

const PHONE = '13800138043';
const DEFAULT_DAY = '2026-11-20';

/** Runs one walked scenario of a page. */
export async function runInBrowser(name: string, walked: Walked, running: Running): Promise<Ran> {
  const { browser, sandbox, project, place } = running;
  const { given } = walked;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  try {
    const session = given.member === false ? {} : await signedIn(sandbox, PHONE);
    const sample = project.pages.get(name)?.value.samples?.find((one) => one.name === given.sample);
    const wire = new Wire(project, place === 'browser' ? answersOf(walked, sample) : undefined, walked);
    await wire.connect(context, sandbox);
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date(`${given.day ?? DEFAULT_DAY}T10:00:00+08:00`));
    await page.goto(sandbox.page('/config.json'));
    await page.evaluate(
      (values) => {
        for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
      },
      { ...session, ...textsOf((given.session ?? {}) as Values) },
    );
    const address = addressOf(name, walked, queryOf(walked, sample), running);
    await page.goto(sandbox.page(address));
    if (!(await until(async () => (await page.locator('[data-page], main').count()) > 0)))
      return { failures: ['页面没有打开'], unseen: [] };
    const path = new URL(page.url()).pathname.replace(/^\/heye-h5/, '');
    if (path !== address.split('?')[0]) return { failures: [`打开的不是 ${address}，应用带到了 ${path}`], unseen: [] };
    const failures: string[] = [];
    const unseen: string[] = [];
    for (const [index, step] of walked.steps.entries()) {
      const at = walked.steps.length === 1 ? '' : `第 ${index + 1} 步，`;
      const outcome = await new Step(page, step, wire, { member: session['userId'] ?? MEMBER, agrees: given.agrees !== false })
        .run()
        // A gesture that the browser refuses, such as a tap on something covered.
        .catch((error: Error): Ran => ({ failures: [error.message.split('\n')[0] ?? ''], unseen: [] }));
      await running.picture?.(page, index + 1);
      failures.push(...outcome.failures.map((one) => `${at}${one}`));
      unseen.push(...outcome.unseen);
      // The next step would begin somewhere else.
      if (outcome.failures.length > 0) break;
    }
    return { failures, unseen };
  } finally {
    await context.close();
  }
}

/** The address of a page as the scenario enters it. */
function addressOf(name: string, { given }: Walked, asked: Values, { project, channel }: Running): string {
  const routes = project.routes?.value.routes ?? [];
  const opens = (one: (typeof routes)[number]): one is Product.DocumentRoute =>
    'document' in one && (one.document === name || JSON.stringify(one.document).includes(`"${name}"`));
  const route = routes.find((one) => (given.path === undefined ? opens(one) : one.path === given.path));
  const params = (given.params ?? {}) as Values;
  const path = (route?.path ?? '').replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param] ?? '')));
  const query = { thirdChannelSide: given.channel ?? channel, ...textsOf(asked) };
  return `${path}?${new URLSearchParams(query)}`;
}

const textsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
