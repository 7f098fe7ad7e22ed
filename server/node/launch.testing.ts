import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A started server process and its output so far. */
export interface Launched {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the exit code after its last output was read. */
  ended(): Promise<number | null>;
}

/** Starts the server as a separate process. */
export function launch(environment: Readonly<Record<string, string>>): Launched {
  let text = '';
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/node'), ...environment },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const closed = once(child, 'close');
  return {
    child,
    output: () => text,
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}

/** Waits until another process has reached a condition. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await condition()) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`Waited in vain for ${what}`);
}
