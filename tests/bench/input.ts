import type { Browser, Page } from '@playwright/test';
import { sampleOf } from '../documents/documents.ts';
import { fillForm } from '../journeys/support/fill.ts';
import { images } from '../journeys/support/images.ts';
import { addPhotos, openService, requestNoOf, rowOf, signIn, submit, word } from '../journeys/support/member.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';
import { phoneContext } from './phone.ts';

const THROTTLE = 4;
const CHANNEL = 'JIANGXIRENBAO';
const FORM = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const PERSON = { 被保人姓名: '陈雅琴', 手机号码: '13870012345' } as const;
const CARD = '360102198506184510';

/** Wall-clock time of taps and keys of the main journey until their paint. */
export interface InputFigures {
  readonly interactions: number;
  /** Milliseconds of the 95th percentile, and the maximum. */
  readonly most: number;
  readonly worst: number;
  /** The slowest ones, by their element. */
  readonly slowest: readonly string[];
}

interface Seen {
  readonly ms: number;
  readonly what: string;
}

/** Runs before the page and reports for each tap and key the time until the next paint. */
const watchInput = (): void => {
  const tell = (window as unknown as { sawInput: (seen: Seen) => void }).sawInput;
  const known = new Map<number, number>();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (interactionId === 0 || (known.get(interactionId) ?? 0) >= duration) continue;
      known.set(interactionId, duration);
      const element = target instanceof Element ? target : undefined;
      tell({
        ms: duration,
        what: `${String(interactionId)} ${name} ${element?.tagName ?? ''} ${element?.textContent?.slice(0, 12) ?? ''}`,
      });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Adds a person key by key and submits an application for them: the main journey. */
async function journey(page: Page): Promise<void> {
  const { jpeg, png } = images(page);
  const photos = [await jpeg('人像面'), await png('国徽面')] as const;
  await page.getByRole('button', { name: '添加被保人' }).click();
  for (const [label, text] of Object.entries(PERSON)) await page.getByLabel(label).pressSequentially(text);
  await page.getByLabel('证件号码', { exact: true }).pressSequentially(CARD);
  await addPhotos(rowOf(page, '证件照片'), photos);
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await openService(page, '特药申请');
  await submit(page).click();
  let count = 0;
  await fillForm(page, FORM, sampleOf(FORM, '本人申请'), () => photos[count++ % photos.length] ?? photos[0]);
  await rowOf(page, '疾病诊断').getByRole('textbox').first().pressSequentially('abcdefghij');
  await submit(page).click();
  await requestNoOf(page);
}

/** Walks the main journey once per round, each as another member, on a CPU slowed down four times. */
export async function inputFigures(browser: Browser, rounds: number): Promise<InputFigures> {
  const sandbox = await OwnServer.open();
  const all: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await phoneContext(browser);
    const seen = new Map<string, Seen>();
    await context.exposeFunction('sawInput', ({ ms, what }: Seen) => {
      const [id = ''] = what.split(' ', 1);
      seen.set(id, { ms, what: what.slice(id.length + 1) });
    });
    await context.addInitScript(watchInput);
    const page = await context.newPage();
    await signIn(page, sandbox, CHANNEL, `1350013500${String(round)}`);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    await journey(page);
    all.push(...seen.values());
    await context.close();
  }
  await sandbox.close();
  const sorted = all.toSorted((a, b) => a.ms - b.ms);
  return {
    interactions: sorted.length,
    most: sorted[Math.floor(sorted.length * 0.95)]?.ms ?? Number.NaN,
    worst: sorted.at(-1)?.ms ?? Number.NaN,
    slowest: sorted.slice(-5).map(({ ms, what }) => `${String(ms)} ms ${what}`),
  };
}

/** Prints the figures as a table. */
export function printInput({ interactions, most, worst, slowest }: InputFigures, rounds: number): void {
  console.log(
    `\nTaps and keys of the main journey until they show, at 4× CPU throttle, ${String(rounds)} rounds; those below 16 ms are not told`,
  );
  console.table([{ interactions, '95th percentile ms': most, 'worst ms': worst }]);
  console.log(slowest.join('\n'));
}
