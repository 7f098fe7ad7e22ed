import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports outside the system's dynamic range: a browser connection could take one of those between two starts of a server. */
const PORTS = { first: 20_000, count: 12_000 };

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  const listening = new Promise<boolean>((tell) => {
    probe.once('listening', () => tell(true));
    probe.once('error', () => tell(false));
  });
  probe.listen(port);
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
};

/** Returns a free port for a server that starts more than once. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}
