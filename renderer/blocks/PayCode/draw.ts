import JsBarcode from 'jsbarcode';
import { encode } from 'uqr';

/** A picture of bars or squares: the path of the dark parts, and its box. */
export interface CodePicture {
  readonly width: number;
  readonly height: number;
  readonly path: string;
}

/** Bars are as high as the box: only their width carries data. */
const BAR_HEIGHT = 60;
/** Quiet zone beside the bars, in widths of the thinnest bar. */
const QUIET = 10;

/** Runs of dark modules in a line, each as start and length. */
function runsOf(line: readonly boolean[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  line.forEach((dark, at) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last !== undefined && last[0] + last[1] === at) last[1] += 1;
    else runs.push([at, 1]);
  });
  return runs;
}

/** Encodes a number as a bar code (Code 128) with quiet zones. */
export function barCode(code: string): CodePicture {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, code, { format: 'CODE128' });
  const bits = [...(drawn.encodings ?? []).map(({ data }) => data).join('')].map((bit) => bit === '1');
  const path = runsOf(bits).map(([from, length]) => `M${from + QUIET} 0h${length}v${BAR_HEIGHT}h-${length}z`);
  return { width: bits.length + 2 * QUIET, height: BAR_HEIGHT, path: path.join('') };
}

/** Encodes a number as a QR code with a quiet zone; it stays readable with a quarter of it damaged. */
export function qrCode(code: string): CodePicture {
  const { data, size } = encode(code, { ecc: 'Q', border: 4 });
  const path = data.map((line, y) =>
    runsOf(line)
      .map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`)
      .join(''),
  );
  return { width: size, height: size, path: path.join('') };
}
