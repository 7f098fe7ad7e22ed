import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startStudio } from '../journeys/support/studio.ts';
import { median } from './measure.ts';

const FIELDS = 100;
const LAST = `f${String(FIELDS)}`;

/** Milliseconds of the studio with a form of a hundred fields: until the phone shows it, and from an act until the phone shows its effect. */
export interface StudioFigures {
  readonly open: number;
  readonly acts: Readonly<Record<string, number>>;
}

/** A form of a hundred fields, every tenth with a rule. */
const form = JSON.stringify(
  {
    $schema: '../meta/form.schema.json',
    code: 'HUNDRED',
    title: '一百个字段',
    sections: [
      {
        title: '一百个',
        properties: Object.fromEntries(
          Array.from({ length: FIELDS }, (_none, at) => [
            `f${String(at + 1)}`,
            {
              title: `字段 ${String(at + 1)}`,
              type: 'string',
              widget: 'text',
              maxLength: 50,
              ...(at % 10 === 9 && { rules: { visible: { '!=': [{ var: 'f1' }, 'hide'] } } }),
            },
          ]),
        ),
      },
    ],
    submit: { calls: ['service.checkSubmit', 'service.apply'] },
    samples: [{ name: '样例', context: {}, values: { f1: '一' } }],
  },
  null,
  2,
);

/** Does an act in the page and waits, frame by frame, until the phone shows its effect. Returns milliseconds. */
const timed = (page: Page, act: string, isShown: string): Promise<number> =>
  page.evaluate(
    ([first, then]) =>
      new Promise<number>((done, fail) => {
        const phone = document.querySelector('iframe')?.contentDocument;
        const shown = new Function('phone', `return ${String(then)}`) as (phone: Document | null | undefined) => boolean;
        const start = performance.now();
        (new Function(String(first)) as () => void)();
        const look = (): void => {
          const now = performance.now() - start;
          if (shown(phone)) done(now);
          else if (now > 10_000) fail(new Error(`The phone does not show: ${String(then)}`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [act, isShown] as const,
  );

const type = (selector: string, value: string): string => `
  const field = document.querySelector(${JSON.stringify(selector)});
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(value)});
  field.dispatchEvent(new Event('input', { bubbles: true }));`;

/** Measures the studio over a copy of the documents. */
export async function studioFigures(browser: Browser, rounds: number): Promise<StudioFigures> {
  const studio = await startStudio((root) => writeFile(join(root, 'schemas/forms/HUNDRED.json'), form));
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'zh-CN' });
  const opened: number[] = [];
  const acts: Record<string, number[]> = { title: [], move: [], rule: [] };
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await page.goto(`${studio.address}?form=HUNDRED`);
    await page.frameLocator('iframe').locator(`[data-field="${LAST}"]`).waitFor();
    opened.push(performance.now() - start);
    await page.locator('.studio-field').nth(9).click();
    await page.getByRole('tabpanel').getByRole('textbox').first().waitFor();
    const title = `改名 ${String(round)}`;
    acts['title']?.push(
      await timed(
        page,
        type('[role=tabpanel] input[type=text], [role=tabpanel] textarea', title),
        `phone.querySelector('[data-field="f10"]').textContent.includes(${JSON.stringify(title)})`,
      ),
    );
    acts['move']?.push(
      await timed(
        page,
        `document.querySelectorAll('.studio-field')[9].dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }));`,
        `[...phone.querySelectorAll('[data-field]')].findIndex((row) => row.dataset.field === 'f10') === 10`,
      ),
    );
    await page.getByRole('tab', { name: '条件' }).click();
    await page.locator('.rules-rule input[aria-label=值]').first().waitFor();
    acts['rule']?.push(
      await timed(page, type('.rules-rule input[aria-label=值]', '一'), `phone.querySelector('[data-field="f10"]') === null`),
    );
    page.once('dialog', (dialog) => void dialog.accept());
  }
  await page.close({ runBeforeUnload: false });
  await studio.stop();
  return { open: median(opened), acts: Object.fromEntries(Object.entries(acts).map(([name, all]) => [name, median(all)])) };
}

/** Prints the figures of the studio beside their targets. */
export function printStudio({ open, acts }: StudioFigures): void {
  console.log(`\nThe studio, a form of ${String(FIELDS)} fields, unthrottled, medians`);
  console.table({
    'opening until the phone shows the last field': { ms: Math.round(open), target: 2000 },
    'typing a title until the phone shows it': { ms: Math.round(acts['title'] ?? 0), target: 100 },
    'moving a field until the phone shows it': { ms: Math.round(acts['move'] ?? 0), target: 100 },
    'changing a rule until the phone follows': { ms: Math.round(acts['rule'] ?? 0), target: 100 },
  });
}
