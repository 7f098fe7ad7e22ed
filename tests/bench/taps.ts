import type { Browser } from '@playwright/test';
import { OwnServer } from '../journeys/support/sandbox.ts';
import { openPhone, tapVisit } from './visit.ts';

/** Pages that arrive drawn, and what a visitor taps on them. */
const TAPS: readonly (readonly [page: string, path: string, button: string])[] = [
  ['fund home', '/employeWeaL/homeIndex?thirdChannelSide=GUOCUOC', '感冒发热'],
  ['mall home', '/employeWeaL/healthMall?thirdChannelSide=HUIKEBAO', '感冒用药'],
  ['classify', '/classify?thirdChannelSide=HUIKEBAO', '苯磺酸氨氯地平片'],
  ['product', '/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=1106402&drugstoreId=15242', '购物车'],
];

/** Milliseconds from the start of a first visit, medians of all rounds. */
interface TapFigures {
  readonly page: string;
  /** The tap, as soon as the button is drawn. */
  readonly tapped: number;
  /** The address to which it leads is there. */
  readonly led: number;
  readonly spread: readonly [least: number, most: number];
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures how soon a tap on what is seen works, on pages that the server drew: cold, one phone per page and round, in turn. */
export async function tapFigures(browser: Browser, rounds: number): Promise<TapFigures[]> {
  const server = await OwnServer.open('.');
  const all = TAPS.map(([page, path, button]) => ({ page, path, button, visits: [] as { tapped: number; led: number }[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, button, visits } of all) {
      const context = await openPhone(browser, {});
      visits.push(await tapVisit(context, server.page(path), button));
      await context.close();
    }
  }
  await server.close();
  return all.map(({ page, visits }) => {
    const led = visits.map((one) => one.led);
    return { page, tapped: middle(visits.map((one) => one.tapped)), led: middle(led), spread: [Math.min(...led), Math.max(...led)] };
  });
}

/** Prints the figures as a table. */
export function printTaps(figures: readonly TapFigures[], rounds: number): void {
  const seconds = (ms: number): string => (ms / 1000).toFixed(2);
  console.log(
    `\nTaps on drawn pages, cold, slow 4G, processor slowed 4×, seconds since the start of the visit, median of ${rounds} rounds`,
  );
  console.table(
    figures.map(({ page, tapped, led, spread }) => ({
      page,
      'tapped at s': seconds(tapped),
      'worked at s': seconds(led),
      spread: spread.map(seconds).join('–'),
    })),
  );
}
