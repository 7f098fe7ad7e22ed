import { clientOf } from './client.testing.ts';
import { type Launched, launch, until } from './launch.testing.ts';
import { freePort } from './ports.testing.ts';

/** A server as a separate process with a client; it can be killed and restarted over the same data. */
export type RunningServer = Awaited<ReturnType<typeof runServer>>;

/** Starts a server on a free port; throws its output when it ends before it serves. */
export async function runServer(environment: Readonly<Record<string, string>>) {
  const port = await freePort();
  const open = async () => {
    const launched = launch({ PORT: String(port), ...environment });
    await until(() => launched.output().includes('渠道入口') || launched.child.exitCode !== null, 'the server to start');
    if (launched.child.exitCode !== null) throw new Error(launched.output());
    return launched;
  };
  let running: Launched = await open();
  const origin = `http://localhost:${port}`;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    running.child.kill(signal);
    await running.ended();
  };
  return {
    origin,
    ...clientOf(origin),
    pid: () => running.child.pid,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async () => {
      running = await open();
    },
  };
}
