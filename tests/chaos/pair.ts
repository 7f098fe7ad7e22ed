import { expect, type Route } from '@playwright/test';
import { texts } from '../documents/documents.ts';
import { word } from '../journeys/support/member.ts';
import { heardOn, hush, patternOf, typedIn } from './see.ts';
import { TIMEOUT, Visit } from './visit.ts';

/** Result of a disturbance in a flow. */
export interface Seen {
  readonly flow: string;
  readonly disturbance: string;
  /** The message that the member saw. */
  said: string;
  /** Fields that still held their input after the disturbance. */
  kept: string;
  /** How often the server has applied the change in the end. */
  count: number;
  /** The member's way to continue. */
  way: string;
}

/** A flow under a disturbance: one member, one phone, one failure. */
export class Pair extends Visit {
  async change(): Promise<void> {
    await this.flow.ready?.(this.page, this.given);
    await this.flow.button(this.page, this.given).click();
    await this.flow.answers?.(this.page, this.given);
  }

  /** The changing call has taken effect on the server; its response never arrives. */
  async reached(): Promise<void> {
    const done = Promise.withResolvers<void>();
    await this.meet(async (route) => {
      await route.fetch();
      done.resolve();
    });
    await this.change();
    await done.promise;
  }

  /** A change made before the page was reopened stays done, without another tap. */
  async stands(): Promise<void> {
    const stands = this.flow.stands?.(this.page, this.given);
    if (stands !== undefined) await expect(stands.first()).toBeVisible({ timeout: TIMEOUT });
    this.seen.kept = '（没有要填的）';
    this.way('重新打开，已经办好');
    await this.counted();
  }

  /** Expects one of these messages from the documents. */
  async told(...words: readonly string[]): Promise<void> {
    const keys = [...words, ...(this.flow.asksItself ?? [])];
    if (this.flow.itself !== undefined) {
      this.seen.said = '（不用说）';
      return;
    }
    for (const key of keys) expect(Object.keys(texts)).toContain(key);
    let heard = '';
    await expect
      .poll(
        async () => {
          const all = await heardOn(this.page);
          heard = keys.find((key) => all.some((text) => patternOf(key).test(text.replaceAll(/\s/g, '')))) ?? '';
          return heard === '' ? all : [];
        },
        { timeout: TIMEOUT, message: `one of ${keys.map(word).join(' / ')}` },
      )
      .toEqual([]);
    this.seen.said = word(heard).replaceAll('\n', '');
  }

  /** Expects this message from the server. */
  async toldByServer(words: string): Promise<void> {
    await expect(this.page.getByRole('dialog').filter({ hasText: words })).toBeVisible({ timeout: TIMEOUT });
    this.seen.said = words;
  }

  /** Records that no message is needed. */
  silent(why: string): void {
    this.seen.said ||= why;
  }

  way(how: string): void {
    this.seen.way = [this.seen.way, how].filter(Boolean).join('，');
  }

  /** Closes a message that has to be read. */
  async read(): Promise<void> {
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog')).last();
    if (await dialog.isVisible()) {
      const button = (key: string) => dialog.getByRole('button', { name: word(key), exact: true });
      const way = button('app.apply.stay').or(button('app.dialog.read'));
      if (await way.isVisible()) await way.click();
    }
    await hush(this.page);
  }

  /** Expects that the input is still there, or restored. */
  async kept(): Promise<void> {
    const names = Object.keys(this.typed);
    if (names.length > 0) await expect.poll(() => typedIn(this.page), { timeout: TIMEOUT }).toEqual(this.typed);
    this.seen.kept = names.length > 0 ? `${names.length} 项` : '（没有要填的）';
  }

  /** Reopens the page, in a new page or by a reload, and finds the input. */
  async again(how = '重新打开'): Promise<void> {
    this.way(how);
    if (!this.flow.fill) {
      await this.flow.begin?.(this.page, this.given);
      this.seen.kept ||= '（没有要填的）';
      return;
    }
    if (this.flow.gone !== undefined) {
      this.seen.kept = `不保存：${this.flow.gone}`;
      await this.fill();
      return;
    }
    if (this.drafts) await this.page.getByRole('button', { name: word('app.draft.resume') }).click({ timeout: TIMEOUT });
    else await this.flow.begin?.(this.page, this.given);
    await this.kept();
  }

  /** Makes the change, unless the page shows that it is done. Checks the visible result, and that the server applied it once. */
  async finish(way = '再点一次'): Promise<void> {
    const { flow, page, given } = this;
    const stands = flow.stands?.(page, given);
    const button = flow.button(page, given);
    if (stands !== undefined) {
      await expect(stands.or(button).first()).toBeVisible({ timeout: TIMEOUT });
      // After a failure the page requests its state again; until the response its old button is visible.
      await this.page.waitForLoadState('networkidle');
    }
    if (!(await stands?.isVisible())) {
      this.way(way);
      await this.change();
      await this.over();
    } else {
      this.way('已经办好');
    }
    await this.counted();
  }

  /** After the failure has ended: waits for an automatic retry, or taps again. */
  async goOn(way?: string): Promise<void> {
    if (this.flow.asksItself !== undefined) {
      this.way('重新打开');
      await this.open();
    }
    if (this.flow.itself === undefined) return this.finish(way);
    this.way('不用再点');
    await this.over();
  }

  /** Expects the result on the page and on the server. */
  async over(): Promise<void> {
    await this.flow.done(this.page, this.given);
    await this.counted();
  }

  private async counted(): Promise<void> {
    await expect.poll(async () => (this.seen.count = await this.flow.count(this.member, this.given)), { timeout: TIMEOUT }).toBe(1);
  }

  /** Replaces the response of the changing call until the returned function is called. */
  async meet(answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
    const { page, call } = this;
    await page.route(call, answer);
    return () => page.unroute(call);
  }
}
