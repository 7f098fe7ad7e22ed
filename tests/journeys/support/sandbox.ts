import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../../server/node/ports.testing.ts';

/** The server with the production build and its own data. */
export class Sandbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Address of a page of the app. */
  page(path: string): string {
    return `${this.url}/heye-h5${path}`;
  }
}

/** The server as a process of its own, whose data folder survives a restart. */
export class OwnServer extends Sandbox {
  private readonly folder = mkdtempSync(join(tmpdir(), 'heye-'));
  /** Folder for published documents. */
  readonly published = join(this.folder, 'documents');
  private process: ChildProcess | undefined;
  private output = '';
  private readonly port: number;
  private readonly root: string;
  private readonly settings: NodeJS.ProcessEnv;

  private constructor(port: number, root: string, settings: NodeJS.ProcessEnv) {
    super(`http://localhost:${port}`);
    this.port = port;
    this.root = root;
    this.settings = settings;
  }

  /** Starts the server of this checkout, or of another build. */
  static async open(root = process.cwd(), settings: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
    const sandbox = new OwnServer(await freePort(), root, settings);
    await sandbox.start();
    return sandbox;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: this.root,
      // Compiled once for all the servers of a run.
      env: { ...process.env, NODE_COMPILE_CACHE: resolve('.cache/node'), PORT: String(this.port), DATA_DIR: this.folder, ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.process = child;
    const deadline = performance.now() + 60_000;
    while (performance.now() < deadline) {
      if (child.exitCode !== null) throw new Error(`the server ended:\n${this.output}`);
      if (
        await fetch(this.page('/config.json')).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    // No other code would end the process.
    await this.kill();
    throw new Error(`the server did not answer:\n${this.output}`);
  }

  /** Console output so far: the log. */
  said(): string {
    return this.output;
  }

  /** Kills the process, as a crash or a power cut would. */
  async kill(): Promise<void> {
    const child = this.process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Sign-in code that the server printed last for a phone; the console masks the middle of the number. */
  printedCode(): string | undefined {
    return [...this.output.matchAll(/登录验证码（[^）]*）：(\d+)/g)].at(-1)?.[1];
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
