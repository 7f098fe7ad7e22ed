import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects events that must never happen while a member uses the app: console errors, uncaught exceptions, CSP reports. */
export class Guard {
  private readonly seen: string[] = [];
  /**
   * The duration of a call depends on the machine: a slow one is reported, and the app is not at fault.
   * A phone without a network cannot learn of a newer version. Most journeys store nothing on the phone.
   */
  private readonly expected: RegExp[] = [
    /^console warning: call\.slow /,
    /^console warning: version\.failed \{code: network\}/,
    /Service Worker registration blocked by Playwright/,
  ];
  private paused = false;

  /** Stops listening until the next `watch`: a browser about to be killed reports missing responses. */
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

  /** Expects an error that the test itself provokes, such as the browser's message about a server that is down. */
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
