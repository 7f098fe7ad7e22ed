import type { Browser } from '@playwright/test';
import { OwnServer } from '../journeys/support/sandbox.ts';

/** Homes that the server draws for visitors. */
const HOMES = ['/employeWeaL/homeIndex?thirdChannelSide=GUOCUOC', '/employeWeaL/healthMall?thirdChannelSide=HUIKEBAO'] as const;
/** Drawings of each home before and while it is measured: the first ones compile the code. */
const WARM = 40;
const MEASURED = 200;

/** Milliseconds from request to whole answer, one at a time, each for an address that was never drawn before. */
interface DrawingFigures {
  readonly home: string;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Answers without a drawing, because it was not there in time. */
  readonly frames: number;
}

/** Measures the server's drawing of homes over HTTP. The client waits while the server draws, so one core does the work. */
export async function drawingFigures(_browser: Browser): Promise<DrawingFigures[]> {
  const server = await OwnServer.open('.');
  const figures: DrawingFigures[] = [];
  let turn = 0;
  for (const home of HOMES) {
    const draw = async (): Promise<{ ms: number; isDrawn: boolean }> => {
      turn += 1;
      const began = performance.now();
      const html = await (await fetch(server.page(`${home}&turn=${String(turn)}`))).text();
      return { ms: performance.now() - began, isDrawn: html.includes('id="answers" data-whole') };
    };
    for (let at = 0; at < WARM; at += 1) await draw();
    const drawn = [];
    for (let at = 0; at < MEASURED; at += 1) drawn.push(await draw());
    const sorted = drawn.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const centile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    figures.push({
      home,
      p50: centile(0.5),
      p95: centile(0.95),
      perSecond: (1000 * MEASURED) / sorted.reduce((sum, ms) => sum + ms, 0),
      frames: drawn.filter(({ isDrawn }) => !isDrawn).length,
    });
  }
  await server.close();
  return figures;
}

/** Prints the figures as a table. */
export function printDrawings(figures: readonly DrawingFigures[]): void {
  console.log(`\nHomes drawn by the server, ${String(MEASURED)} addresses one after another over HTTP`);
  console.table(
    figures.map(({ home, p50, p95, perSecond, frames }) => ({
      home,
      'median ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      'a second': perSecond.toFixed(0),
      'without drawing': frames,
    })),
  );
}
