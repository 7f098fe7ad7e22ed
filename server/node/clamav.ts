import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Bytes } from '../platform/files/reader.ts';
import { Infected, type Scan, Unscanned } from '../platform/files/scan.ts';

/** Milliseconds the scanner may be silent while it is asked. */
const PATIENCE = 30_000;
/** A verdict is one line: more than this is none. */
const LONGEST = 4096;

const unscanned = (cause: unknown): never => {
  throw new Unscanned('The scanner gives no verdict', { cause });
};

/** A piece with its length in front of it; an empty one says that all was sent. */
function framed(piece: Bytes): Uint8Array {
  const whole = new Uint8Array(4 + piece.length);
  new DataView(whole.buffer).setUint32(0, piece.length);
  whole.set(piece, 4);
  return whole;
}

/** What the scanner says, once it has said all, or why it says nothing; a value, since nobody waits for it while the photo still arrives. */
function verdictOf(socket: Socket): Promise<string | Error> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (text.length > LONGEST) socket.destroy(new Error('The verdict is too long'));
    });
    socket.on('error', resolve).on('close', () => resolve(text.replaceAll('\0', '').trim()));
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The scanner is silent')));
  });
}

/** A scan by a ClamAV daemon (INSTREAM), which listens at the port or the socket given. Without its verdict nothing passes. */
export const scanBy = (place: NetConnectOpts): Scan =>
  async function* scan(content) {
    const socket = connect(place);
    const verdict = verdictOf(socket);
    // A scanner that goes away takes nothing more: its verdict is what there is then.
    const send = async (bytes: Uint8Array | string) => {
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), verdict]).catch(unscanned);
    };
    try {
      await send('zINSTREAM\0');
      for await (const piece of content) {
        if (piece.length > 0) await send(framed(piece));
        yield piece;
      }
      await send(framed(new Uint8Array()));
      const said = await verdict;
      if (said instanceof Error) return unscanned(said);
      const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? [];
      if (found !== undefined) throw new Infected(found);
      if (said !== 'stream: OK') return unscanned(said);
    } finally {
      socket.destroy();
    }
  };
