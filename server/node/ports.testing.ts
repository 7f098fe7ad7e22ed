import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that no system hands out by itself: a connection of a browser could take one of those between two starts of a server. */
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

/** A port on which a server may start, and start again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    if (await isFree(port)) return port;
  }
}
