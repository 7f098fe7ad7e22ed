import { once } from 'node:events';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Bytes } from '../platform/files/reader.ts';
import { Infected, type Scan, Unscanned } from '../platform/files/scan.ts';

/** Milliseconds the scanner may stay silent during a scan. */
const PATIENCE = 30_000;
/** The longest verdict in bytes; it is one line. */
const LONGEST = 4096;

const unscanned = (cause: unknown): never => {
  throw new Unscanned('The scanner did not answer with a verdict', { cause });
};

/** Puts the length in front of a piece. An empty piece marks the end. */
function framed(piece: Bytes): Uint8Array {
  const whole = new Uint8Array(4 + piece.length);
  new DataView(whole.buffer).setUint32(0, piece.length);
  whole.set(piece, 4);
  return whole;
}

/** Resolves to the scanner's verdict or its error. The error is a value, because no caller awaits it while the photo arrives. */
function verdictOf(socket: Socket): Promise<string | Error> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
      if (text.length > LONGEST) socket.destroy(new Error('The answer of the scanner is too long'));
    });
    socket.on('error', resolve).on('close', () => resolve(text.replaceAll('\0', '').trim()));
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The scanner did not answer in time')));
  });
}

/** Scans by a ClamAV daemon (INSTREAM) at the given port or socket. Without its verdict nothing passes. */
export const scanBy = (place: NetConnectOpts): Scan =>
  async function* scan(content) {
    const socket = connect(place);
    const verdict = verdictOf(socket);
    // When the scanner disconnects, sending stops and its verdict decides.
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
