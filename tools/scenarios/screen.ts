import type { Page } from '@playwright/test';
import type { Json, Values } from '../../engine/index.ts';
import type { WalkedStep } from '../../linter/index.ts';
import { type Gesture, gestureOf, sightsOf, squeezed } from './plan.ts';
import type { Wire } from './wire.ts';

const PATIENCE = 5_000;

/** User id of the member in scenarios. */
export const MEMBER = 'U1';

/** The result of one run: what differed, and the expectations that a screen does not show. */
export interface Ran {
  readonly failures: readonly string[];
  readonly unseen: readonly string[];
}

/** The number of requests and of opened addresses before a step. */
interface Already {
  readonly asked: number;
  readonly opened: number;
}

/** One step on the screen. */
export class Step {
  private readonly failures: string[] = [];
  private readonly page: Page;
  private readonly step: WalkedStep;
  private readonly wire: Wire;
  private readonly who: { readonly member: string; readonly agrees: boolean };

  constructor(page: Page, step: WalkedStep, wire: Wire, who: { readonly member: string; readonly agrees: boolean }) {
    this.page = page;
    this.step = step;
    this.wire = wire;
    this.who = who;
  }

  async run(): Promise<Ran> {
    const { when, then, before, after, effects } = this.step;
    // A step without a gesture is about the opening of the page, which came before it.
    const already: Already =
      when === undefined ? { asked: 0, opened: 0 } : { asked: this.wire.asked.length, opened: this.wire.opened.length };
    for (const [source, value] of Object.entries(when?.load ?? {})) await this.wire.load(source, value as Json);
    if (when?.back) await this.page.goBack();
    const gesture = when && gestureOf(when, before);
    const undone = typeof gesture === 'string' ? gesture : gesture && (await this.make(gesture));
    if (undone !== undefined) return { failures: [undone], unseen: [] };
    const unseen: string[] = [];
    for (const effect of then.does === undefined ? [] : effects)
      if (!(await this.did(effect, already))) unseen.push(`does ${Object.keys(effect)[0]}`);
    // The words of a page that was left are no longer there.
    const isLeft = effects.some((effect) => ['go', 'open', 'back', 'logout'].some((key) => effect[key] !== undefined));
    const sights = isLeft ? { words: [], unseen: [] } : sightsOf(then, after);
    for (const words of sights.words) if (!(await this.sees(words))) this.failures.push(`应该看得到“${words}”，却看不到`);
    for (const [source, expected] of Object.entries(then.asks ?? {})) {
      if (expected === false) unseen.push(`asks ${source}`);
      else await this.asks(source, expected as Values);
    }
    for (const [name, expected] of Object.entries(then.session ?? {})) await this.keepsSession(name, expected as Json);
    return { failures: this.failures, unseen: [...unseen, ...sights.unseen] };
  }

  /** Makes a gesture. Returns a sentence when its place is not on the screen. */
  private async make(gesture: Gesture): Promise<string | undefined> {
    if ('words' in gesture)
      return (await this.tap(gesture.words, gesture.at)) ? undefined : `找不到写着“${gesture.words[0] ?? ''}”的，点不了`;
    const { label, typed } = gesture;
    const inputs = [
      this.page.getByRole('searchbox', { name: label }),
      this.page.getByRole('textbox', { name: label }),
      this.page.getByPlaceholder(label),
    ];
    const isTyped = await until(async () => {
      for (const input of inputs)
        if (await input.first().isVisible()) {
          await input.first().fill(typed, { timeout: PATIENCE });
          await input.first().press('Enter');
          return true;
        }
      return false;
    });
    return isTyped ? undefined : `找不到“${label}”，填不了`;
  }

  /** Taps the block with one of these words: a button or link by its name, else the words themselves. */
  private async tap(words: readonly string[], at: number): Promise<boolean> {
    return await until(async () => {
      for (const name of words) {
        const escaped = name.trim();
        const places = [
          this.page.getByRole('button', { name: escaped, exact: true }),
          this.page.getByRole('link', { name: escaped, exact: true }),
          this.page.getByRole('tab', { name: escaped }),
          this.page.getByRole('radio', { name: escaped }),
          this.page.getByRole('button', { name: escaped }),
          this.page.getByText(escaped, { exact: true }),
        ];
        for (const place of places) {
          const one = place.nth(at);
          if (await one.isVisible()) {
            await one.click({ timeout: PATIENCE });
            return true;
          }
        }
      }
      return false;
    });
  }

