import { expectAccessible } from './support/axe.ts';
import { card, countShifts, expectStill, firstCard, floors, home, ONE, open, scrollDown, TWO } from './support/homes.ts';
import { signIn, word } from './support/member.ts';
import { closePopups, popup } from './support/popups.ts';
import { restOf } from './support/rest.ts';
import { expect, test } from './support/test.ts';

const FLOORS: Readonly<Record<string, readonly string[]>> = {
  [ONE]: [word('home.services'), word('home.banner'), '按场景选药', '健康好物', '领券中心'],
  [TWO]: [word('home.banner'), word('home.notice'), word('home.services'), '领券中心', '按场景选药', '健康好物', word('home.feed')],
};

for (const [template, channel] of [
  ['template 1', ONE],
  ['template 2', TWO],
] as const)
  test(`HM-01 HM-02 HM-03 PP-01 PP-04 RT-16 RT-31 RT-33 ${template}: shows popups in turn and floors in order, opens an entrance, and returns to the same place in the list`, async ({
    page,
    sandbox,
  }) => {
    await countShifts(page);
    await open(page, sandbox, channel, '13900009100');
    expect(await closePopups(page, 3)).toEqual(['添加您的健康管理师', '添加您的家庭医生', '家医健康月']);

    for (const width of [320, 375, 414]) {
      await expectStill(page, width);
      await expect(page.getByText('领券中心', { exact: true })).toBeVisible();
      // A closed popup is not shown again.
      await expect(popup(page)).toHaveCount(0);
    }
    const names = FLOORS[channel] ?? [];
    await expect.poll(() => floors(page, names)).toEqual(names);
    await expectAccessible(page);

    const rest = restOf(page);
    expect(await scrollDown(page, 8000)).toBeLessThanOrEqual(60);
    const stood = await rest(() => firstCard(page));
    await card(page)
      .getByRole('button', { name: stood.name ?? '', exact: true })
      .click();
    await page.waitForURL(/\/drugsdetail/);
    await page.goBack();
    await expect.poll(() => firstCard(page)).toEqual(stood);

    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: '荷叶商城' }).click();
    await page.waitForURL(/\/heye-h5\/heyeStore/);
  });

test('OP-13 requests the link of a third-party service with policy, openid, account, jump type and type code', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, ONE, '13900009113');
  await page.evaluate(() => sessionStorage.setItem('openid', 'O-1'));
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/third/jump/link')),
    (async () => {
      await page.goto(sandbox.page(`/employeWeaL/TPHomeIndex?thirdChannelSide=${ONE}`));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('entry.agree'), exact: true })
        .click();
      await closePopups(page, 3);
      await page.getByRole('button', { name: '保单查询' }).click();
    })(),
  ]);
  expect(asked.postDataJSON()).toEqual({
    policyNo: 'GP202629113',
    accountId: expect.stringMatching(/^FA.+JXRB2$/),
    openId: 'O-1',
    jumpType: 1,
    typeCode: 22,
  });
});

test('HM-04 leads by the flag of the address to the broadcast in template 3, and back to the home of the channel', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, TWO, '13900009104');
  await page.goto(`${home(sandbox, TWO)}&broadcastMode=1`);
  await page.waitForURL(/\/api\/site\/live/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: '为你推荐' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/heye-h5/employeWeaL/homeIndex');
});

test('keeps the other homes in place while they load, on narrow and wide phones', async ({ page, sandbox }) => {
  await countShifts(page);
  await open(page, sandbox, TWO, '13900009100');
  await closePopups(page, 3);
  for (const [path, width] of [
    ['/employeWeaL/TPHomeIndex', 320],
    ['/yfHomeIndex', 375],
    ['/pharmacyHomepage', 414],
    ['/heyeStore', 320],
    ['/employeWeaL/healthMall', 414],
    ['/newRightListsDetail', 320],
    ['/newRightListsDetail', 375],
  ] as const) {
    await page.goto(sandbox.page(`${path}?thirdChannelSide=${TWO}`));
    await expectStill(page, width);
  }
});

