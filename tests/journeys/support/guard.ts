import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects what must never happen while a member uses the app: console errors, uncaught exceptions, reports of the content security policy. */
export class Guard {
  private readonly seen: string[] = [];
  /**
   * How long a call takes is the machine's doing: a slow one is reported, and nothing is wrong with the app. A phone
   * without a network cannot hear of a newer version, whenever it asks. Most journeys keep nothing on the phone.
   */
  private readonly expected: RegExp[] = [
    /^console warning: call\.slow /,
    /^console warning: version\.failed \{code: network\}/,
    /Service Worker registration blocked by Playwright/,
  ];
  private paused = false;

  /** Stops listening until the next `watch`: a browser about to be killed complains of the answers it will not get. */
  pause(): void {
    this.paused = true;
  }

  watch(context: BrowserContext): void {
    this.paused = false;
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.note(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) this.note(`CSP report: ${request.postData()}`);
    });
  }

  /** Announces a complaint that a test provokes itself, such as the browser's own line about a server that is down. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  private note(line: string): void {
    if (!this.paused) this.seen.push(line);
  }

  complaints(): string[] {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}
