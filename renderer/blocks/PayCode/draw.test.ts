import { expect, test } from 'vitest';
import { barCode, qrCode } from './draw.ts';

/** Dark modules that a path draws in one line of a picture. */
function lineOf(path: string, width: number, y: number): string {
  const line = Array.from({ length: width }, () => '0');
  for (const [, x, at, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    if (Number(at) === y) for (let on = 0; on < Number(length); on += 1) line[Number(x) + on] = '1';
  return line.join('');
}

test('OP-14 a bar code is Code 128: start C, pairs of digits, check character, stop, with quiet zones', () => {
  const { path, width } = barCode('1234');
  // Start C, 12, 34, check (105 + 12 + 2·34) % 103 = 82, stop.
  const expected = ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join('');
  expect(lineOf(path, width, 0)).toBe(`${'0'.repeat(10)}${expected}${'0'.repeat(10)}`);
});

test('OP-14 a QR code has its three corners and a quiet zone of four', () => {
  const { path, width, height } = qrCode('286013572468901234');
  expect(width).toBe(height);
  for (const y of [0, 1, 2, 3]) expect(lineOf(path, width, y)).toBe('0'.repeat(width));
  const top = lineOf(path, width, 4);
  expect([top.slice(0, 12), top.slice(-12)]).toEqual(['000011111110', '011111110000']);
  expect(lineOf(path, width, height - 5).slice(0, 12)).toBe('000011111110');
});
