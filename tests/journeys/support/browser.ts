import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect } from '@playwright/test';

type Options = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>;

const isAlive = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    // The process has ended.
    return false;
  }
};

/** A browser with a profile on disk that can be killed as a phone kills an app: at once, with no chance to save. */
export class Phone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'heye-phone-'));
  private readonly options: Options;
  private context: BrowserContext | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  async open(): Promise<BrowserContext> {
    this.context = await chromium.launchPersistentContext(this.profile, this.options);
    return this.context;
  }

  async kill(): Promise<void> {
    const browser = this.context?.browser();
    if (!browser) throw new Error('no browser is open');
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const closed = new Promise<void>((done) => this.context?.on('close', () => done()));
    for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
    await closed;
    // The profile is free once the last process has ended.
    await expect.poll(() => processInfo.filter(({ id }) => isAlive(id))).toEqual([]);
    this.context = undefined;
  }

  /** Files of the profile that contain a text in plain form, in either encoding that browsers use. */
  filesWith(text: string): string[] {
    const written = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
    const files = globSync('**/*', { cwd: this.profile, withFileTypes: true }).filter((entry) => entry.isFile());
    return files
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => {
        const bytes = readFileSync(file);
        return written.some((form) => bytes.includes(form));
      });
  }

  async close(): Promise<void> {
    await this.context?.close();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 10 });
  }
}