test('HM-27 RT-37 blocks an account that is not activated by its overlay', async ({ page, sandbox }) => {
  await open(page, sandbox, ONE, '13800000011');
  const told = page.getByRole('dialog').filter({ hasText: word('home.inactiveTitle') });
  await told.getByRole('button', { name: word('home.activateLater') }).click();
  await closePopups(page, 3);
  await expect(page.locator('.hy-mask')).toBeVisible();
  const checked = page.waitForRequest(/checkActivation/i);
  const { x, y } = (await page.getByRole('button', { name: '荷叶商城' }).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 20, y + 20);
  await checked;
  await expect(told).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/heye-h5/employeWeaL/homeIndex');
  await told.getByRole('button', { name: word('home.activate'), exact: true }).click();
  await page.waitForURL(/\/employeWeaL\/activation\?.*accountId=/);
});

test('shows a message in a missing and in a damaged floor; the others work', async ({ page, sandbox, guard }) => {
  guard.expect(/page\.block|page\.view|load\.failed|call\.failed|call\.malformed/);
  await open(page, sandbox, TWO, '19900000003');
  await closePopups(page, 3);
  await expect(page.getByRole('button', { name: word('app.retry') })).toHaveCount(2);
  for (const floor of ['home.coupons', 'home.products'])
    await expect(page.getByRole('alert').filter({ hasText: `${word(floor)}没有加载出来` })).toBeVisible();
  await page.getByRole('button', { name: '荷叶商城' }).click();
  await page.waitForURL(/\/heyeStore/);

  await page.evaluate(() => sessionStorage.clear());
  await open(page, sandbox, TWO, '19900000004');
  await closePopups(page, 3);
  // Three: the configuration of coupons only says that they exist.
  await expect(page.getByText(word('app.block.fault'))).toHaveCount(3);
  await expect(page.getByText('领券中心', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '儿童用药' }).first().click();
  await page.waitForURL(/goodsClassify/);
});

test('shows a message in a floor answered with 500 and in one of an unknown block; the others work, and the first loads again', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/page\.block|page\.fault|load\.failed|call\.failed|status of 500/);
  await page.route(/\/assets\/fundHome-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    // The home's flows are in a file of the same name and name no block.
    const spoilt = code.replace(/(["'`])Notice\1/, '$1Nowhere$1');
    await route.fulfill({ response: answer, body: spoilt });
  });
  await page.route(/getCouponLayoutInfo/, (route) => route.fulfill({ status: 500, body: 'out of order' }));
  await open(page, sandbox, TWO, '13900009100');
  await closePopups(page, 3);
  await expect(page.getByText(word('app.block.fault'))).toHaveCount(1);
  await expect(page.getByText(word('app.loadFailedHint'))).toHaveCount(1);
  await page.unroute(/getCouponLayoutInfo/);
  await page.getByRole('button', { name: word('app.retry') }).click();
  await expect(page.getByText('领券中心', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '儿童用药' }).first().click();
  await page.waitForURL(/goodsClassify/);
});

test('RT-33 fills the screen with the feed at once when the phone is turned or unfolded in the middle of it', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await page.goto(home(sandbox, TWO));
  await expect(card(page).first()).toBeVisible();
  await scrollDown(page, 12_000);
  /** Pixels at the foot of the screen that no row of the list covers. */
  const hole = () =>
    page.evaluate(() =>
      Math.max(0, innerHeight - ([...document.querySelectorAll('[data-from]')].at(-1)?.getBoundingClientRect().bottom ?? 0)),
    );
  const full = async () => {
    // The list has settled when nothing has changed for twenty frames.
    await page.waitForFunction(() => {
      const known = globalThis as unknown as { seen?: string; still?: number };
      const seen = [scrollY, ...[...document.querySelectorAll('[data-from]')].map((one) => one.getBoundingClientRect().bottom)].join();
      known.still = known.seen === seen ? (known.still ?? 0) + 1 : 0;
      known.seen = seen;
      return known.still >= 20;
    });
    await expect.poll(hole).toBe(0);
  };
  for (let turn = 0; turn < 5; turn += 1)
    for (const width of [720, 896]) {
      await page.setViewportSize({ width, height: width === 720 ? 375 : 414 });
      await full();
      await page.evaluate((by) => scrollBy(0, by), 137 + 61 * turn);
      await full();
      await page.setViewportSize({ width: 768, height: 1024 });
      await full();
    }
});
