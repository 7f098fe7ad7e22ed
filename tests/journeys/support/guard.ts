import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Collects what must never happen while a member uses the app: console errors, uncaught exceptions, reports of the content security policy. */
export class Guard {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    context.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) this.seen.push(`CSP report: ${request.postData()}`);
    });
  }

  /** Announces a complaint that a test provokes itself, such as the browser's own line about a server that is down. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  complaints(): string[] {
    return this.seen.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}
