import { type BrowserContext, expect, type Page } from '@playwright/test';
import { word } from '../journeys/support/member.ts';
import { awaitedRows } from '../journeys/support/rows.ts';
import type { OwnServer } from '../journeys/support/sandbox.ts';
import { signInByCode } from '../journeys/support/way-in.ts';
import type { Flow, Given } from './flow.ts';
import { callOf, Member } from './member.ts';
import type { Seen } from './pair.ts';
import { isSaved, listen, typedIn } from './see.ts';

/** Milliseconds within which a loaded machine draws the result of a tap. */
export const TIMEOUT = 60_000;

/** A flow on a phone, up to the point of sending. */
export class Visit {
  readonly flow: Flow;
  readonly server: OwnServer;
  readonly member: Member;
  readonly seen: Seen;
  /** Scripts that run first in pages opened from now on. */
  readonly scripts: { readonly script: (given: number) => void; readonly given: number }[] = [];
  page!: Page;
  given: Given = {};
  private context: BrowserContext;
  protected typed: Readonly<Record<string, string>> = {};
  private readonly address: string;

  constructor(flow: Flow, disturbance: string, context: BrowserContext, server: OwnServer, number: number) {
    this.flow = flow;
    this.server = server;
    this.context = context;
    // Each member has their own IP address, so that no member meets the rate limits of another.
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.member = new Member(server, flow.channel, `1${39 + (number % 50)}${String(10_000_000 + number * 7919).slice(-8)}`, this.address);
    this.seen = { flow: flow.id, disturbance, said: '', kept: '', count: 0, way: '' };
  }

  get call(): (url: URL) => boolean {
    const { path } = callOf(this.flow.call);
    return ({ pathname }) => pathname === path;
  }

  /** A page of this phone, or of another browser if one is given. */
  async newPage(context: BrowserContext = this.context): Promise<Page> {
    this.context = context;
    this.page = await context.newPage();
    await this.page.addInitScript(listen);
    for (const { script, given } of this.scripts) await this.page.addInitScript(script, given);
    await this.page.setExtraHTTPHeaders({ 'X-Forwarded-For': this.address });
    return this.page;
  }

  /** Prepares the member: an account, and the data that the flow needs. */
  async prepare(): Promise<void> {
    await this.member.signIn();
    this.given = (await this.flow.before?.(this.member)) ?? {};
  }

  /** The page of the flow, with its channel. */
  get path(): string {
    const path = this.flow.at(this.given);
    return `${path}${path.includes('?') ? '&' : '?'}thirdChannelSide=${this.flow.channel}`;
  }

  /** Whether the phone stores the input. */
  get keeps(): boolean {
    return this.flow.fill !== undefined && this.flow.gone === undefined;
  }

  /** Whether it is stored as the draft of a form, which is offered again. */
  get drafts(): boolean {
    return this.keeps && this.flow.keptByItself === undefined;
  }

  async open(): Promise<void> {
    await this.page.goto(this.server.page(this.path));
  }

  /** Signs in on the page without the sign-in page, except for flows that test the sign-in. */
  async enter(): Promise<void> {
    if (this.flow.visitor) return;
    await this.page.goto(this.server.page('/config.json'));
    await this.page.evaluate(
      (values) => {
        for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
      },
      { ...this.member.session, ...this.flow.session },
    );
  }

  /** Signs in on the sign-in page, which leads to the page of the flow. */
  async signInAnew(): Promise<void> {
    await this.page.goto(this.server.page(`/login?thirdChannelSide=${this.flow.channel}&from=${encodeURIComponent(this.path)}`));
    await signInByCode(this.page, this.member.phone);
    await this.page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  }

  /** From a new phone to completed input. */
  async begin(): Promise<void> {
    await this.prepare();
    await this.newPage();
    await this.enter();
    await this.open();
    await this.fill();
  }

  async fill(): Promise<void> {
    await this.flow.begin?.(this.page, this.given);
    await expect(this.flow.from?.(this.page) ?? this.flow.button(this.page, this.given)).toBeVisible({ timeout: TIMEOUT });
    await this.flow.fill?.(this.page, this.given);
    if (this.flow.fill) await expect.poll(() => this.look(), { timeout: TIMEOUT }).toBe(true);
  }

  /** Records the input. False until a stored value is present, and while a choice waits for its option names or a row for its record. */
  private async look(): Promise<boolean> {
    const awaited = await awaitedRows(this.page).count();
    this.typed = await typedIn(this.page);
    const isThere = !this.keeps || Object.keys(this.typed).length > 0;
    return isThere && awaited === 0 && !Object.values(this.typed).includes(word('app.loading'));
  }

  /** Waits until the phone has stored the input. */
  async saved(): Promise<void> {
    if (this.keeps) await expect.poll(() => isSaved(this.page), { timeout: TIMEOUT }).toBe(true);
  }
}
