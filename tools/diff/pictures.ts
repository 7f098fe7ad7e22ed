import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../../server/node/ports.testing.ts';
import { findBrowser } from '../browser.ts';
import { Refusal } from '../program.ts';

/** The documents of a version that differ from the working tree, by file; null for a missing one. */
export type Overlay = Readonly<Record<string, string | null>>;

/** A story before and after a change; undefined if it cannot be drawn. */
export interface Pair {
  readonly words: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

/** A request to draw: the stories with this id prefix, in a channel. */
export interface PictureRequest {
  readonly story: string;
  readonly words: string;
  readonly channel?: string;
}

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly tags: readonly string[];
}

const PHONE = { width: 390, height: 844 };
/** Milliseconds for the workbench to start, since it bundles first. */
const START = 180_000;
const DRAWN = 60_000;

/** Starts the workbench on a free port, passes its address to `use`, and stops it. */
async function withWorkbench<T>(root: string, use: (address: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const program = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const child = spawn(process.execPath, [program, 'dev', '-p', String(port), '--ci', '--no-open', '--quiet'], {
    cwd: root,
    stdio: 'ignore',
  });
  try {
    const address = `http://localhost:${port}`;
    for (const end = Date.now() + START; !(await answers(address)); await sleep(500))
      if (Date.now() > end || child.exitCode !== null) throw new Refusal('工作台没有打开，画不了图。先试试 npm run storybook。');
    return await use(address);
  } finally {
    child.kill('SIGTERM');
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/index.json`)).ok;
  } catch (error) {
    // The workbench is not listening yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Opens a browser context of a phone's size that draws the documents of one version. */
async function openVersion(browser: Browser, overlay: Overlay): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: PHONE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  await context.route('**/workbench/before', (route) => route.fulfill({ json: { files: overlay } }));
  return context;
}

async function draw(context: BrowserContext, address: string): Promise<Buffer | undefined> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: DRAWN });
    const body = page.locator('body.sb-show-main, body.sb-show-errordisplay');
    await body.waitFor({ timeout: DRAWN });
    if (await page.locator('body.sb-show-errordisplay').count()) return undefined;
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}

/** Draws the requested stories from both versions in Chromium at a phone's size. Returns the pairs that differ. */
export async function drawPairs(
  root: string,
  wanted: readonly PictureRequest[],
  before: Overlay,
  after: Overlay,
): Promise<readonly Pair[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Refusal('没有浏览器，画不了图：npm run browser');
  return withWorkbench(root, async (address) => {
    const { entries } = (await (await fetch(`${address}/index.json`)).json()) as { entries: Readonly<Record<string, Listed>> };
    const browser = await chromium.launch({ executablePath });
    try {
      const versions = [await openVersion(browser, before), await openVersion(browser, after)] as const;
      const pairs: Pair[] = [];
      for (const { story, words, channel } of wanted)
        for (const { id, name } of storiesOf(Object.values(entries), story, channel)) {
          const query = new URLSearchParams({
            viewMode: 'story',
            id,
            documents: 'asked',
            ...(channel && { globals: `channel:${channel}` }),
          });
          const [one, other] = [
            await draw(versions[0], `${address}/iframe.html?${query}`),
            await draw(versions[1], `${address}/iframe.html?${query}`),
          ];
          const isSame = one === other || (one !== undefined && other !== undefined && one.equals(other));
          if (!isSame) pairs.push({ words: `${words}，${name}`, before: one, after: other });
        }
      return pairs;
    } finally {
      await browser.close();
    }
  });
}

/** Returns the stories of a document; only one of them if a whole channel changed. */
function storiesOf(all: readonly Listed[], story: string, channel: string | undefined): readonly Listed[] {
  const states = all.filter(({ id, tags }) => id.startsWith(`${story}--`) && !tags.includes('sheet'));
  return channel === undefined ? states : states.filter(({ id }) => id.endsWith('--sample-1'));
}
