import type { Browser, Page } from '@playwright/test';
import { signedIn } from '../journeys/support/member.ts';
import { OwnServer } from '../journeys/support/sandbox.ts';
import { openPhone } from './visit.ts';

const THROTTLE = 4;
/** Longest wait for the parts that load when the browser is idle. */
const IDLE_MS = 4000;
/** The insured form of a channel that asks for a region. */
const FORM = '/commonRecognizeUpdate?thirdChannelSide=FUJIANMINYIBAO';

/** Pickers of the form: label, and an element of its sheet's content. */
const PICKERS = [
  { picker: 'choice', label: '证件类型', content: '[role="option"]' },
  { picker: 'date', label: '出生日期', content: '[role="dialog"] .hy-day' },
  { picker: 'cascade', label: '证件所在地区', content: '[role="option"]' },
] as const;

/** Milliseconds from the first tap on a picker until its frame and its content are painted, medians and the slowest. */
export interface PickerFigures {
  readonly picker: string;
  readonly frame: number;
  readonly content: number;
  readonly slowest: number;
}

interface Shown {
  readonly frame: number;
  readonly content: number;
}

/** Runs in the page: resolves with the times of the next tap's sheet, from the tap's own timestamp to the frame after it is in the document. */
const watchTap = (content: string): void => {
  const shown = new Promise<Shown>((resolve) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        let frame = 0;
        const look = (): void => {
          const now = performance.now() - timeStamp;
          if (frame === 0 && document.querySelector('[role="dialog"]') !== null) frame = now;
          if (frame > 0 && document.querySelector(content) !== null) resolve({ frame, content: now });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { tapShown: shown });
};

/** Taps a picker for the first time in a page. */
async function firstTap(page: Page, label: string, content: string): Promise<Shown> {
  const control = page.getByRole('combobox', { name: label });
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(watchTap, content);
  await control.tap();
  return page.evaluate(() => (window as unknown as { tapShown: Promise<Shown> }).tapShown);
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Opens the form anew for each picker, waits for an idle moment, and taps it once, on a CPU slowed down four times. */
export async function pickerFigures(browser: Browser, rounds: number): Promise<PickerFigures[]> {
  const sandbox = await OwnServer.open();
  const member = await signedIn(sandbox, '13600136077');
  const all = PICKERS.map((one) => ({ ...one, taps: [] as Shown[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { picker, label, content, taps } of all) {
      const context = await openPhone(browser, member);
      const page = await context.newPage();
      await page.goto(sandbox.page(FORM), { waitUntil: 'networkidle' });
      // Without an identity card the form asks for the date of birth.
      if (picker === 'date') {
        await page.getByRole('combobox', { name: '证件类型' }).tap();
        await page.getByRole('option', { name: '护照' }).tap();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.waitForTimeout(IDLE_MS);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      taps.push(await firstTap(page, label, content));
      await context.close();
    }
  }
  await sandbox.close();
  return all.map(({ picker, taps }) => ({
    picker,
    frame: middle(taps.map(({ frame }) => frame)),
    content: middle(taps.map(({ content }) => content)),
    slowest: Math.max(...taps.map(({ content }) => content)),
  }));
}

/** Prints the figures as a table. */
export function printPickers(figures: readonly PickerFigures[], rounds: number): void {
  console.log(`\nFirst tap on a picker of the insured form until its sheet shows, at 4× CPU throttle, median of ${String(rounds)} rounds`);
  console.table(
    figures.map(({ picker, frame, content, slowest }) => ({
      picker,
      'frame ms (100)': frame.toFixed(0),
      'content ms (400)': content.toFixed(0),
      'slowest ms': slowest.toFixed(0),
    })),
  );
}
