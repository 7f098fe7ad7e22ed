import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Sandbox } from './sandbox.ts';

/** Requests to the host process: open a server, or close the one at a port. */
export interface Asked {
  readonly close?: number;
}

/** Port of the opened server; 0 once the host is ready. */
export interface Opened {
  readonly port: number;
}

/** One process for the servers of all tests of a worker, started once; each test has its own server and data. */
export class Host {
  private readonly process: ChildProcess;

  private answer: PromiseWithResolvers<number> | undefined;

  private constructor(process: ChildProcess) {
    this.process = process;
    process.on('message', ({ port }: Opened) => this.answer?.resolve(port));
    process.on('exit', () => this.answer?.reject(new Error('the host of the servers ended')));
  }

  static async start(): Promise<Host> {
    const host = new Host(
      fork(join(import.meta.dirname, 'host-process.ts'), { env: { ...process.env, NODE_COMPILE_CACHE: '.cache/node' } }),
    );
    await host.told();
    return host;
  }

  async open(): Promise<Sandbox> {
    this.process.send({} satisfies Asked);
    return new Sandbox(`http://localhost:${await this.told()}`);
  }

  close({ url }: Sandbox): void {
    this.process.send({ close: Number(new URL(url).port) } satisfies Asked);
  }

  async end(): Promise<void> {
    const exit = once(this.process, 'exit');
    this.process.disconnect();
    await exit;
  }

  private told(): Promise<number> {
    this.answer = Promise.withResolvers();
    return this.answer.promise;
  }
}
