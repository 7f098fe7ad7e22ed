/** Watches a photo go by and says at its end whether all of it came. */
export interface EndWatch {
  see(chunk: Uint8Array): void;
  isWhole(): boolean;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** The last chunk of every png. */
const IEND = [0x49, 0x45, 0x4e, 0x44];

/** What comes after the header of a jpeg is scanned for its end-of-image mark; the segments before are skipped by their length, since a preview inside has such a mark, too. */
function watchJpeg(): EndWatch {
  let skip = 0;
  /** Bytes of the marker and the length that are read. */
  let header: number[] = [];
  let scanning = false;
  let before = 0;
  let whole = false;
  const read = (byte: number): void => {
    if (scanning) {
      whole ||= before === 0xff && byte === EOI;
      before = byte;
      return;
    }
    header.push(byte);
    if (header[0] !== 0xff) header = [];
    else if (header.length === 2 && byte === 0xff) header = [0xff];
    else if (header.length === 2 && byte === SOI) header = [];
    else if (header.length === 2 && byte === SOS) scanning = true;
    else if (header.length === 2 && byte === EOI) whole = true;
    else if (header.length === 4) {
      skip = Math.max(0, ((header[2] ?? 0) << 8) + byte - 2);
      header = [];
    }
  };
  return {
    see(chunk) {
      for (let at = 0; at < chunk.length && !whole; ) {
        const passed = Math.min(skip, chunk.length - at);
        skip -= passed;
        at += passed;
        const byte = chunk[at];
        if (skip === 0 && byte !== undefined) {
          read(byte);
          at += 1;
        }
      }
    },
    isWhole: () => whole,
  };
}

function watchPng(): EndWatch {
  let found = 0;
  return {
    see(chunk) {
      for (const byte of chunk) {
        if (found === IEND.length) return;
        found = byte === IEND[found] ? found + 1 : byte === IEND[0] ? 1 : 0;
      }
    },
    isWhole: () => found === IEND.length,
  };
}

/** A watch for photos of this kind; kinds without a mark at their end count as whole. */
export function watchEnd(extension: string): EndWatch {
  if (extension === 'jpg') return watchJpeg();
  return extension === 'png' ? watchPng() : { see: () => undefined, isWhole: () => true };
}
