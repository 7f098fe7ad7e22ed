import { basename, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/browser.ts';
import { images } from '../journeys/support/images.ts';
import { addPerson, openService, signedIn, signIn } from '../journeys/support/member.ts';
import { OwnServer, Sandbox } from '../journeys/support/sandbox.ts';
import { openTls } from './tls.ts';
import { openPhone, type Visit, visit } from './visit.ts';

const INSURER = 'JIANGXIRENBAO';
const FUND = 'GUOCUOC';
const SHOP = 'HUIKEBAO';
const PHONE = '13600136001';

/** Transports between browser and server: the server's own, and the one of a TLS proxy. */
export const WIRES = ['HTTP/1.1', 'HTTP/2'] as const;
type Wire = (typeof WIRES)[number];

/** The visited pages: everything by default. */
export interface PageChoice {
  /** Another tree with its build, visited in turn. */
  readonly against?: string | undefined;
  readonly wires?: readonly Wire[] | undefined;
  /** Names of pages. */
  readonly screens?: readonly string[] | undefined;
}

/** Median of the rounds for each figure, and the range of the largest contentful paints. */
export interface PageFigures {
  /** The tree whose server and build were visited. */
  readonly build: string;
  readonly wire: Wire;
  readonly page: string;
  readonly cold: Visit;
  readonly again: Visit;
  readonly spread: readonly [least: number, most: number];
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const middleOf = (visits: readonly Visit[]): Visit => {
  const of = (name: Exclude<keyof Visit, 'what'>): number => middle(visits.map((one) => one[name]));
  return {
    requests: of('requests'),
    pictures: of('pictures'),
    kb: of('kb'),
    code: of('code'),
    first: of('first'),
    largest: of('largest'),
    shift: of('shift'),
    what: visits.at(-1)?.what ?? '',
  };
};

/** Returns the address of an empty form of a member's person, after the steps before it. */
async function formAddress(browser: Browser, sandbox: Sandbox): Promise<string> {
  const page = await browser.newPage({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  const { jpeg, png } = images(page);
  await signIn(page, sandbox, INSURER, PHONE);
  const person = { name: '陈雅琴', card: '360102198506184510', phone: '13870012345' };
  await addPerson(page, '添加被保人', person, [await jpeg('人像面'), await png('国徽面')]);
  await openService(page, '特药申请');
  const { pathname, search } = new URL(page.url());
  await page.close();
  return pathname.replace('/heye-h5', '') + search;
}

/** The server of one build, plain and behind the HTTP/2 proxy, and the pages to visit. */
async function openBuild(browser: Browser, root: string, { wires = WIRES, screens }: PageChoice) {
  const sandbox = await OwnServer.open(root);
  const tls = await openTls(sandbox.url);
  // A separate browser that trusts the proxy's certificate.
  const believing = await chromium.launch({ executablePath: ensureBrowser() ?? chromium.executablePath(), args: [...tls.args] });
  const member = await signedIn(sandbox, PHONE);
  const pages: readonly (readonly [name: string, path: string, session: Readonly<Record<string, string>>])[] = [
    ['sign-in', `/login?thirdChannelSide=${INSURER}`, {}],
    ['records', `/common/serviceRecordList?thirdChannelSide=${INSURER}`, member],
    ['form', await formAddress(browser, sandbox), member],
    ['insured form', `/commonRecognizeUpdate?thirdChannelSide=${INSURER}`, member],
    ['insured list', `/commonRecognizee?thirdChannelSide=${INSURER}`, member],
    ['classify', `/classify?thirdChannelSide=${SHOP}`, member],
    ['product', `/drugsdetail?thirdChannelSide=${SHOP}&medicineId=1106402&drugstoreId=15242`, member],
    ['fund home', `/employeWeaL/homeIndex?thirdChannelSide=${FUND}`, member],
    ['mall home', `/employeWeaL/healthMall?thirdChannelSide=${SHOP}`, member],
  ];
  const all = [
    { wire: 'HTTP/1.1', phones: browser, server: sandbox },
    { wire: 'HTTP/2', phones: believing, server: new Sandbox(tls.url) },
  ] as const;
  const chosen = screens === undefined ? pages : pages.filter(([name]) => screens.includes(name));
  return {
    visited: all
      .filter(({ wire }) => wires.includes(wire))
      .flatMap(({ wire, phones, server }) =>
        chosen.map(([page, path, session]) => ({
          build: basename(root),
          wire,
          page,
          phones,
          url: server.page(path),
          session,
          cold: [] as Visit[],
          again: [] as Visit[],
        })),
      ),
    close: async () => {
      await believing.close();
      tls.stop();
      await sandbox.close();
    },
  };
}

/**
 * Measures first and second visit of the main pages of the production build on a cheap phone, alternately, round after round.
 * Once served plainly by the sandbox and once through an HTTP/2 proxy. Of two builds, in turn.
 */
export async function pageFigures(browser: Browser, rounds: number, choice: PageChoice): Promise<PageFigures[]> {
  const { against } = choice;
  const builds = [];
  for (const root of ['.', ...(against === undefined ? [] : [against])]) builds.push(await openBuild(browser, resolve(root), choice));
  const [first, ...others] = builds.map(({ visited }) => visited);
  const all = (first ?? []).flatMap((one, at) => [one, ...others.flatMap((other) => other[at] ?? [])]);
  for (let round = 0; round < rounds; round += 1) {
    for (const { phones, url, session, cold, again } of all) {
      const context = await openPhone(phones, session);
      cold.push(await visit(context, url));
      again.push(await visit(context, url));
      await context.close();
    }
  }
  for (const { close } of builds) await close();
  return all.map(({ build, wire, page, cold, again }) => {
    const paints = cold.map(({ largest }) => largest);
    return { build, wire, page, cold: middleOf(cold), again: middleOf(again), spread: [Math.min(...paints), Math.max(...paints)] };
  });
}

/** Prints the figures as a table. */
export function printPages(figures: readonly PageFigures[], rounds: number): void {
  const seconds = (ms: number): string => (ms / 1000).toFixed(2);
  console.log(
    `\nPages, cold, slow 4G (1.6 Mb/s, 150 ms), processor slowed 4×, median of ${rounds} rounds; requests, kB and shift are counted, paints are timed`,
  );
  console.table(
    figures.map(({ build, wire, page, cold, again, spread }) => ({
      page,
      build,
      wire,
      requests: `${cold.requests - cold.pictures} + ${cold.pictures}`,
      kB: cold.kb.toFixed(0),
      'script+style kB': cold.code.toFixed(0),
      'first s': seconds(cold.first),
      'largest s': seconds(cold.largest),
      spread: spread.map(seconds).join('–'),
      shift: cold.shift.toFixed(3),
      'again: largest s': seconds(again.largest),
      'again: requests': again.requests,
      'again: shift': again.shift.toFixed(3),
      what: cold.what.slice(0, 40),
    })),
  );
}
