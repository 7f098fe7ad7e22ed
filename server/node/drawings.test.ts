import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DrawPage, ServerDrawing } from '../../domain/index.ts';
import { AGE_MS, type DrawingOf, keepDrawings, WAIT_MS } from './drawings.ts';

let now = 0;
let draw: ReturnType<typeof vi.fn<DrawPage>>;
let drawingOf: DrawingOf;
const log = vi.fn();
const drawn = (markup: string): ServerDrawing => ({ markup, links: '', rules: '', answers: [], isWhole: true });

beforeEach(() => {
  now = 0;
  log.mockClear();
  draw = vi.fn<DrawPage>(async (path, search) => drawn(`${path}${search}`));
  drawingOf = keepDrawings({ draw, never: ['token', 'accessToken'], now: () => now, log });
});
afterEach(() => void vi.useRealTimers());

test('keeps a drawing by its address for a minute', async () => {
  const first = await drawingOf('1', '/home', '?a=1');
  expect(first?.markup).toBe('/home?a=1');
  now = AGE_MS - 1;
  expect(await drawingOf('1', '/home', '?a=1')).toBe(first);
  now = AGE_MS;
  expect(await drawingOf('1', '/home', '?a=1')).not.toBe(first);
  expect(await drawingOf('1', '/home', '?a=2')).toMatchObject({ markup: '/home?a=2' });
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a publication purges every drawing', async () => {
  await drawingOf('1', '/home', '');
  await drawingOf('2', '/home', '');
  expect(draw).toHaveBeenCalledTimes(2);
});

test('never draws an address that may bring a member or a long query', async () => {
  for (const search of ['?token=x', '?a=1&accessToken=y', `?a=${'x'.repeat(300)}`])
    expect(await drawingOf('1', '/home', search)).toBeUndefined();
  expect(draw).not.toHaveBeenCalled();
});

test('a slow drawing delays the frame by at most 150 ms, and serves later requests', async () => {
  vi.useFakeTimers();
  let come: (drawing: ServerDrawing) => void = () => undefined;
  draw.mockImplementation(() => new Promise((resolve) => (come = resolve)));
  const late = drawingOf('1', '/home', '');
  await vi.advanceTimersByTimeAsync(WAIT_MS);
  expect(await late).toBeUndefined();
  come(drawn('late'));
  expect(await drawingOf('1', '/home', '')).toMatchObject({ markup: 'late' });
  expect(draw).toHaveBeenCalledTimes(1);
});

test('a failed drawing leaves the frame, and the log has a line', async () => {
  draw.mockRejectedValueOnce(new Error('no window'));
  expect(await drawingOf('1', '/home', '')).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ event: 'drawing failed', path: '/home' }));
});

test('draws at most two pages at a time and keeps at most 200', async () => {
  const come: (() => void)[] = [];
  draw.mockImplementation((path) => new Promise((resolve) => come.push(() => resolve(drawn(path)))));
  const asked = ['/a', '/b', '/c'].map((path) => drawingOf('1', path, ''));
  expect(await asked[2]).toBeUndefined();
  for (const one of come) one();
  expect((await asked[0])?.markup).toBe('/a');
  draw.mockImplementation(async (path) => drawn(path));
  for (let at = 0; at < 200; at += 1) await drawingOf('1', `/page${at}`, '');
  draw.mockClear();
  await drawingOf('1', '/page199', '');
  expect(draw).not.toHaveBeenCalled();
  await drawingOf('1', '/a', '');
  expect(draw).toHaveBeenCalledTimes(1);
});
