import type { Json } from '../../engine/documents/json.ts';
import type { Path } from '../source/types.ts';
import type { InferenceContext } from './infer.ts';
import { PLAIN, type Shape, type ShapeProblem } from './shape.ts';

/** Maps full-width and Chinese signs from input methods to the half-width signs in data. */
const NARROW: ReadonlyMap<string, string> = new Map([
  ...[...'，、'].map((sign): [string, string] => [sign, ',']),
  ['。', '.'],
  // Every half-width sign has a full-width one of the same shape.
  ...Array.from({ length: 0x5e }, (_none, index): [string, string] => [
    String.fromCodePoint(0xff01 + index),
    String.fromCodePoint(0x21 + index),
  ]),
  ['\u3000', ' '],
]);

/** Returns a separator in half-width signs. */
const narrowed = (written: string): string => [...written].map((sign) => NARROW.get(sign) ?? sign).join('');

/** Returns all separators of a list in text form; undefined when unknown. */
const separatorsOf = (shape: Shape): readonly string[] | undefined => {
  const known = shape?.map(({ separator }) => separator) ?? [];
  return known.length > 0 && known.every((one) => one !== undefined) ? [...new Set(known)] : undefined;
};

/** Checks the separator of a split: the text must use it, and a full-width one is reported. */
export function checkSeparator(written: Json | undefined, shape: Shape, path: Path, hear: InferenceContext['hear']): void {
  if (typeof written !== 'string') return;
  hear(path, problemOf(written, separatorsOf(shape), shape?.[0]?.of || '它'), PLAIN);
}

function problemOf(written: string, known: readonly string[] | undefined, of: string): ShapeProblem | undefined {
  if (known?.includes(written)) return undefined;
  const near = narrowed(written);
  if (known !== undefined) return { message: `${of}用${known.map(shown).join('或')}隔开，用${shown(written)}分不开`, name: near, known };
  return near === written
    ? undefined
    : { message: `后台给的字用半角的${shown(near)}隔开，用${shown(written)}分不开`, name: near, known: [near] };
}

const shown = (sign: string): string => `“${sign === '\n' ? '\\n' : sign}”`;

/** Returns the shape of a text joined from parts. */
export const joinedBy = (by: Json | undefined): Shape => [
  { id: `joined ${String(by)}`, of: '这里拼起来的字', types: ['string'], ...(typeof by === 'string' && { separator: by }) },
];

/** Checks that a stored or sent text uses the separators that its readers split by. */
export function checkStored(name: string, given: Shape, wanted: Shape, path: Path, hear: InferenceContext['hear']): void {
  const [known, by] = [separatorsOf(wanted), separatorsOf(given)];
  const wrong = by?.find((one) => known?.includes(one) === false);
  if (known !== undefined && by !== undefined)
    hear(
      path,
      wrong === undefined ? undefined : { message: `“${name}”用${known.map(shown).join('或')}隔开，这里是用${shown(wrong)}拼的` },
      PLAIN,
    );
}
