import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const TOO_LARGE = 'HPE_HEADER_OVERFLOW';
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';
const statusOf = ({ code }: NodeJS.ErrnoException): number => (code === TOO_LARGE ? 431 : code === TOO_SLOW ? 408 : 400);

/** Answers a malformed or incomplete HTTP request with the usual headers, then ends the connection. */
export const refuseUnread =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf(error);
    const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
    const answer = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'connection: close', 'content-length: 0', '', ''];
    // Destroys the socket at once, because a client may never close it.
    socket.end(answer.join('\r\n'), () => socket.destroy());
  };