  /** Compares one effect with the screen, the address or the requests. Returns false for one that shows in none of them. */
  private async did(effect: Values, already: Already): Promise<boolean> {
    const { go, open, toast, alert, confirm, call } = effect;
    if (typeof go === 'string') {
      const query = Object.entries((effect['query'] ?? {}) as Values);
      const isThere = (address: string): boolean => {
        const { pathname, searchParams } = new URL(address);
        return (
          pathname === `/heye-h5${go.split('?')[0]}` && query.every(([name, value]) => searchParams.get(name) === this.own(String(value)))
        );
      };
      if (!(await until(async () => isThere(this.page.url()))))
        this.failures.push(`应该去 ${go} ${JSON.stringify(effect['query'] ?? {})}，却在 ${this.page.url().replace(/^.*\/heye-h5/, '')}`);
    } else if (typeof open === 'string') {
      const address = open.split('?')[0] ?? open;
      if (!(await until(async () => this.wire.opened.slice(already.opened).some((one) => one.includes(address)))))
        this.failures.push(`应该打开 ${open}，却没有`);
    } else if (typeof toast === 'string') {
      if (!(await this.sees(toast))) this.failures.push(`应该说“${toast}”，却没有说`);
    } else if (typeof alert === 'string' || typeof confirm === 'string') {
      await this.answers(String(alert ?? confirm), effect);
    } else if (typeof call === 'string') {
      const isAsked = (): boolean => this.wire.asked.slice(already.asked).some((one) => one.call === call);
      if (!(await until(async () => isAsked()))) this.failures.push(`应该问接口 ${call}，却没有问`);
    } else return false;
    return true;
  }

  /** Reads a dialog and taps its button. */
  private async answers(words: string, { confirm, title, ok, cancel }: Values): Promise<void> {
    if (!(await this.sees(words || String(title ?? '')))) {
      this.failures.push(`应该问“${words || String(title ?? '')}”，却没有问`);
      return;
    }
    const dialog = this.page.getByRole('dialog').last();
    const agrees = confirm === undefined || this.who.agrees;
    const name = agrees ? ok : cancel;
    const buttons = dialog.getByRole('button');
    // A button without words of its own is known by its place: the dialog draws the refusal first.
    const button =
      typeof name === 'string' && name !== '' ? dialog.getByRole('button', { name }).first() : agrees ? buttons.last() : buttons.first();
    await button.click({ timeout: PATIENCE });
  }

  private sees(words: string): Promise<boolean> {
    const wanted = squeezed(words);
    return until(async () => squeezed(await this.page.evaluate(readScreen)).includes(wanted));
  }

  private async asks(source: string, expected: Values): Promise<void> {
    const call = this.wire.callOf(source);
    const isAsked = (): boolean =>
      this.wire.asked.some(
        (one) =>
          one.call === call &&
          Object.entries(expected).every(
            ([name, value]) => value === null || this.own(textOf(value ?? null)) === textOf(one.params[name] ?? null),
          ),
      );
    if (!(await until(async () => isAsked()))) this.failures.push(`数据源“${source}”应该去取 ${JSON.stringify(expected)}，却没有`);
  }

  private async keepsSession(name: string, expected: Json): Promise<void> {
    const read = () => this.page.evaluate((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '', name);
    const wanted = this.own(textOf(expected));
    if (!(await until(async () => (await read()) === wanted)))
      this.failures.push(`会话值 ${name} 应该是“${wanted}”，却是“${await read()}”`);
  }

  /** A value of a scenario for the member who signed in here. */
  private own(value: string): string {
    return value === MEMBER ? this.who.member : value;
  }
}

const textOf = (value: Json): string => (value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));

/** Returns all words on the screen, names and placeholders included. Runs in the browser. */
function readScreen(): string {
  const named = [...document.querySelectorAll<HTMLElement>('[aria-label], [placeholder], [alt], input, textarea')].flatMap((element) => [
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    element.getAttribute('alt'),
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
  ]);
  return [document.title, document.body.innerText, ...named].join(' ');
}

/** Polls a condition every 100 ms until it holds. Resolves to false after `PATIENCE` milliseconds. */
export async function until(holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return holds();
}
