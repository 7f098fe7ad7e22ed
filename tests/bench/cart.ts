import { constants, setPriority } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { signedIn, word } from '../journeys/support/member.ts';
import { OwnServer, type Sandbox } from '../journeys/support/sandbox.ts';
import { phoneContext } from './phone.ts';

const CHANNEL = 'HUIKEBAO';
const THROTTLE = 4;
const STORES = 20;
const LINES_OF_A_STORE = 10;
const ROUNDS = 15;

/** Cost of one tap on a stepper in a full cart: medians of the rounds. */
export interface CartFigures {
  readonly lines: number;
  readonly stores: number;
  /** Milliseconds until the number has changed and the next frame is drawn. */
  readonly tap: number;
  /** Milliseconds of script, and of style and layout, within it. */
  readonly script: number;
  readonly layout: number;
  /** Elements whose content changed: one line and the bar. */
  readonly changed: number;
}

const NAMES = ['drugstoreId', 'drugstoreName', 'skuId', 'medicineId', 'standardId', 'title', 'productShowName'] as const;
type Goods = Readonly<Record<string, unknown>>;

/** Adds more stores and lines than the sandbox has: copies of its goods under new numbers. */
async function fullCart(sandbox: Sandbox): Promise<readonly Goods[]> {
  const answer = await fetch(`${sandbox.url}/api/product/channel/productList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ channelCode: 'HKB', isPrescribe: '0', page: 1, pageSize: 20 }),
  });
  const { result } = (await answer.json()) as { result: { list: readonly Goods[] } };
  const isPlain = (goods: Goods): boolean =>
    Number(goods['medicinesDrugstoreStock']) > ROUNDS &&
    ['actType', 'limited', 'totalDosageLimit', 'invalid', 'failureActivityStatus'].every((name) => goods[name] === 0);
  const open = result.list.filter(isPlain);
  if (open.length === 0) throw new Error('The shop has nothing that can be bought');
  return Array.from({ length: STORES }, (_store, store) => {
    const [drugstoreId, drugstoreName] = [`B${String(store)}`, `第${String(store + 1)}药房`];
    const skus = Array.from({ length: LINES_OF_A_STORE }, (_line, line) => {
      const at = store * LINES_OF_A_STORE + line;
      const goods = open[at % open.length] ?? {};
      const name = `${String(goods['title'])} ${String(at)}`;
      const own = Object.fromEntries(NAMES.map((key) => [key, String(900_000 + at)]));
      return { ...goods, ...own, drugstoreId, drugstoreName, title: name, productShowName: name, skuNum: 1, checked: true };
    });
    return { drugstoreId, drugstoreName, checked: true, skus };
  });
}

/** Taps the first stepper that may go up, and measures the cost. */
async function tap(page: Page): Promise<{ readonly ms: number; readonly changed: number }> {
  return page.evaluate(async (label) => {
    const button = document.querySelector<HTMLButtonElement>(`main article button[aria-label^="${label}"], main article .hy-step-add`);
    if (button === null) throw new Error('no stepper');
    const touched = new Set<Node>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        touched.add(element?.closest('article, footer') ?? target);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['value'] });
    const started = performance.now();
    button.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ms = performance.now() - started;
    observer.disconnect();
    return { ms, changed: touched.size };
  }, word('app.block.add'));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A cart of two hundred lines in twenty stores: one tap on a stepper, on a CPU slowed down four times. */
export const cartFigures = async (browser: Browser): Promise<CartFigures> => {
  setPriority(constants.priority.PRIORITY_LOW);
  const sandbox = await OwnServer.open();
  const session = await signedIn(sandbox, '13800000017');
  const list = await fullCart(sandbox);
  const context = await phoneContext(browser, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const lines = list.flatMap(({ drugstoreId, skus }) =>
    (skus as Goods[]).map(({ skuId }) => ({ storeId: drugstoreId, skuId, quantity: 1, checked: true })),
  );
  const answers = {
    productList: { list },
    cartList: { list: lines },
    count: STORES * LINES_OF_A_STORE,
    operate: { count: STORES * LINES_OF_A_STORE },
  };
  for (const [call, result] of Object.entries(answers))
    await page.route(`**/api/order/cart/${call}`, (route) => route.fulfill({ json: { code: 0, msg: 'success', result } }));
  await page.route('**/api/image/**', (route) => route.fulfill({ status: 204 }));
  await page.goto(sandbox.page('/config.json'));
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
  }, session);
  await page.goto(sandbox.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('button', { name: new RegExp(`^结算（${String(STORES * LINES_OF_A_STORE)}）`) }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const spent = async (): Promise<readonly [number, number]> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return [of('ScriptDuration'), of('LayoutDuration') + of('RecalcStyleDuration')];
  };
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const rounds: { ms: number; changed: number; script: number; layout: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await spent();
    const { ms, changed } = await tap(page);
    const after = await spent();
    rounds.push({ ms, changed, script: after[0] - before[0], layout: after[1] - before[1] });
    // The request to the server is not part of the tap.
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  await sandbox.close();
  return {
    lines: STORES * LINES_OF_A_STORE,
    stores: STORES,
    tap: median(rounds.map(({ ms }) => ms)),
    script: median(rounds.map(({ script }) => script)),
    layout: median(rounds.map(({ layout }) => layout)),
    changed: median(rounds.map(({ changed }) => changed)),
  };
};

/** Prints the figures as a table. */
export const printCart = ({ lines, stores, tap: ms, script, layout, changed }: CartFigures): void => {
  console.log(
    `A cart of ${String(lines)} lines in ${String(stores)} stores, one tap on a stepper at 4× CPU throttle: medians of ${String(ROUNDS)} taps`,
  );
  console.table([
    {
      'tap to the frame after it ms': ms.toFixed(1),
      'script ms': script.toFixed(1),
      'style and layout ms': layout.toFixed(1),
      'cards and bars that changed': changed,
    },
  ]);
};
