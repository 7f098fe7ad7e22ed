/** Width of the paper for a signature. */
export const WIDTH = 720;
export const HEIGHT = 360;

/** Points of one stroke, from pointer down to pointer up. */
export type Stroke = readonly (readonly [x: number, y: number])[];

const INK = '#111';
const PEN = 7;
/** Share of the paper that a typed name fills. */
const FILL = 0.8;

/** Draws a signature on white: the strokes, else the typed name as large as it fits. */
export function drawSignature(paper: CanvasRenderingContext2D, strokes: readonly Stroke[], name: string): void {
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  paper.fillStyle = INK;
  paper.strokeStyle = INK;
  paper.lineWidth = PEN;
  paper.lineCap = 'round';
  paper.lineJoin = 'round';
  for (const stroke of strokes) {
    const [first = [0, 0] as const, ...rest] = stroke;
    paper.beginPath();
    paper.moveTo(...first);
    // A stroke of one point draws a dot.
    for (const point of rest.length === 0 ? [first] : rest) paper.lineTo(...point);
    paper.stroke();
  }
  if (strokes.length > 0 || name === '') return;
  const size = Math.min(HEIGHT / 2, (WIDTH * FILL) / [...name].length);
  paper.font = `${size}px KaiTi, STKaiti, serif`;
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH * FILL);
}
